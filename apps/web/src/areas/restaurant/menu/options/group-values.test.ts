import { describe, expect, it } from 'vitest';

import { bodyOf, moved, newGroup, newRow, problemsOf, valuesOf, type GroupValues } from './group-values.ts';
import type { Group } from './queries.ts';

const group: Group = {
  id: 3,
  name: 'Toppings',
  kind: 'choice',
  min: 0,
  max: 4,
  included: 1,
  extraPrice: 10,
  version: 7,
  dishIds: [1, 2],
  choices: [
    {
      id: 11,
      name: 'Extra cheese',
      price: 40,
      pricesBySize: [{ choiceId: 5, price: 60 }],
      maxQty: 2,
      defaultQty: 1,
      veg: null,
      isAvailable: true,
      soldOutUntil: null,
      isOn: true,
      showQuantity: true,
      quantityAvailable: 8,
      marks: [],
      allergens: null,
      mayContain: [],
      calories: null,
    },
  ],
};

describe('a group in the form', () => {
  it('comes out as it went in', () => {
    expect(bodyOf(valuesOf(group))).toEqual({
      name: 'Toppings',
      kind: 'choice',
      min: 0,
      max: 4,
      included: 1,
      extraPrice: 10,
      choices: [
        {
          id: 11,
          name: 'Extra cheese',
          price: 40,
          pricesBySize: [{ choiceId: 5, price: 60 }],
          maxQty: 2,
          defaultQty: 1,
          veg: null,
        },
      ],
    });
  });

  it('says what is in a choice once somebody has touched it, and of a dish never', () => {
    const values = valuesOf(group);
    const diet = { marks: ['vegan' as const], allergens: [], mayContain: [] };
    const touched = (dishId: number | null) =>
      bodyOf({ ...values, rows: values.rows.map((row) => ({ ...row, dishId, diet })) }).choices[0];
    expect(touched(null)).toMatchObject(diet);
    expect(touched(7)).not.toHaveProperty('marks');
  });

  it('keeps what its rule does not ask for', () => {
    const [cheese] = group.choices;
    const thali = { ...group, min: 2, max: 2, choices: cheese ? [{ ...cheese, defaultQty: 2 }] : [] };
    expect(bodyOf(valuesOf(thali))).toMatchObject({
      min: 2,
      max: 2,
      included: 1,
      extraPrice: 10,
      choices: [{ maxQty: 2, defaultQty: 2 }],
    });
  });

  it.each<[Partial<Group>, GroupValues['rule']]>([
    [{ kind: 'size' }, 'size'],
    [{ min: 1, max: 1 }, 'one'],
    [{ min: 2, max: 2 }, 'exactly'],
    [{ min: 0, max: null }, 'any'],
    [{ min: 1, max: 3 }, 'any'],
  ])('%o is read as %s', (changes, rule) => {
    expect(valuesOf({ ...group, ...changes }).rule).toBe(rule);
  });

  it('of sizes begins with three, the first of them the usual one', () => {
    const { rows } = newGroup('size');
    expect(rows.map(({ name, isUsual }) => [name, isUsual])).toEqual([
      ['Regular', true],
      ['Medium', false],
      ['Large', false],
    ]);
  });

  it.each<[string, Partial<GroupValues>, object]>([
    ['without a name', { name: ' ' }, { name: 'Please enter a name' }],
    ['without choices', { rows: [] }, { rows: 'Please add a choice' }],
    ['with a nameless choice', { rows: [newRow()] }, { rows: 'Please name each choice' }],
    [
      'of a choice whose price is none',
      { rows: [newRow({ name: 'x', price: '40-' })] },
      { rows: '“40-” is not a number' },
    ],
    [
      'of a choice that may be two prices',
      { rows: [newRow({ name: 'x', price: '1.500' })] },
      { rows: 'Please choose which number is meant' },
    ],
    [
      'of a choice for a size',
      { growsWithSize: true, rows: [newRow({ name: 'x', bySize: { 5: '60-' } })] },
      { rows: '“60-” is not a number' },
    ],
    [
      'of a choice that may be chosen too often',
      { rows: [newRow({ name: 'x', most: '11' })] },
      { rows: 'One choice may be chosen 1 to 10 times' },
    ],
    [
      'with figures that are none',
      { min: '1-', max: 'x', included: '41', extraPrice: '10,5,' },
      {
        min: '“1-” is not a number',
        max: '“x” is not a number',
        included: 'A whole number from 0 to 40',
        extraPrice: '“10,5,” is not a number',
      },
    ],
    ['of no count', { rule: 'exactly', count: '' }, { count: 'Please enter how many' }],
  ])('%s is not sent', (_, changes, problems) => {
    expect(problemsOf({ ...valuesOf(group), ...changes })).toEqual(problems);
  });
});

it('sends figures as they are read, and none where nothing is typed', () => {
  const values = { ...valuesOf(group), max: '', included: '', extraPrice: '9,50' };
  expect(bodyOf({ ...values, rows: [newRow({ name: 'Truffle', price: '1,499' })] })).toMatchObject({
    max: null,
    included: 0,
    extraPrice: 9.5,
    choices: [{ price: 1499 }],
  });
  expect(() => bodyOf({ ...values, max: '4-' })).toThrow('“4-” is not a number');
});

it('moves one up or down, and nothing beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});
