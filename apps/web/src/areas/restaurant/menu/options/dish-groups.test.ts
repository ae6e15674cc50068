import { describe, expect, it } from 'vitest';

import { choiceLike } from '../../../../features/menu/dish.fixture.ts';
import {
  apart,
  basePrice,
  dishGroup,
  entriesOf,
  findSizes,
  freeGroups,
  groupBody,
  movedEntry,
  newEntry,
  newSizes,
  problemsOf,
  sharedEntry,
  sizesIn,
} from './dish-groups.ts';
import { newGroup, newRow } from './group-values.ts';
import type { Group } from './queries.ts';

const choice = (id: number, name: string, price: number, more = {}): Group['choices'][number] =>
  choiceLike({ id, name, price, isOn: true, ...more });
const sizes: Group = {
  id: 1,
  name: 'Size',
  kind: 'size',
  min: 1,
  max: 1,
  included: 0,
  extraPrice: 0,
  version: 1,
  dishIds: [7, 8],
  choices: [
    choice(11, 'Regular', 199),
    choice(12, 'Medium', 299, { defaultQty: 1 }),
    choice(13, 'Large', 399),
  ],
};
const toppings: Group = {
  ...sizes,
  id: 2,
  name: 'Toppings',
  kind: 'choice',
  min: 0,
  max: 4,
  choices: [choice(21, 'Olives', 30, { maxQty: 3, defaultQty: 2, veg: true })],
};
const groups = [sizes, toppings];
const numbers = { min: 1, max: 1, included: 0, extraPrice: 0 };
const pizza = {
  id: 7,
  optionGroups: [
    { groupId: 2, ...numbers, min: 0, max: 2, own: { max: 2 } },
    { groupId: 1, ...numbers, own: {}, sizePrices: [{ choiceId: 12, price: 310 }] },
  ],
};

describe('the options of a dish in its form', () => {
  it('go out as they came in, with the prices and numbers of the dish', () => {
    expect(entriesOf(pizza, groups).flatMap((entry) => dishGroup(entry, undefined))).toEqual([
      { groupId: 2, max: 2 },
      {
        groupId: 1,
        sizePrices: [
          { choiceId: 11, price: 199 },
          { choiceId: 12, price: 310 },
          { choiceId: 13, price: 399 },
        ],
      },
    ]);
  });

  it('keep a number of the dish that is the group’s by chance, and take none that is only the group’s', () => {
    const same = { id: 7, optionGroups: [{ groupId: 2, ...numbers, min: 0, max: 4, own: { max: 4 } }] };
    const [entry] = entriesOf(same, groups);
    expect(entry && dishGroup(entry, undefined)).toEqual([{ groupId: 2, max: 4 }]);
  });

  it('are none of a dish without any', () => {
    expect(entriesOf(undefined, groups)).toEqual([]);
  });

  it('say what a dish with sizes costs: its usual one', () => {
    expect(basePrice(entriesOf(pizza, groups))).toBe('310.00');
    expect(basePrice([sharedEntry(toppings)])).toBeUndefined();
  });

  it('move among those that are listed, past the sizes', () => {
    const [first, second] = entriesOf(pizza, groups);
    const third = newEntry(newGroup('one'));
    expect(first && second && movedEntry([first, second, third], third.key, -1)).toEqual([
      third,
      second,
      first,
    ]);
    expect(first && movedEntry([first], first.key, 1)).toEqual([first]);
  });

  it('may be what the kitchen has and the dish has not, and one group of sizes', () => {
    expect(freeGroups(groups, [])).toEqual(groups);
    expect(freeGroups([...groups, { ...sizes, id: 3 }], [newSizes([], '')])).toEqual([toppings]);
    expect(freeGroups(groups, [sharedEntry(toppings)])).toEqual([sizes]);
  });
});

describe('sizes', () => {
  it('are three that wait for prices, the usual one with what the dish costs', () => {
    const made = newSizes([], '199');
    expect(made.rows.map(({ name, price }) => [name, price])).toEqual([
      ['Regular', '199'],
      ['Medium', ''],
      ['Large', ''],
    ]);
    expect(problemsOf(made)).toEqual({ rows: 'Please enter a price' });
  });

  it('are those that the kitchen has by these names, whose usual one stays the usual one', () => {
    const found = newSizes(groups, '250');
    expect(found.groupId).toBe(1);
    expect(found.rows.map(({ price }) => price)).toEqual(['', '250', '']);
    expect(findSizes(groups, [' regular', 'MEDIUM', 'Large'])).toBe(sizes);
    expect(findSizes(groups, ['Regular', 'Medium'])).toBeUndefined();
    expect(findSizes([toppings], ['Olives'])).toBeUndefined();
  });

  it('are made with their prices, and put on the dish by the numbers they got', () => {
    const made = newSizes([], '1');
    expect(groupBody(made)).toMatchObject({
      kind: 'size',
      choices: [{ name: 'Regular', defaultQty: 1 }, {}, {}],
    });
    expect(dishGroup(made, undefined)).toEqual([]);
    expect(dishGroup(made, sizes)[0]?.sizePrices?.map(({ choiceId }) => choiceId)).toEqual([11, 12, 13]);
  });

  it.each([
    [{ name: ' ' }, 'Please name each size'],
    [{ price: '-1' }, 'Price cannot be negative'],
    [{ price: '499-' }, '“499-” is not a number'],
  ])('with %j are refused: %s', (part, problem) => {
    const { rows, ...entry } = newSizes([], '1');
    expect(problemsOf({ ...entry, rows: rows.map((row) => ({ ...row, price: '5', ...part })) })).toEqual({
      rows: problem,
    });
  });
});

describe('a group that is changed on one dish only', () => {
  it('is a copy with the numbers of the dish, its choices new ones that keep what they are', () => {
    const [shared] = entriesOf(pizza, groups);
    const copy = shared && apart(shared, groups);
    expect(copy?.kind === 'new' && groupBody(copy)).toMatchObject({
      name: 'Toppings',
      min: 0,
      max: 2,
      choices: [{ name: 'Olives', price: 30, maxQty: 3, defaultQty: 2, veg: true }],
    });
    expect(copy?.kind === 'new' && groupBody(copy).choices[0]?.id).toBeNull();
  });

  it('may be sizes, which are then not looked for among those of the kitchen', () => {
    const shared = sizesIn(entriesOf(pizza, groups));
    expect(shared && apart(shared, groups)).toMatchObject({ groupId: null, isApart: true });
    const own = newEntry(newGroup('any'));
    expect(apart(own, groups)).toBe(own);
  });
});

it('a new group is validated as anywhere else', () => {
  expect(problemsOf(newEntry(newGroup('any')))).toEqual({ rows: 'Please add a choice' });
  expect(problemsOf(newEntry({ ...newGroup('any'), rows: [newRow({ name: 'Olives' })] }))).toEqual({});
  expect(problemsOf(sharedEntry(toppings))).toEqual({});
});
