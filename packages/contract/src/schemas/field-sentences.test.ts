import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { allRoutes } from '../routes/index.ts';
import { DishBody } from './dish.ts';

/** Words that only make sense to a program. */
const TECHNICAL =
  /invalid|expected|received|^too |unrecognized|undefined|\bnull\b|\bNaN\b|regex|pattern|string|boolean|object/i;
const CODE = /[a-z][A-Z]|_|\[|\{/;
/** "A marks", and a number that only computers know as a limit. */
const CLUMSY = /^Please (?:choose|enter) an? (?!smaller|larger)[a-z ]*[^\Wsu]s(?:$|:| from)|\d{12}/;

const LONG = 'x'.repeat(20_000);
const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  LONG,
  '\u0000',
  'not-a-date',
  -1,
  0.001,
  1e300,
  -1e300,
  2 ** 53,
  Number.NaN,
  true,
  {},
  [],
  [null],
  [{}],
  Array.from({ length: 1_000 }, (_, n) => n),
];

type Schema = z.ZodType;
interface Inner {
  readonly type: string;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly options?: readonly Schema[];
  readonly element?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly values?: readonly unknown[];
}
const inside = (schema: Schema) => schema.def as unknown as Inner;

/** Values that are wrong somewhere, for every field of a schema, however deep. */
function wrongValues(schema: Schema): unknown[] {
  const { type, innerType, options, element, shape, ...pipe } = inside(schema);
  if (innerType) return wrongValues(innerType);
  if (type === 'pipe') return [pipe.in, pipe.out].flatMap((side) => (side ? wrongValues(side) : []));
  if (options) return options.flatMap(wrongValues);
  if (element) return [...WRONG, ...wrongValues(element).map((value) => [value])];
  if (!shape) return [...WRONG];
  const literals = Object.fromEntries(
    Object.entries(shape).flatMap(([key, field]) => {
      const { type: kind, values } = inside(field);
      return kind === 'literal' ? [[key, values?.[0]]] : [];
    }),
  );
  const fields = Object.entries(shape).flatMap(([key, field]) =>
    wrongValues(field).map((value) => ({ ...literals, [key]: value })),
  );
  return [undefined, null, 'x', 5, [], {}, literals, ...fields];
}

const schemas = allRoutes.flatMap(({ method, path, body, query, params }) =>
  Object.entries({ body, query, params }).flatMap(([part, schema]) =>
    schema ? [{ call: `${method} ${path}, ${part}`, schema }] : [],
  ),
);

test.each(schemas)(
  '$call: what is missing, empty, of another type, too long or out of range is said in a sentence',
  ({ schema }) => {
    const sentences = new Set<string>();
    for (const value of wrongValues(schema)) {
      const { error } = schema.safeParse(value);
      for (const { message, path } of error?.issues ?? []) sentences.add(`${message}\u0000${path.join('.')}`);
    }
    for (const sentence of sentences) {
      const [message = '', path] = sentence.split('\u0000');
      expect(message, path).toMatch(/^[A-Z].{7,}[^:\s]$/);
      expect(message, path).not.toMatch(TECHNICAL);
      expect(message, path).not.toMatch(CLUMSY);
      // Statuses, roles and the like are named as they are sent.
      expect(message.replace(/: .*/, ''), path).not.toMatch(CODE);
    }
  },
);

const priceMessages = (price: unknown) =>
  DishBody.safeParse({ name: 'Thali', price }).error?.issues.map(({ message }) => message);

describe('the price of a dish', () => {
  test.each([
    [undefined, 'Please enter a price'],
    [null, 'Please enter a price'],
    ['12', 'Price must be a number'],
    [-1, 'Price cannot be negative'],
    [1e9, 'Price can be at most ₹1,00,000'],
    [0.001, 'Price can have two decimals at most'],
  ])('%j: %s', (price, sentence) => {
    expect(priceMessages(price)).toEqual([sentence]);
  });
});

const sentenceAbout = (field: object) =>
  DishBody.safeParse({ name: 'Thali', price: 12, ...field }).error?.issues[0]?.message;

test.each([
  [{ marks: ['vegetarian'] }, 'Please choose marks: vegan, jain, halal, egg'],
  [{ allergens: ['shoes'] }, 'Please choose allergens from the list'],
  [{ mayContain: ['shoes'] }, 'Please choose possible allergens from the list'],
  [{ spice: 2 ** 60 }, 'Please enter a smaller number for spice'],
  [{ spice: -(2 ** 60) }, 'Please enter a larger number for spice'],
  [{ spice: 9 }, 'Spice can be at most 3'],
])('a dish with %j: %s', (field, sentence) => {
  expect(sentenceAbout(field)).toBe(sentence);
});
