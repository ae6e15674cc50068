import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { artSizes } from './art-sizes.ts';
import { dishArt } from './choose.ts';
import { COVERS, coverArt } from './covers.ts';
import { DISH_KEYWORDS, MEATS, NONVEG, PANEER, SIGNATURE } from './manifest.ts';

const publicFile = (path: string) => new URL(`../../../public${path}`, import.meta.url);
/** Files that are not there: the picture in each of its widths. */
const missing = (path: string, widths: number): string[] => {
  const files =
    artSizes(path)
      ?.split(', ')
      .map((choice) => choice.split(' ')[0] ?? '') ?? [];
  return files.length === widths ? files.filter((file) => !existsSync(publicFile(file))) : [path];
};
const key = (path: string) => path.replace('/art/dish/', '').replace('.webp', '');

/** The rule for a keyword of letters: a whole word, a plural s allowed. */
const asPattern = (keyword: string) => new RegExp(`(?<![\\p{L}\\p{N}])${keyword}s?(?![\\p{L}\\p{N}])`, 'u');

describe('the plate of a dish', () => {
  it.each([
    // name, category, cuisine, veg → key
    ['Butter Chicken', 'Curries', 'Indian', false, 'butter-chicken'],
    ['BUTTER CHICKEN', null, null, false, 'butter-chicken'],
    ['Garlic Butter Naan', 'Breads', 'Indian', true, 'garlic-naan'],
    ['Dal Makhani 18-Hour', 'Curries', 'Indian', true, 'dal-makhani'],
    ['Gulab Jamun (4 pcs)', 'Desserts', 'Indian', true, 'gulab-jamun'],
    ['Gulab Jamuns', 'Desserts', 'Indian', true, 'gulab-jamun'],
    ['Dalgona Tower', 'Nothing known', 'Thai', true, 'green-curry'],
    ['Chef’s Secret', 'Momos', 'Chinese', true, 'momos'],
    ['Chef’s Secret', 'Secrets', 'Italian', true, 'margherita-pizza'],
    ['Chef’s Secret', 'Secrets', 'Martian', true, 'house-special'],
    ['Chef’s Secret', null, null, true, 'house-special'],
    ['', '', '', false, 'house-special'],
    ['Saag Chicken', 'Curries', 'Indian', false, 'chicken-curry'],
    ['Mutton Palak', 'Curries', 'Indian', false, 'rogan-josh'],
    ['Chicken Butter Masala', 'Paneer Tikka & more', 'Indian', false, 'chicken-curry'],
    ['Chicken Lollipop', 'Wings', 'Indian', false, 'buffalo-wings'],
    ['Mock Chicken Curry', 'Curries', 'Indian', true, 'royal-thali'],
    // Marked wrongly, or with both: it says so itself.
    ['Palak Paneer', 'Curries', 'Indian', false, 'palak-paneer'],
  ])('%s (%s, %s, veg %s) is %s', (name, category, cuisine, veg, expected) =>
    expect(key(dishArt({ name, category, cuisine, veg }))).toBe(expected),
  );

  it('finds the same words as the rule written as a pattern', () => {
    const words = Object.values(DISH_KEYWORDS).flat();
    const patterns = Object.entries(DISH_KEYWORDS)
      .flatMap(([imageKey, all]) => all.map((word) => ({ imageKey, word, pattern: asPattern(word) })))
      .filter(({ imageKey, word }) => !PANEER.has(imageKey) || word.includes('paneer'))
      .toSorted((a, b) => b.word.length - a.word.length);
    const part = fc.oneof(
      fc.constantFrom(...words, 's', 'S', ' ', '-', '’', '(', 'é', '4', '𝒜', '|', ''),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const name = parts.join('');
        const expected =
          patterns.find(({ pattern }) => pattern.test(name.toLowerCase()))?.imageKey ??
          Object.entries(MEATS).find(([word]) => asPattern(word).test(name.toLowerCase()))?.[1];
        expect(key(dishArt({ name, veg: false }))).toBe(expected ?? 'house-special');
      }),
      { numRuns: 2_000 },
    );
  });

  it('prefers the longest keyword of the name', () => {
    // Both "fish" and "fish curry" occur.
    expect(key(dishArt({ name: 'Goan fish curry', veg: false }))).toBe('kerala-fish-curry');
  });

  it.each([...NONVEG])('never shows %s for a veg dish', (nonveg) => {
    for (const word of DISH_KEYWORDS[nonveg] ?? []) {
      expect(
        NONVEG.has(key(dishArt({ name: `Mock ${word}`, category: word, cuisine: 'Japanese', veg: true }))),
      ).toBe(false);
    }
  });

  it('has files in three widths for every key and every signature', () => {
    const dishes = [...Object.keys(DISH_KEYWORDS), ...Object.values(SIGNATURE), 'house-special'];
    for (const dish of dishes) expect(missing(`/art/dish/${dish}.webp`, 3)).toEqual([]);
  });
});

describe('the cover of a restaurant', () => {
  it('stays the same for the same restaurant', () => {
    const restaurant = { id: 17, cuisine: 'Indian', veg: 'Non-Veg' };
    expect(coverArt(restaurant)).toEqual(coverArt({ ...restaurant }));
  });

  it.each(Object.keys(COVERS))('of %s belongs to the cuisine, and every one is used', (cuisine) => {
    const files = new Set(COVERS[cuisine]?.map((cover) => `/art/${cover.file}`));
    const seen = new Set(
      Array.from({ length: 200 }, (_, id) => coverArt({ id: id + 1, cuisine, veg: 'Non-Veg' }).src),
    );
    expect(seen).toEqual(files);
  });

  it.each(Object.keys(COVERS))('of a veg %s restaurant is veg-safe', (cuisine) => {
    const safe = new Set(
      Object.values(COVERS)
        .flat()
        .filter((c) => c.isVegSafe)
        .map((c) => `/art/${c.file}`),
    );
    for (let id = 1; id <= 100; id += 1)
      expect(safe.has(coverArt({ id, cuisine, veg: 'Veg' }).src)).toBe(true);
  });

  it('falls back to Other for a cuisine nobody drew', () => {
    expect(coverArt({ id: 3, cuisine: 'Martian', veg: 'Non-Veg' }).src).toMatch(/other-\d/);
  });

  it('has files in three widths for every cover', () => {
    for (const { file } of Object.values(COVERS).flat()) expect(missing(`/art/${file}`, 3)).toEqual([]);
  });
});

it('goes by the dish, whatever was chosen of it', () => {
  const dish = { name: 'Dal Makhani', category: 'Curries', veg: true };
  const line = { ...dish, name: 'Dal Makhani (Large, Butter Naan)', dishName: 'Dal Makhani' };
  expect(dishArt(line)).toBe(dishArt(dish));
});
