import { beforeEach, describe, expect, test } from 'vitest';
import { SearchIndex } from '../../src/modules/search/index.ts';

const CITY: [name: string, cuisine: string, address: string, dishes: string[]][] = [
  ['Paneer', 'Indian', '27, 12th Main Road, HAL 2nd Stage, Indiranagar, Bengaluru 560038', ['Lassi']],
  ['Paneer Palace', 'Indian', '4 Church Street, Koramangala', ['Shahi Paneer', 'Paneer Tikka']],
  ['The Paneer House', 'Indian', '9 Lake View, Koramangala', ['Masala Dosa', 'Plain Dosa']],
  ['Butterpaneer', 'Other', '1 Ring Road', ['Corn']],
  [
    'Nonna’s Ladle',
    'Italian',
    '303, Green Glen Layout, Bellandur',
    ['Veg Tikka', 'Chicken Pizza', 'Margherita Pizza'],
  ],
  ['Kaveri', 'Thai', '12 Church Street', ['Thai Green Curry', 'Chicken Satay', 'Gulab Jamun']],
];

let index: SearchIndex;
const put = (id: number, [name, cuisine, address, dishes]: (typeof CITY)[number]) =>
  index.put({ id, name, cuisine, address, dishes: dishes.map((dish) => ({ name: dish })) });
beforeEach(() => {
  index = new SearchIndex();
  CITY.forEach((one, id) => put(id, one));
});

const names = (typed: string) => index.find(typed).hits.map(({ id }) => CITY[id]?.[0]);
const dishes = (typed: string) =>
  index.find(typed).hits.flatMap((hit) => hit.dishes.map(({ place }) => CITY[hit.id]?.[3][place] ?? ''));

test('a name that is what was typed comes first, then one that begins so, one with the word, and one that holds it', () => {
  expect(names('paneer')).toEqual(['Paneer', 'Paneer Palace', 'The Paneer House', 'Butterpaneer']);
});

test('the dishes of a restaurant come best first', () => {
  expect(dishes('paneer')).toEqual(['Paneer Tikka', 'Shahi Paneer']);
});

describe('of several words', () => {
  test.each([
    ['masala dosa', ['Masala Dosa']],
    ['dosa masala', ['Masala Dosa']],
    ['masa dos', ['Masala Dosa']],
    ['masala pizza', []],
    ['chicken dosa', []],
    // Matches of dish and restaurant together.
    ['palace tikka', ['Paneer Tikka']],
    ['pizza bellandur', ['Margherita Pizza', 'Chicken Pizza']],
    ['thai chicken', ['Chicken Satay']],
  ])('every one has to be met: %j', (typed, found) => {
    expect(dishes(typed).toSorted()).toEqual(found.toSorted());
  });
});

describe('words that are in no name', () => {
  test.each([
    ['cheap masala dosa', ['Masala Dosa'], 'masala dosa', ['cheap']],
    ['Yummy, veg TIKKA Xyz', ['Veg Tikka'], 'veg tikka', ['Yummy,', 'Xyz']],
    ['cheap thai chiken', ['Chicken Satay'], 'thai chicken', ['cheap']],
  ])('are left out of %j, and told', (typed, found, meant, dropped) => {
    expect(dishes(typed)).toEqual(found);
    expect(index.find(typed)).toMatchObject({ isSimilar: true, meant, dropped });
  });

  test.each([
    // What is left could be what one may not eat.
    'jain pizza',
    'glutn pizza',
    'nut free pizza',
    'sugarfree lassi',
    'pizza without chicken',
    // Each is in some name, but no name has both.
    'masala pizza',
    'zzzz',
    'zzzz yyyy',
  ])('leave nothing of %j', (typed) => expect(index.find(typed)).toEqual({ hits: [], isSimilar: false }));

  test('are not told where everything is answered', () =>
    expect(index.find('masala dosa')).not.toHaveProperty('dropped'));
});

describe('cuisines and areas', () => {
  test.each([
    ['indian', ['Paneer', 'Paneer Palace', 'The Paneer House']],
    ['Italian', ['Nonna’s Ladle']],
    ['indiranagar', ['Paneer']],
    ['koramangala indian', ['Paneer Palace', 'The Paneer House']],
    ['thai', ['Kaveri']],
    ['itallian', ['Nonna’s Ladle']],
    ['korammangala', ['Paneer Palace', 'The Paneer House']],
    // Neither part of a word nor a house number says where.
    ['ndiranaga', []],
    ['303', []],
    ['27', []],
  ])('are known: %j', (typed, found) => {
    expect(names(typed)).toEqual(found);
  });
});

describe('what is only similar', () => {
  test.each([
    ['panner', 'Paneer'],
    ['pizaa', 'Nonna’s Ladle'],
    ['margarita', 'Nonna’s Ladle'],
    ['chiken piza', 'Nonna’s Ladle'],
    ['gulab jamn', 'Kaveri'],
    ['gulba jamun', 'Kaveri'],
    ['hosue', 'The Paneer House'],
    ['lasi', 'Paneer'],
  ])('is found for %j', (typed, first) => {
    expect(index.find(typed).isSimilar).toBe(true);
    expect(names(typed)[0]).toBe(first);
  });

  test('is left out where something answers what was typed', () => {
    put(10, ['Panner', 'Other', '', []]);
    expect(index.find('panner').hits.map(({ id }) => id)).toEqual([10]);
  });

  test('nor are those that sound like a diet word', () => {
    put(11, ['Zain Kitchen', 'Indian', '', ['Mutton Biryani']]);
    expect(names('jain')).toEqual([]);
    expect(names('jain biryani')).toEqual([]);
    expect(index.find('zain').hits.map(({ id }) => id)).toEqual([11]);
  });

  test.each([['vegan'], ['vegan tikka'], ['jain'], ['eggless'], ['halal'], ['vega'], ['vegam'], ['hallal']])(
    'is never an answer to the diet word %j',
    (typed) => {
      expect(names(typed)).toEqual([]);
    },
  );

  test.each([
    ['panner', 'paneer'],
    ['chiken piza', 'chicken pizza'],
    ['itallian', 'italian'],
    ['nona ladel', 'nonnas ladle'],
    // Matches of dish and restaurant together.
    ['tikka belandur', 'tikka bellandur'],
    ['pizaa margarita', 'pizza margherita'],
  ])('says for %j what was meant', (typed, meant) => {
    expect(index.find(typed).meant).toBe(meant);
    expect(index.find(meant).isSimilar).toBe(false);
    expect(index.find(meant).meant).toBeUndefined();
  });

  test('short words have to be right', () => {
    expect(names('pza')).toEqual([]);
    expect(names('xyz')).toEqual([]);
  });
});

describe('a diet word', () => {
  const MENU = ['Veg Tikka', 'Non-Veg Thali', 'Non Veg Momos', 'Veggie Burger', 'Eggplant', 'Egg Roll'];
  const menu = [...MENU, 'Eggless Cake', 'Boiled Eggs', 'Vegan Bowl', 'Halal Kebab'];

  test.each([
    ['veg', ['Veg Tikka', 'Veggie Burger', 'Vegan Bowl']],
    ['egg', ['Egg Roll', 'Boiled Eggs']],
    ['eggless', ['Eggless Cake']],
    ['non veg', ['Non-Veg Thali', 'Non Veg Momos']],
    ['nonveg', ['Non-Veg Thali', 'Non Veg Momos']],
    ['vegan', ['Vegan Bowl']],
    ['halal', ['Halal Kebab']],
    ['jain', []],
    // With a typo it may be the word itself, and nothing else.
    ['veegan', ['Vegan Bowl']],
    ['egless', ['Eggless Cake']],
    ['hallal', ['Halal Kebab']],
  ])('%j finds what is called so', (typed, found) => {
    const kitchen = new SearchIndex();
    kitchen.put({ id: 1, name: 'Kitchen', cuisine: '', address: '', dishes: menu.map((name) => ({ name })) });
    const answers = kitchen
      .find(typed)
      .hits.flatMap((hit) => hit.dishes.map(({ place }) => menu[place] ?? ''));
    expect(answers.toSorted()).toEqual(found.toSorted());
  });
});

test('apostrophes and marks make no difference', () => {
  for (const typed of ['nonnas', 'nonna’s', "nonna's ladle", 'NÖNNAS'])
    expect(names(typed)).toEqual(['Nonna’s Ladle']);
});

test.each([[''], ['  '], ['%'], ['…'], ['((']])('without a word, as %j, nothing is found', (typed) => {
  expect(index.find(typed).hits).toEqual([]);
});

test('what took the place of another is found by its new words only, and what was removed not at all', () => {
  put(0, ['Lentil', 'Thai', 'Jayanagar', ['Rasam']]);
  expect(index.find('rasam').hits.map(({ id }) => id)).toEqual([0]);
  for (const gone of ['lassi', 'indiranagar']) expect(index.find(gone).hits).toEqual([]);
  index.remove(0);
  index.remove(99);
  for (const gone of ['rasam', 'lentil', 'jayanagar']) expect(index.find(gone).hits).toEqual([]);
  // Numbers of words that went are given to new ones.
  put(0, ['Rasam', 'Thai', 'Jayanagar', ['Lentil']]);
  expect(index.find('rasam').hits.map(({ id }) => id)).toEqual([0]);
  expect(names('thai green curry')[0]).toBe('Kaveri');
});
