// Every text that a call takes is cleaned (rules/clean-text.ts), whatever field it stands in.
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { allRoutes } from '../routes/index.ts';

type Schema = z.ZodType;
interface Inner {
  readonly type: string;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly options?: readonly Schema[];
  readonly element?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
}
const inside = (schema: Schema) => schema.def as unknown as Inner;

/** Compared as they come, and never stored or shown as text. */
const SECRETS = /^(?:password|currentPassword|newPassword|token|code|p256dh|auth)$/;

/** Each string within a schema, by its path. */
function strings(schema: Schema, path: string): { path: string; schema: Schema }[] {
  const { type, innerType, options, element, shape, keyType, valueType, ...pipe } = inside(schema);
  if (type === 'string') return [{ path, schema }];
  // Text that is checked after another schema has cleaned it needs no cleaning; a function before a schema does none.
  const first = pipe.in && inside(pipe.in).type === 'transform' ? pipe.out : pipe.in;
  if (type === 'pipe') return first ? strings(first, path) : [];
  return [
    ...(innerType ? strings(innerType, path) : []),
    ...(options ?? []).flatMap((option) => strings(option, path)),
    ...(element ? strings(element, `${path}[]`) : []),
    ...Object.entries(shape ?? {}).flatMap(([key, field]) => strings(field, `${path}.${key}`)),
    ...(keyType ? strings(keyType, `${path}.key`) : []),
    ...(valueType ? strings(valueType, `${path}.value`) : []),
  ];
}

const fields = allRoutes.flatMap(({ method, path, body, query, params }) =>
  Object.entries({ body, query, params }).flatMap(([part, schema]) =>
    schema ? strings(schema, `${method} ${path}, ${part}`) : [],
  ),
);
const isSecret = (path: string) => SECRETS.test(path.split('.').at(-1) ?? '');

test('the walk finds the texts of the contract', () => {
  const found = fields.map(({ path }) => path);
  expect(found).toContain('POST /auth/signup, body.restaurantName');
  expect(found).toContain('POST /api/restaurants/:id/menu/import, body.dishes[].name');
  expect(found.filter((path) => path.endsWith('.name')).length).toBeGreaterThan(5);
});

test.each(fields.filter(({ path }) => !isSecret(path)))('$path is cleaned or refused', ({ schema }) => {
  const { success, data } = schema.safeParse(' cafe\u0301\u200B ');
  expect(success ? String(data).toLowerCase() : 'café').toBe('café');
});

/** Of people, places, dishes and their parts. An image's is its address, an error's its class, and what a cart has shown is compared. */
const IS_NAME = /\.(?:name|restaurantName|platformName|title|label|category|categories\[\])$/;
const isOtherName = (path: string) =>
  /client-errors|images|\.shown\./.test(path) || /, (?:query|params)/.test(path);

test.each(fields.filter(({ path }) => IS_NAME.test(path) && !isOtherName(path)))(
  '$path is one line',
  ({ schema }) => {
    expect(schema.parse('Paneer\r\nTikka\tRoll')).toBe('Paneer Tikka Roll');
  },
);
