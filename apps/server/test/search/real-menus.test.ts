// Pairs of what people type and what menus say, from menus as they are.
import { beforeAll, describe, expect, test } from 'vitest';
import { SearchIndex } from '../../src/modules/search/index.ts';

const VEG = true;
const NON_VEG = false;
const KITCHENS: [name: string, cuisine: string, dishes: [name: string, veg: boolean][]][] = [
  [
    'The Brass Kettle',
    'Indian',
    [
      ['Gujarati Thali', VEG],
      ['Andhra Chicken Thali', NON_VEG],
      ['Masala Tea', VEG],
      ['Jalebi with Rabri', VEG],
      ['Paneer Butter Masala', VEG],
      ['Chicken 65', NON_VEG],
      ['Egg Curry', NON_VEG],
      ['Rajma Chawal', VEG],
      ['Kathi Roll – Paneer', VEG],
      ['Kathi Roll – Chicken', NON_VEG],
      ['Dahi Puri', VEG],
      ['Bread & Butter Pudding', VEG],
    ],
  ],
  [
    'Teahouse Wok',
    'Thai',
    [
      ['Vegetable Pad Thai', VEG],
      ['Chicken Pad Thai', NON_VEG],
      ['Tom Yum Soup', VEG],
      ['Prawn Fried Rice', NON_VEG],
      ['Sweet + Sour Prawns', NON_VEG],
      ['Salt & Pepper Tofu', VEG],
    ],
  ],
  [
    'Harbour Street',
    'American',
    [
      ['Fish & Chips', NON_VEG],
      ['Mac ’n’ Cheese', VEG],
      ['Chicken and Waffles', NON_VEG],
      ['Ham + Cheese Toastie', NON_VEG],
      ['Cheeseburger', NON_VEG],
      ['Veggie Burger', VEG],
      ['Chips', VEG],
      ['Peanut Butter & Jelly', VEG],
      ['Cookies N Cream', VEG],
    ],
  ],
];

let index: SearchIndex;
beforeAll(() => {
  index = new SearchIndex();
  for (const [id, [name, cuisine, dishes]] of KITCHENS.entries())
    index.put({ id, name, cuisine, address: '', dishes: dishes.map(([dish, veg]) => ({ name: dish, veg })) });
});

/** Restaurants and dishes, as well as they answer. */
const found = (typed: string): string[] =>
  index
    .find(typed)
    .hits.flatMap(({ id, ownScore, dishes }) => [
      { name: KITCHENS[id]?.[0] ?? '', score: ownScore },
      ...dishes.map(({ place, score }) => ({ name: KITCHENS[id]?.[2][place]?.[0] ?? '', score })),
    ])
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ name }) => name);

describe('what joins words is one word, and need not be typed', () => {
  test.each([
    ['fish and chips', 'Fish & Chips'],
    ['fish n chips', 'Fish & Chips'],
    ['fish & chips', 'Fish & Chips'],
    ['fish + chips', 'Fish & Chips'],
    ['fish chips', 'Fish & Chips'],
    ['mac and cheese', 'Mac ’n’ Cheese'],
    ['mac & cheese', 'Mac ’n’ Cheese'],
    ["mac'n'cheese", 'Mac ’n’ Cheese'],
    ['chicken & waffles', 'Chicken and Waffles'],
    ['ham and cheese', 'Ham + Cheese Toastie'],
    ['bread and butter pudding', 'Bread & Butter Pudding'],
    ['peanut butter and jelly', 'Peanut Butter & Jelly'],
    ['cookies and cream', 'Cookies N Cream'],
    ['sweet and sour', 'Sweet + Sour Prawns'],
    ['salt n pepper', 'Salt & Pepper Tofu'],
  ])('%s', (typed, first) => {
    expect(found(typed)[0]).toBe(first);
    expect(index.find(typed).isSimilar).toBe(false);
  });

  test('while it is the only word, it is one', () => {
    expect(index.find('n').hits).toEqual([]);
    expect(index.find('and').isSimilar).toBe(false);
  });
});

describe('veg and non-veg mean what a dish is', () => {
  test.each([
    ['veg thali', ['Gujarati Thali']],
    ['thali veg', ['Gujarati Thali']],
    ['non-veg thali', ['Andhra Chicken Thali']],
    ['nonveg thali', ['Andhra Chicken Thali']],
    ['non veg kathi roll', ['Kathi Roll – Chicken']],
    ['veg kathi roll', ['Kathi Roll – Paneer']],
    ['veg pad thai', ['Vegetable Pad Thai']],
    ['veg burger', ['Veggie Burger']],
    ['veg chips', ['Chips']],
  ])('%s', (typed, dishes) => {
    expect(found(typed)).toEqual(dishes);
  });

  test('also beside a word with a typo, and say so', () => {
    expect(found('veg thalli')[0]).toBe('Gujarati Thali');
    expect(index.find('veg thalli').meant).toBe('veg thali');
  });
});

describe('a whole word comes before one that only begins so or is written alike', () => {
  test.each([
    ['tea', ['Masala Tea', 'Teahouse Wok']],
    ['thali', ['Gujarati Thali', 'Andhra Chicken Thali']],
    ['chips', ['Chips', 'Fish & Chips']],
    ['thai', ['Vegetable Pad Thai', 'Chicken Pad Thai', 'Teahouse Wok']],
  ])('%s', (typed, dishes) => {
    expect(found(typed).slice(0, dishes.length).toSorted()).toEqual(dishes.toSorted());
    expect(found(typed)[0]).toBe(dishes[0]);
  });

  test('in a name with a typo elsewhere too', () => {
    expect(found('gujrati thali')[0]).toBe('Gujarati Thali');
  });

  test('a name that is being typed is found by its beginning', () => {
    expect(found('teah')[0]).toBe('Teahouse Wok');
    expect(found('masala te')[0]).toBe('Masala Tea');
  });
});

describe('vowels that are written otherwise', () => {
  test.each([
    ['jelabi', 'Jalebi with Rabri'],
    ['jalibi', 'Jalebi with Rabri'],
    ['gajarati thali', 'Gujarati Thali'],
    ['rajmo chawol', 'Rajma Chawal'],
  ])('%s', (typed, first) => {
    expect(found(typed)[0]).toBe(first);
    expect(index.find(typed).isSimilar).toBe(true);
  });
});
