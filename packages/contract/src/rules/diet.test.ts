import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Allergen,
  ALLERGENS,
  caloriesOf,
  contentsOf,
  type Diet,
  DIET_MARKS,
  DIET_SWITCHES,
  type DietChoice,
  type DietDish,
  type DietFilter,
  type DietGroup,
  dietProblems,
  dietText,
  isFiltering,
  isHiddenUndeclared,
  keepsDish,
  NO_DIET_FILTER,
  NOTHING_DECLARED,
  readDiet,
} from './diet.ts';

const choiceLike = (id: number, changes: Partial<DietChoice> = {}): DietChoice => ({
  id,
  name: `Choice ${id}`,
  veg: null,
  maxQty: 1,
  defaultQty: 0,
  ...NOTHING_DECLARED,
  ...changes,
});
const groupLike = (min: number, ...choices: DietChoice[]): DietGroup => ({ kind: 'choice', min, choices });
const dishLike = (changes: Partial<DietDish> = {}): DietDish => ({
  veg: true,
  spice: null,
  groups: [],
  ...NOTHING_DECLARED,
  ...changes,
});
const only = (...switches: DietFilter['switches']): DietFilter => ({ switches, without: [] });
const without = (...allergens: Allergen[]): DietFilter => ({ switches: [], without: allergens });

const hidden = (dish: Partial<DietDish>, filter = without('milk')) =>
  isHiddenUndeclared(dishLike(dish), filter);
const list = <T>(of: readonly T[]) => fc.uniqueArray(fc.constantFrom(...of), { maxLength: 3 });
const pick = (choiceId: number, qty = 1) => ({ choiceId, qty });

describe('what cannot both be', () => {
  test.each<[boolean | null, Partial<Diet>, string[]]>([
    [true, {}, []],
    [true, { marks: ['vegan', 'jain', 'halal'], allergens: ['gluten', 'nuts'] }, []],
    [false, { marks: ['egg', 'halal'], allergens: ['eggs', 'fish', 'milk'] }, []],
    [false, { marks: ['vegan'] }, ['marks']],
    [false, { marks: ['jain', 'vegan'] }, ['marks', 'marks']],
    [true, { marks: ['egg'] }, ['marks']],
    [true, { allergens: ['eggs'] }, ['allergens']],
    [true, { allergens: ['fish', 'crustaceans', 'molluscs'] }, ['allergens']],
    [true, { marks: ['vegan'], allergens: ['milk'] }, ['allergens']],
    [true, { marks: ['vegan', 'egg'], allergens: ['milk', 'eggs'] }, ['marks', 'allergens', 'allergens']],
    // Null, as the dish: it makes none non-veg.
    [null, { marks: ['vegan'], allergens: [] }, []],
    [null, { marks: ['egg'] }, ['marks']],
    [null, { allergens: ['fish'] }, ['allergens']],
    // `mayContain` says nothing about what the dish is.
    [true, { mayContain: ['eggs', 'fish', 'milk'], marks: ['vegan'] }, []],
  ])('with veg %s: %j', (veg, diet, paths) => {
    expect(dietProblems(veg, { ...NOTHING_DECLARED, ...diet }).map(({ path }) => path)).toEqual(paths);
  });
});

describe('a filter', () => {
  const free = choiceLike(1, { allergens: [] });
  const milky = choiceLike(2, { allergens: ['milk'] });
  const silent = choiceLike(3);
  const declared = { allergens: [] as Allergen[] };

  test.each<[string, Partial<DietDish>, boolean]>([
    ['what is declared and free', declared, true],
    ['what contains something else', { allergens: ['nuts'], mayContain: ['soy'] }, true],
    ['what is not declared', {}, false],
    ['what contains it', { allergens: ['milk'] }, false],
    ['what may contain it', { allergens: [], mayContain: ['milk'] }, false],
    ['a choice that one may leave', { ...declared, groups: [groupLike(0, milky, silent)] }, true],
    [
      'a default that contains it',
      { ...declared, groups: [groupLike(0, { ...milky, defaultQty: 1 })] },
      false,
    ],
    ['an undeclared default', { ...declared, groups: [groupLike(0, { ...silent, defaultQty: 1 })] }, false],
    ['one to be chosen that is free', { ...declared, groups: [groupLike(1, milky, free)] }, true],
    ['one to be chosen, and none is free', { ...declared, groups: [groupLike(1, milky, silent)] }, false],
    ['two to be chosen, and one is free', { ...declared, groups: [groupLike(2, milky, free)] }, false],
    ['two of the same', { ...declared, groups: [groupLike(2, milky, { ...free, maxQty: 2 })] }, true],
    [
      'sizes, which are as the dish',
      { ...declared, groups: [{ kind: 'size', min: 1, choices: [{ ...silent, defaultQty: 1 }] }] },
      true,
    ],
    [
      'a size that says more',
      { ...declared, groups: [{ kind: 'size', min: 1, choices: [{ ...milky, defaultQty: 1 }] }] },
      false,
    ],
  ])('without milk, of %s', (_, dish, isMatch) => {
    expect(keepsDish(dishLike(dish), without('milk'))).toBe(isMatch);
  });

  test.each<[DietFilter, Partial<DietDish>, boolean]>([
    [only('veg'), {}, true],
    [only('veg'), { veg: false }, false],
    [only('veg'), { groups: [groupLike(1, choiceLike(1, { veg: false }), choiceLike(2))] }, true],
    [only('veg'), { groups: [groupLike(1, choiceLike(1, { veg: false }))] }, false],
    [only('vegan'), {}, false],
    [only('vegan'), { marks: ['vegan'] }, true],
    [only('vegan'), { marks: ['vegan'], groups: [groupLike(1, choiceLike(1))] }, false],
    [only('vegan'), { marks: ['vegan'], groups: [groupLike(1, choiceLike(1, { marks: ['vegan'] }))] }, true],
    [only('vegan', 'jain'), { marks: ['vegan'] }, false],
    [only('mild'), {}, false],
    [only('mild'), { spice: 1 }, true],
    [only('mild'), { spice: 2 }, false],
    [only('light'), {}, false],
    [only('light'), { calories: 500 }, true],
    [only('light'), { calories: 501 }, false],
    [
      only('light'),
      { calories: 400, groups: [groupLike(0, choiceLike(1, { calories: 60, maxQty: 2, defaultQty: 2 }))] },
      false,
    ],
  ])('%j of %j', (filter, dish, isMatch) => {
    expect(keepsDish(dishLike(dish), filter)).toBe(isMatch);
  });

  test('tells what only the kitchen’s silence hides', () => {
    expect(hidden({})).toBe(true);
    expect(hidden({ ...declared, groups: [groupLike(1, silent)] })).toBe(true);
    expect(hidden({ mayContain: ['milk'] })).toBe(false);
    expect(hidden({ allergens: ['milk'] })).toBe(false);
    expect(hidden({ veg: false }, { switches: ['veg'], without: ['milk'] })).toBe(false);
    expect(hidden({}, only('vegan'))).toBe(false);
  });

  const diet = {
    marks: list(DIET_MARKS),
    allergens: fc.option(list(ALLERGENS)),
    mayContain: list(ALLERGENS),
    calories: fc.option(fc.nat(900)),
  };
  const anyChoice = fc.record({
    ...diet,
    id: fc.nat(1_000),
    name: fc.constant('Choice'),
    veg: fc.constantFrom(true, false, null),
    maxQty: fc.integer({ min: 1, max: 3 }),
    defaultQty: fc.nat(1),
  });
  const anyDish: fc.Arbitrary<DietDish> = fc.record({
    ...diet,
    veg: fc.boolean(),
    spice: fc.option(fc.nat(3)),
    groups: fc.array(
      fc.record({
        kind: fc.constantFrom('size', 'choice'),
        min: fc.nat(2),
        choices: fc.array(anyChoice, { minLength: 1, maxLength: 4 }),
      }),
      { maxLength: 3 },
    ),
  });
  const anyFilter: fc.Arbitrary<DietFilter> = fc.record({
    switches: list(DIET_SWITCHES),
    without: list(ALLERGENS),
  });

  test('keeps no dish that says nothing, and whatever it keeps without something contains none as it comes', () => {
    fc.assert(
      fc.property(anyDish, anyFilter, (dish, filter) => {
        if (!keepsDish(dish, filter)) return;
        const picks = dish.groups.flatMap(({ choices }) =>
          choices.map(({ id, defaultQty }) => ({ choiceId: id, qty: defaultQty })),
        );
        // Numbers may meet here, which they never do on a menu.
        if (new Set(picks.map(({ choiceId }) => choiceId)).size < picks.length) return;
        const { contains, mayContain, isDeclared, undeclared } = contentsOf(dish, picks);
        expect([...contains, ...mayContain].filter((one) => filter.without.includes(one))).toEqual([]);
        if (filter.without.length > 0) expect([isDeclared, undeclared]).toEqual([true, []]);
      }),
    );
  });

  test('keeps less the more it asks for', () => {
    fc.assert(
      fc.property(anyDish, anyFilter, anyFilter, (dish, one, other) => {
        const both = {
          switches: [...one.switches, ...other.switches],
          without: [...one.without, ...other.without],
        };
        if (keepsDish(dish, both))
          expect([keepsDish(dish, one), keepsDish(dish, other)]).toEqual([true, true]);
        expect(keepsDish(dish, NO_DIET_FILTER) || dish.groups.length > 0).toBe(true);
      }),
    );
  });

  test('comes out of an address as it went in, without words that nobody knows', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const read = readDiet(dietText(filter));
        expect(new Set(read.switches)).toEqual(new Set(filter.switches));
        expect(new Set(read.without)).toEqual(new Set(filter.without));
        expect(isFiltering(filter)).toBe(dietText(filter) !== '');
      }),
    );
    expect(readDiet('vegan,keto,without-pollen,without-milk,')).toEqual({
      switches: ['vegan'],
      without: ['milk'],
    });
  });
});

describe('what a line contains', () => {
  const dish = dishLike({
    allergens: ['gluten'],
    mayContain: ['milk', 'nuts'],
    calories: 300,
    groups: [
      groupLike(
        0,
        choiceLike(1, { allergens: ['milk'], calories: 90 }),
        choiceLike(2, { name: 'Olives', mayContain: ['sulphites'] }),
      ),
    ],
  });

  test('is of the dish and of all that is picked, and names what is not declared', () => {
    expect(contentsOf(dish, [])).toEqual({
      contains: ['gluten'],
      mayContain: ['milk', 'nuts'],
      isDeclared: true,
      undeclared: [],
    });
    expect(contentsOf(dish, [pick(1), pick(2), pick(77)])).toEqual({
      contains: ['gluten', 'milk'],
      mayContain: ['nuts', 'sulphites'],
      isDeclared: true,
      undeclared: ['Olives'],
    });
    expect(contentsOf({ ...dish, allergens: null }, [pick(1), pick(2)])).toMatchObject({
      contains: ['milk'],
      isDeclared: false,
      undeclared: [],
    });
  });

  test.each<[[number, number][], number | null]>([
    [[], 300],
    [[[1, 2]], 480],
    [[[1, 0]], 300],
    [
      [
        [1, 1],
        [2, 1],
      ],
      null,
    ],
  ])('has the calories of all its parts, where each says its own: %j', (picks, kcal) => {
    expect(
      caloriesOf(
        dish,
        picks.map(([id, qty]) => pick(id, qty)),
      ),
    ).toBe(kcal);
    expect(
      caloriesOf(
        { ...dish, calories: null },
        picks.map(([id, qty]) => pick(id, qty)),
      ),
    ).toBeNull();
  });
});
