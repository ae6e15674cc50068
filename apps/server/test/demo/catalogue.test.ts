import { DIET_SWITCHES, NOTHING_DECLARED } from '@tiffin/contract/rules/diet';
import { dietOffer } from '@tiffin/contract/rules/diet-offer';
import { hasCardNumber } from '@tiffin/contract/rules/card-number';
import { MAX_PRICE_PAISE } from '@tiffin/contract/rules/limits';
import { CUISINES } from '@tiffin/contract/rules/restaurant';
import { slugOf } from '@tiffin/contract/rules/slug';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../demo/data.ts';
import { parseMenu } from '../../demo/parse-menu.ts';

const kitchens = CATALOGUE.map((spec) => ({ spec, dishes: parseMenu(spec.menu) }));
const allDishes = kitchens.flatMap(({ dishes }) => dishes);
const standing = (wanted: string) => CATALOGUE.filter((spec) => spec.standing === wanted);
const count = (holds: (dish: (typeof allDishes)[number]) => boolean) => allDishes.filter(holds).length;
const duplicates = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i);

describe('a menu card', () => {
  test('opens a category with a bare line and marks dishes by their diet', () => {
    expect(
      parseMenu([
        'Breads',
        '  veg Naan | 69 | Soft. | 3 left, unavailable',
        '  non Keema Naan | 129.50 | Filled. | | halal; contains gluten, milk; may contain nuts; spice 2; 430 kcal',
        '  veg Roti | 39 | Blistered. | | vegan, jain; contains none',
      ]),
    ).toEqual([
      {
        category: 'Breads',
        name: 'Naan',
        pricePaise: 6_900,
        description: 'Soft.',
        veg: true,
        isAvailable: false,
        quantity: 3,
        ...NOTHING_DECLARED,
        spice: null,
      },
      {
        category: 'Breads',
        name: 'Keema Naan',
        pricePaise: 12_950,
        description: 'Filled.',
        veg: false,
        isAvailable: true,
        quantity: null,
        marks: ['halal'],
        allergens: ['gluten', 'milk'],
        mayContain: ['nuts'],
        spice: 2,
        calories: 430,
      },
      {
        category: 'Breads',
        name: 'Roti',
        pricePaise: 3_900,
        description: 'Blistered.',
        veg: true,
        isAvailable: true,
        quantity: null,
        marks: ['vegan', 'jain'],
        allergens: [],
        mayContain: [],
        spice: null,
        calories: null,
      },
    ]);
  });

  test.each([
    [['veg Naan | 69 | Soft.']],
    [['Breads', 'veg Naan | much | Soft.']],
    [['Breads', 'veg Naan | 69']],
    [['Breads', 'veg Naan | 69 | Soft. | | fluffy']],
    [['Breads', 'veg Naan | 69 | Soft. | | contains love']],
    [['Breads', 'veg Naan | 69 | Soft. | | vegan; contains milk']],
  ])('that cannot be read is refused: %j', (card) => {
    expect(() => parseMenu(card)).toThrow(/dish/);
  });
});

test('at least 26 restaurants, open ones of every cuisine, two waiting and one or two closed', () => {
  expect(CATALOGUE.length).toBeGreaterThanOrEqual(26);
  expect(new Set(standing('public').map(({ cuisine }) => cuisine))).toEqual(new Set(CUISINES));
  expect(standing('pending')).toHaveLength(2);
  expect(standing('inactive').length).toBeLessThanOrEqual(2);
  expect(standing('inactive').length).toBeGreaterThanOrEqual(1);
});

test('names, slugs, phones and owners are told apart', () => {
  expect(duplicates(CATALOGUE.map(({ name }) => slugOf(name)))).toEqual([]);
  expect(duplicates(CATALOGUE.map(({ phone }) => phone))).toEqual([]);
  expect(duplicates(CATALOGUE.map(({ owner }) => owner.username.toLowerCase()))).toEqual([]);
  expect(duplicates(CATALOGUE.map(({ owner }) => owner.email.toLowerCase()))).toEqual([]);
  expect(duplicates(CATALOGUE.map(({ description }) => description))).toEqual([]);
});

describe.each(kitchens.map(({ spec, dishes }) => ({ restaurant: spec.name, spec, dishes })))(
  '$restaurant',
  ({ spec, dishes }) => {
    test('has an address in Bengaluru, a phone that is nobody’s and hours that can be read', () => {
      expect(spec.address).toMatch(/^\S.*, [^,]+, Bengaluru 560\d{3}$/);
      expect(spec.phone).toMatch(/^\+91 555\d\d \d{5}$/);
      expect(spec.openingHours).toMatch(/^\d{1,2}:\d\d (am|pm) – \d{1,2}:\d\d (am|pm)$/);
      expect(spec.owner.email).toMatch(/\.example$/);
      expect(hasCardNumber(`${spec.address} ${spec.phone}`)).toBe(false);
    });

    test('has 15 to 40 dishes in 5 to 7 categories, each with its own name', () => {
      expect(dishes.length).toBeGreaterThanOrEqual(15);
      expect(dishes.length).toBeLessThanOrEqual(40);
      const categories = new Set(dishes.map(({ category }) => category));
      expect(categories.size).toBeGreaterThanOrEqual(5);
      expect(categories.size).toBeLessThanOrEqual(7);
      expect(duplicates(dishes.map(({ name }) => name))).toEqual([]);
    });

    test('has dishes within the limits of the menu form, at believable prices', () => {
      const most = Math.min(MAX_PRICE_PAISE, 150_000);
      const unfit = dishes.filter(
        (dish) =>
          dish.name.length > 60 ||
          dish.category.length > 60 ||
          !/^.{12,160}[.?]$/u.test(dish.description) ||
          dish.pricePaise < 3_000 ||
          dish.pricePaise > most,
      );
      expect(unfit).toEqual([]);
    });
  },
);

test('no two dishes of the city are described in the same words', () => {
  expect(duplicates(allDishes.map(({ description }) => description))).toEqual([]);
});

test('nothing is called by a number or filled with lorem', () => {
  for (const { name, description } of allDishes) {
    expect(name).not.toMatch(/dish|item|test|\d{3,}/i);
    expect(description).not.toMatch(/lorem|todo/i);
  }
});

test('no dish marked vegetarian is named after meat, fish or egg', () => {
  const meat =
    /chicken|mutton|lamb|fish|prawn|pork|egg\b|salmon|tuna|duck|bacon|keema|pepperoni|salami|murgh/i;
  expect(allDishes.filter(({ veg, name }) => veg && meat.test(name)).map(({ name }) => name)).toEqual([]);
});

test('some dishes are counted, running low, sold out or switched off', () => {
  expect(count(({ quantity }) => quantity !== null)).toBeGreaterThan(30);
  expect(count(({ quantity }) => quantity !== null && quantity >= 1 && quantity <= 5)).toBeGreaterThan(10);
  expect(count(({ quantity }) => quantity === 0)).toBeGreaterThan(3);
  expect(count(({ isAvailable }) => !isAvailable)).toBeGreaterThan(3);
});

test('some kitchens declare what is in their dishes, others nothing, and every filter finds something somewhere', () => {
  const offers = kitchens.map(({ dishes }) => dietOffer(dishes));
  expect(new Set(offers.flatMap(({ switches }) => switches))).toEqual(new Set(DIET_SWITCHES));
  expect(offers.filter(({ without }) => without).length).toBeGreaterThanOrEqual(5);
  expect(offers.filter(({ without }) => !without).length).toBeGreaterThanOrEqual(5);
  const [first] = offers;
  expect(first?.switches).toEqual(['veg', 'vegan', 'jain', 'mild']);
});
