import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceLike, groupLike } from './menu.fixture.ts';
import {
  canonicalPicks,
  defaultPicks,
  type DishTerms,
  fulfilmentProblems,
  validatePicks,
  type PickedChoice,
  priceLine,
  shownPrice,
} from './options.ts';

const SIZE_GROUP = { kind: 'size', min: 1, max: 1 } as const;

const paise = fc.integer({ min: 0, max: 50_000 });

/** Small menus that can be fulfilled: at most one group of sizes and three of choices. */
const anyDish: fc.Arbitrary<DishTerms> = fc
  .record({
    pricePaise: paise,
    veg: fc.boolean(),
    sizes: fc.array(paise, { maxLength: 3 }),
    groups: fc.array(
      fc.record({
        min: fc.nat(3),
        room: fc.option(fc.nat(3)),
        included: fc.nat(3),
        extraPaise: paise,
        choices: fc.array(
          fc.record({
            pricePaise: paise,
            maxQty: fc.integer({ min: 1, max: 3 }),
            isDefault: fc.boolean(),
            veg: fc.constantFrom(true, false, null),
            bySize: fc.array(fc.option(paise), { maxLength: 3 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ pricePaise, veg, sizes, groups }) => {
    const sizeGroup =
      sizes.length === 0
        ? []
        : [
            groupLike(
              1,
              sizes.map((own, n) => choiceLike(100 + n, { pricePaise: own, defaultQty: n === 0 ? 1 : 0 })),
              SIZE_GROUP,
            ),
          ];
    const others = groups.map(({ min, room, included, extraPaise, choices }, g) => {
      const most = choices.reduce((sum, { maxQty }) => sum + maxQty, 0);
      const least = Math.min(min, most);
      const max = room === null ? null : Math.max(1, least + room);
      let left = max ?? most;
      return groupLike(
        g + 2,
        choices.map(({ isDefault, bySize, ...choice }, n) => {
          const defaultQty = isDefault && left > 0 ? 1 : 0;
          left -= defaultQty;
          return choiceLike(200 + g * 10 + n, {
            ...choice,
            defaultQty,
            sizePrices: bySize.flatMap((own, s) =>
              own === null || s >= sizes.length ? [] : [{ choiceId: 100 + s, pricePaise: own }],
            ),
          });
        }),
        { min: least, max, included: max === null ? included : Math.min(included, max), extraPaise },
      );
    });
    return { pricePaise: sizes[0] ?? pricePaise, veg, groups: [...sizeGroup, ...others] };
  });

/** Every selection of a small menu, right or wrong. */
function everySelection({ groups }: DishTerms): PickedChoice[][] {
  return groups
    .flatMap(({ choices }) => choices)
    .reduce<PickedChoice[][]>(
      (made, { id, maxQty }) =>
        made.flatMap((picks) =>
          Array.from({ length: maxQty + 1 }, (_, qty) =>
            qty === 0 ? picks : [...picks, { choiceId: id, qty }],
          ),
        ),
      [[]],
    );
}

const qtyOf = (picks: readonly PickedChoice[], id: number) =>
  picks.filter(({ choiceId }) => choiceId === id).reduce((sum, { qty }) => sum + qty, 0);

/** The price of one by the words of the rules, in numbers without an end. */
function oracle({ pricePaise, groups }: DishTerms, picks: readonly PickedChoice[]): bigint {
  const sizes = groups.filter(({ kind }) => kind === 'size').flatMap(({ choices }) => choices);
  const size = sizes.find(({ id }) => qtyOf(picks, id) > 0);
  let unit = BigInt(size ? size.pricePaise : pricePaise);
  for (const { kind, choices, included, extraPaise } of groups) {
    if (kind === 'size') continue;
    const single = choices.flatMap((choice) =>
      Array.from({ length: qtyOf(picks, choice.id) }, () =>
        BigInt(
          choice.sizePrices.find(({ choiceId }) => choiceId === size?.id)?.pricePaise ?? choice.pricePaise,
        ),
      ),
    );
    for (const own of single) unit += own;
    for (let beyond = included; beyond < single.length; beyond++) unit += BigInt(extraPaise);
  }
  return unit;
}

const anySelection = anyDish.chain((dish) => {
  const ids = dish.groups.flatMap(({ choices }) => choices.map(({ id }) => id));
  const pick = fc.record({
    choiceId: fc.constantFrom(999, ...ids),
    qty: fc.integer({ min: 1, max: 4 }),
  });
  return fc.tuple(fc.constant(dish), fc.array(pick, { maxLength: 8 }));
});

describe('the price of a line', () => {
  test('is what the rules say of its base, choices and extras, and its parts add up to it', () => {
    fc.assert(
      fc.property(anySelection, ([dish, selection]) => {
        const picks = canonicalPicks(selection.filter(({ choiceId }) => choiceId !== 999));
        const priced = priceLine(dish, picks);
        expect(BigInt(priced.unitPaise)).toBe(oracle(dish, picks));
        const choices = priced.choices.reduce((sum, { qty, pricePaise }) => sum + qty * pricePaise, 0);
        const extras = priced.extras.reduce((sum, { extra, pricePaise }) => sum + extra * pricePaise, 0);
        expect(priced.basePaise + choices + extras).toBe(priced.unitPaise);
      }),
    );
  });

  test('is the same in whatever order and however split the choices are said', () => {
    fc.assert(
      fc.property(anySelection, ([dish, selection]) => {
        const split = selection.flatMap(({ choiceId, qty }) =>
          Array.from({ length: qty }, () => ({ choiceId, qty: 1 })),
        );
        const one = canonicalPicks(selection);
        expect(canonicalPicks(split.toReversed())).toEqual(one);
        expect(validatePicks(dish, canonicalPicks(split))).toEqual(validatePicks(dish, one));
      }),
    );
  });

  test('says a choice by size at its price on that size, and its own on another', () => {
    const cheese = choiceLike(7, {
      pricePaise: 40_00,
      sizePrices: [{ choiceId: 2, pricePaise: 60_00 }],
      maxQty: 2,
    });
    const dish: DishTerms = {
      pricePaise: 199_00,
      veg: true,
      groups: [
        groupLike(
          1,
          [choiceLike(1, { pricePaise: 199_00, defaultQty: 1 }), choiceLike(2, { pricePaise: 399_00 })],
          {
            kind: 'size',
            min: 1,
            max: 1,
          },
        ),
        groupLike(2, [cheese], { included: 1, extraPaise: 10_00 }),
      ],
    };
    const of = (size: number) =>
      priceLine(dish, [
        { choiceId: size, qty: 1 },
        { choiceId: 7, qty: 2 },
      ]).unitPaise;
    expect([of(1), of(2)]).toEqual([(199 + 80 + 10) * 100, (399 + 120 + 10) * 100]);
  });

  test('is veg when the dish is and nothing that was chosen is not', () => {
    const chicken = groupLike(1, [
      choiceLike(1, { veg: false }),
      choiceLike(2, { veg: true }),
      choiceLike(3),
    ]);
    const vegOf = (veg: boolean, ...ids: number[]) =>
      priceLine(
        { pricePaise: 1, veg, groups: [chicken] },
        ids.map((choiceId) => ({ choiceId, qty: 1 })),
      ).veg;
    expect([vegOf(true), vegOf(true, 2, 3), vegOf(true, 1), vegOf(false, 2)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('what the menu shows', () => {
  test('is the least that any allowed selection costs, and what the defaults cost where they say enough', () => {
    fc.assert(
      fc.property(anyDish, (dish) => {
        const allowed = everySelection(dish).filter((picks) => {
          const { wrong, missing } = validatePicks(dish, picks);
          return wrong.length === 0 && missing.length === 0;
        });
        const { options, shownPaise, leastPaise } = shownPrice(dish);
        expect(leastPaise).toBe(Math.min(...allowed.map((picks) => priceLine(dish, picks).unitPaise)));
        const defaults = validatePicks(dish, defaultPicks(dish));
        expect(defaults.wrong).toEqual([]);
        if (dish.groups.length === 0) expect([options, shownPaise]).toEqual(['none', dish.pricePaise]);
        else if (defaults.missing.length > 0) expect([options, shownPaise]).toEqual(['required', leastPaise]);
        else
          expect([options, shownPaise]).toEqual(['optional', priceLine(dish, defaultPicks(dish)).unitPaise]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a selection', () => {
  const crust = groupLike(1, [choiceLike(1), choiceLike(2)], { name: 'Crust', min: 1, max: 1 });
  const toppings = groupLike(2, [choiceLike(3, { name: 'Olives', maxQty: 2 }), choiceLike(4)], {
    name: 'Toppings',
    max: 2,
  });
  const dish: DishTerms = { pricePaise: 100_00, veg: true, groups: [crust, toppings] };
  const validate = (...picks: [number, number][]) =>
    validatePicks(dish, canonicalPicks(picks.map(([choiceId, qty]) => ({ choiceId, qty }))));

  test('that says too little names each group with what it asks for', () => {
    expect(validate()).toEqual({
      wrong: [],
      missing: [{ groupId: 1, name: 'Crust', min: 1, max: 1, chosen: 0 }],
    });
  });

  test.each<[string, [number, number][], object[]]>([
    [
      'of a choice',
      [
        [1, 1],
        [3, 3],
      ],
      [
        { problem: 'too-many', choiceId: 3, choice: 'Olives' },
        { problem: 'too-many', chosen: 3 },
      ],
    ],
    [
      'of a group',
      [
        [1, 1],
        [3, 2],
        [4, 1],
      ],
      [{ problem: 'too-many', groupId: 2, chosen: 3 }],
    ],
    [
      'where one is chosen',
      [
        [1, 1],
        [2, 1],
      ],
      [{ problem: 'too-many', groupId: 1, chosen: 2 }],
    ],
  ])('too many %s are refused', (_, picks, wrong) => {
    expect(validate(...picks).wrong).toMatchObject(wrong);
  });

  test('of a choice that is not on the dish is told its number and nothing else', () => {
    expect(validate([1, 1], [77, 1]).wrong).toEqual([{ problem: 'unknown', choiceId: 77 }]);
  });

  test('that would cost more than a dish may is refused', () => {
    const dear: DishTerms = {
      pricePaise: 1_00_000_00,
      veg: true,
      groups: [groupLike(1, [choiceLike(1, { pricePaise: 1 })])],
    };
    expect(validatePicks(dear, [{ choiceId: 1, qty: 1 }]).wrong).toEqual([{ problem: 'too-dear' }]);
    expect(validatePicks(dear, []).wrong).toEqual([]);
  });
});

test.each([
  [{ min: 2, max: 1, included: 0 }, 1],
  [{ min: 3, max: null, included: 0 }, 1],
  [{ min: 0, max: 1, included: 2 }, 1],
  [{ min: 1, max: 2, included: 1 }, 0],
])('a group of %o has %d reasons why nobody could order by it', (numbers, count) => {
  const choices = [
    { maxQty: 1, defaultQty: 1 },
    { maxQty: 1, defaultQty: 0 },
  ];
  expect(fulfilmentProblems(numbers, choices)).toHaveLength(count);
});
