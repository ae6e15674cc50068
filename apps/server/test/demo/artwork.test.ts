import { expect, test } from 'vitest';
// The one place where both sides meet outside the wire: the demo's names are chosen for the house artwork.
import { dishArt, dishChoices, distinctDishImages } from '../../../web/src/features/art/choose.ts';
import { CATALOGUE } from '../../demo/data.ts';
import { parseMenu } from '../../demo/parse-menu.ts';

const dishes = CATALOGUE.flatMap(({ cuisine, menu }) =>
  parseMenu(menu).map((dish) => ({ ...dish, cuisine })),
);
/** A cuisine that nobody cooks has no signature plate, so only words can match. */
const byWords = (name: string, veg: boolean) => dishArt({ name, veg, category: null, cuisine: 'none' });

test('the words of nearly every dish name find a plate of the house artwork', () => {
  const unmatched = dishes.filter(({ name, veg }) => byWords(name, veg).includes('house-special'));
  expect(unmatched.length / dishes.length).toBeLessThan(0.05);
});

test('with category and cuisine no dish is left with the house special', () => {
  expect(dishes.filter((dish) => dishArt(dish).includes('house-special')).map(({ name }) => name)).toEqual(
    [],
  );
});

test.each([
  ['Butter Chicken', false, 'butter-chicken'],
  ['Dal Makhani 18-Hour', true, 'dal-makhani'],
  ['Ghee Podi Masala Dosa', true, 'masala-dosa'],
  ['Tonkotsu Ramen', false, 'tonkotsu-ramen'],
  ['Margherita', true, 'margherita-pizza'],
  ['Choco Nut Sundae', true, 'sundae'],
  ['Royal Sadya Thali', true, 'royal-thali'],
])('%s is served on its own plate', (name, veg, expected) => {
  expect(dishes.some((dish) => dish.name === name)).toBe(true);
  expect(byWords(name, veg)).toBe(`/art/dish/${expected}.webp`);
});

test.each(CATALOGUE)(
  'on the menu of $name no two dishes in a row look alike if one of them has another plate',
  ({ cuisine, menu }) => {
    const list = parseMenu(menu).map((dish) => ({ ...dish, cuisine }));
    const images = distinctDishImages(list);
    const alike = list.filter(
      (dish, index) => index > 0 && images[index] === images[index - 1] && dishChoices(dish).length > 1,
    );
    expect(alike.map(({ name }) => name)).toEqual([]);
  },
);

test('hardly any two dishes in a row look alike in the demo', () => {
  const alike = CATALOGUE.flatMap(({ cuisine, menu }) => {
    const images = distinctDishImages(parseMenu(menu).map((dish) => ({ ...dish, cuisine })));
    return images.filter((image, index) => image === images[index - 1]);
  });
  expect(alike.length / dishes.length).toBeLessThan(0.02);
});
