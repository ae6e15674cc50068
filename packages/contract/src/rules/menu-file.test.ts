import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAlsoCalled } from './also-called.ts';
import { readCellList } from './cell-list.ts';
import { cleanName, cleanText } from './clean-text.ts';
import { ALLERGENS, CALORIES_MAX, DIET_MARKS, SPICE_MAX } from './diet.ts';
import { guardFormula, withoutGuard } from './formula-guard.ts';
import {
  type FileDish,
  type FileMealtime,
  MENU_COLUMN_NAMES,
  MENU_FILE_HEAD,
  NEW_FILE_DISH,
  readMenuCell,
  writeMenuRow,
} from './menu-file.ts';

const POINT = { decimal: '.', doubtful: '.' } as const;

const textOf = (max: number) =>
  fc.string({ unit: 'grapheme', maxLength: max }).map((text) => cleanText(text).trim());
const hard = fc.stringMatching(/^[a-z;="*' ,:+@-]{1,12}$/).map((text) => cleanName(text));
const nameOf = fc.oneof(hard, textOf(20).map(cleanName)).filter((name) => /[\p{L}\p{N}]/u.test(name));
const price = fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise / 100);
const someOf = <T>(all: readonly T[]) =>
  fc.subarray([...all]).map((some) => all.filter((one) => some.includes(one)));
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const mealtime: fc.Arbitrary<FileMealtime> = fc.record({
  name: nameOf,
  from: time,
  to: time,
  weekdays: someOf([1, 2, 3, 4, 5, 6, 7]),
});
const sizes = fc
  .array(fc.record({ name: nameOf, price }), { maxLength: 8 })
  .chain((all) =>
    fc
      .nat({ max: Math.max(0, all.length - 1) })
      .map((usual) => all.map((size, at) => ({ ...size, isUsual: at === usual }))),
  );
const figure = (max: number) => fc.option(fc.integer({ min: 0, max }));

const dish: fc.Arbitrary<FileDish> = fc.record({
  name: nameOf,
  description: textOf(60),
  price,
  veg: fc.boolean(),
  category: nameOf,
  isAvailable: fc.boolean(),
  showQuantity: fc.boolean(),
  quantityAvailable: figure(1_000_000),
  sizeGroup: fc.oneof(fc.constant(''), nameOf),
  sizes,
  mealtimes: fc.array(mealtime, { maxLength: 4 }),
  marks: someOf(DIET_MARKS),
  allergens: fc.option(someOf(ALLERGENS)),
  mayContain: someOf(ALLERGENS),
  spice: figure(SPICE_MAX),
  calories: figure(CALORIES_MAX),
  serving: textOf(20),
  ingredients: textOf(40),
  alsoCalled: fc.array(fc.oneof(nameOf, fc.constant('None')), { maxLength: 4 }).map(readAlsoCalled),
});

/** As an import into an empty menu reads it. */
const readRow = (cells: readonly string[]) =>
  Object.fromEntries(
    MENU_COLUMN_NAMES.map((field, at) => {
      const cell = withoutGuard(cells[at] ?? '');
      return [field, cell === '' ? NEW_FILE_DISH[field] : readMenuCell(field, cell, POINT)];
    }),
  );

describe('a dish in the menu’s file', () => {
  it('comes back as it went, whatever it is called and says', () => {
    fc.assert(
      fc.property(dish, (one) => {
        expect(readRow(writeMenuRow(one).map(guardFormula))).toEqual(one);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the columns that files of before have, in their order', () => {
    expect(MENU_FILE_HEAD.slice(0, 9)).toEqual([
      'id',
      'name',
      'description',
      'price',
      'veg',
      'category',
      'isAvailable',
      'showQuantity',
      'quantityAvailable',
    ]);
  });

  it.each([
    [
      'sizes',
      'Small = 149; Large = 199*',
      [
        ['Small', 149, false],
        ['Large', 199, true],
      ],
    ],
    [
      'sizes',
      'Regular=199;Medium=299*;',
      [
        ['Regular', 199, false],
        ['Medium', 299, true],
      ],
    ],
    [
      'sizes',
      'Half = 100; Full = 180',
      [
        ['Half', 100, true],
        ['Full', 180, false],
      ],
    ],
  ] as const)('reads the %s “%s”', (field, cell, expected) => {
    expect(readMenuCell(field, cell, POINT)).toEqual(
      expected.map(([name, rupees, isUsual]) => ({ name, price: rupees, isUsual })),
    );
  });

  it.each([
    ['mealtimes', 'Lunch=12:00-15:00', [{ name: 'Lunch', from: '12:00', to: '15:00', weekdays: [] }]],
    [
      'mealtimes',
      'Brunch = sun, Sat 9:30 to 14:00',
      [{ name: 'Brunch', from: '09:30', to: '14:00', weekdays: [6, 7] }],
    ],
    ['mealtimes', 'None', []],
    ['allergens', 'Milk; GLUTEN', ['gluten', 'milk']],
    ['allergens', 'none', []],
    ['allergens', 'Not declared', null],
    ['marks', 'none', []],
    ['calories', '1,200', 1200],
    ['calories', 'none', null],
    ['alsoCalled', 'बिरयानी; biriyani, Biriyani', ['बिरयानी', 'biriyani']],
    ['alsoCalled', 'None', []],
    ['alsoCalled', 'None,', ['None']],
  ] as const)('reads the %s “%s”', (field, cell, expected) => {
    expect(readMenuCell(field, cell, POINT)).toEqual(expected);
  });

  it.each([
    ['sizes', 'Small'],
    ['sizes', 'Small = cheap'],
    ['sizes', 'Small = 10*; Large = 20*'],
    ['mealtimes', 'Lunch'],
    ['mealtimes', 'Lunch = noon to 15:00'],
    ['mealtimes', 'Lunch = 25:00 to 26:00'],
    ['allergens', 'milk, love'],
    ['marks', 'kosher'],
    ['spice', '4'],
    ['calories', '-1'],
    ['calories', '10000'],
    ['alsoCalled', ' , '],
  ] as const)('cannot read the %s “%s”', (field, cell) => {
    expect(readMenuCell(field, cell, POINT)).toBeUndefined();
  });
});

describe('text that could start a formula', () => {
  it.each(['=SUM(A1)', '+1', '-crisp', '@home', "'=already", "''@twice", ' =1', '＝full', 'plain', "'plain"])(
    'is guarded and comes back: %s',
    (text) => {
      expect(guardFormula(text)).not.toMatch(/^\s*[=+\-@＝]/);
      expect(withoutGuard(guardFormula(text))).toBe(text);
    },
  );

  it('comes back whatever it is', () => {
    fc.assert(fc.property(fc.string(), (text) => withoutGuard(guardFormula(text)) === text));
  });

  it('is no list', () => expect(readCellList('Small = 1 = 2')).toBeUndefined());
});
