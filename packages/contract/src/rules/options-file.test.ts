import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName } from './clean-text.ts';
import { ALLERGENS, CALORIES_MAX, DIET_MARKS } from './diet.ts';
import { guardFormula, withoutGuard } from './formula-guard.ts';
import { type FileGroup, OPTIONS_FILE_HEAD, readOptionRows, writeOptionRows } from './options-file.ts';

const POINT = { decimal: '.', doubtful: '.' } as const;

const nameOf = fc
  .stringMatching(/^[a-z;="*' ,:+@()-]{1,12}$/)
  .map(cleanName)
  .filter((name) => /[a-z]/.test(name));
const price = fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise / 100);
const someOf = <T>(all: readonly T[]) =>
  fc.subarray([...all]).map((some) => all.filter((one) => some.includes(one)));
const upTo = (max: number) => fc.integer({ min: 0, max });

const choice = fc.record({
  name: nameOf,
  dish: fc.oneof(fc.constant(''), nameOf),
  price,
  pricesBySize: fc.array(fc.record({ size: nameOf, price }), { maxLength: 4 }),
  maxQty: upTo(10),
  defaultQty: upTo(10),
  veg: fc.option(fc.boolean()),
  marks: someOf(DIET_MARKS),
  allergens: fc.option(someOf(ALLERGENS)),
  mayContain: someOf(ALLERGENS),
  calories: fc.option(upTo(CALORIES_MAX)),
});

const group = fc.record({
  name: nameOf,
  kind: fc.constantFrom('size' as const, 'choice' as const),
  min: upTo(20),
  max: fc.option(upTo(40)),
  included: upTo(40),
  extraPrice: price,
  dishes: fc.array(
    fc.record(
      { dish: nameOf, place: upTo(12), min: upTo(20), max: upTo(40), included: upTo(40), extraPrice: price },
      { requiredKeys: ['dish', 'place'] },
    ),
    { maxLength: 3 },
  ),
  choices: fc.array(choice, { minLength: 1, maxLength: 4 }),
});

/** Groups of a menu have numbers of their own, and may have one name. */
const groups: fc.Arbitrary<FileGroup[]> = fc
  .array(group, { maxLength: 4 })
  .map((all) => all.map((one, at) => ({ ...one, id: String(at + 1) })));

const asRead = (rows: readonly string[][]) =>
  rows.map((row, at) => ({
    line: at + 2,
    cells: Object.fromEntries(OPTIONS_FILE_HEAD.map((column, n) => [column, withoutGuard(row[n] ?? '')])),
  }));

describe('the groups of a menu in their file', () => {
  it('come back as they went, whatever they are called', () => {
    fc.assert(
      fc.property(groups, (all) => {
        const rows = all.flatMap(writeOptionRows).map((row) => row.map(guardFormula));
        const read = readOptionRows(asRead(rows), POINT);
        expect(read.problems).toEqual([]);
        expect(read.groups.map(({ group: one }) => one)).toEqual(all);
        expect(read.groups.flatMap(({ lines }) => lines)).toEqual(rows.map((_, at) => at + 2));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [{ group: '', choice: 'Olives' }, 'Please enter the group of this choice'],
    [{ group: 'Toppings', kind: 'other' }, 'Kind must be sizes or choices'],
    [{ group: 'Toppings', price: 'cheap' }, 'Price must be a price'],
    [{ group: 'Toppings', maxQty: '11' }, 'Most of it must be a whole number up to 10'],
    [
      { group: 'Toppings', dishes: 'Margherita (Pizzas)' },
      'Dishes must be dishes with their places, like “Margherita (Pizzas) = place 1 max 3”',
    ],
    [
      { group: 'Toppings', pricesBySize: 'Large' },
      'Prices by size must be sizes with prices, like “Large (Size) = 60.00”',
    ],
  ])('name the line of %j', (cells, sentence) => {
    expect(readOptionRows([{ line: 2, cells }], POINT).problems).toEqual([{ line: 2, sentence }]);
  });
});
