import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { apart } from './apart.ts';
import { dishArt, dishChoices, distinctDishImages } from './choose.ts';
import { coverArt, coverChoices, coversApart, COVERS } from './covers.ts';
import { fakeStorage } from '../../lib/session/storage.fixture.ts';
import { DISH_KEYWORDS, FAMILIES, NONVEG } from './manifest.ts';

type Choices = [string, ...string[]];
const letters = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const choices = fc
  .tuple(letters, fc.array(letters, { maxLength: 3 }))
  .map(([first, others]): Choices => [first, ...others]);
const lists = fc.array(choices, { maxLength: 12 });

describe('apart', () => {
  it('gives every entry one of its own choices', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 3 }), (list, reach) => {
        const chosen = apart(list, reach);
        expect(chosen.length).toBe(list.length);
        for (const [index, one] of chosen.entries()) expect(list[index]).toContain(one);
      }),
    );
  });

  it('never has two alike side by side where the second has another choice', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 3 }), (list, reach) => {
        const chosen = apart(list, reach);
        for (let index = 1; index < list.length; index += 1) {
          const before = chosen[index - 1];
          if (chosen[index] === before) expect(new Set(list[index])).toEqual(new Set([before]));
        }
      }),
    );
  });

  it('lets an entry give way to the next one that has a single choice', () => {
    expect(apart([['a', 'b'], ['a']])).toEqual(['b', 'a']);
    expect(apart([['a'], ['b', 'a', 'c'], ['b']])).toEqual(['a', 'c', 'b']);
    expect(apart([['a'], ['a']])).toEqual(['a', 'a']);
  });

  it('leaves everybody the first choice that collides with nobody', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const chosen = apart(list);
        for (const [index, [first]] of list.entries()) {
          const collides = chosen[index - 1] === first || list[index + 1]?.every((one) => one === first);
          if (!collides) expect(chosen[index]).toBe(first);
        }
      }),
    );
  });

  it('changes nothing before what is added at the end, where everybody has two choices', () => {
    const two = fc.uniqueArray(letters, { minLength: 2, maxLength: 4 }).map((all) => all as Choices);
    fc.assert(
      fc.property(fc.array(two, { maxLength: 12 }), fc.array(two, { maxLength: 6 }), (list, more) => {
        expect(apart([...list, ...more], 3).slice(0, list.length)).toEqual(apart(list, 3));
      }),
    );
  });

  it('keeps the rows above different too, where there are choices enough', () => {
    const four = fc.uniqueArray(letters, { minLength: 4, maxLength: 5 }).map((all) => all as Choices);
    fc.assert(
      fc.property(fc.array(four, { maxLength: 12 }), (list) => {
        const chosen = apart(list, 3);
        for (const [index, one] of chosen.entries())
          expect(chosen.slice(Math.max(0, index - 3), index)).not.toContain(one);
      }),
    );
  });
});

describe('covers side by side', () => {
  const cuisine = fc.constantFrom(...Object.keys(COVERS), 'Martian');
  const restaurant = fc.record({
    id: fc.integer({ min: 1, max: 10_000 }),
    name: fc.constant('A kitchen'),
    cuisine,
    veg: fc.constantFrom('Veg', 'Non-Veg', 'Both'),
    img: fc.constant(null),
  });
  const restaurants = fc.uniqueArray(restaurant, { selector: ({ id }) => id, maxLength: 30 });

  it('differ, and are those of the cuisine', () => {
    fc.assert(
      fc.property(restaurants, (list) => {
        const covers = coversApart(list);
        for (const [index, one] of list.entries()) {
          expect(coverChoices(one).map(({ src }) => src)).toContain(covers[index]);
          if (index > 0) expect(covers[index]).not.toBe(covers[index - 1]);
        }
      }),
    );
  });

  it('leave the first restaurant its own, which is fetched before there is a list', () => {
    const list = [20_001, 20_002, 20_003].map((id) => ({ id, name: 'A', cuisine: 'Thai', veg: 'Veg' }));
    const own = coverArt({ id: 20_001, cuisine: 'Thai', veg: 'Veg' }).src;
    expect(coversApart(list)[0]).toBe(own);
  });

  it('stay with a restaurant on the screens that it leads to', () => {
    const list = Array.from({ length: 12 }, (_, index) => ({
      id: 30_001 + index,
      name: 'A',
      cuisine: 'Mexican',
      veg: 'Non-Veg',
    }));
    const covers = coversApart(list);
    expect(list.map((one) => coverArt(one).src)).toEqual(covers);
    expect(coversApart(list)).toEqual(covers);
  });

  it('are the last list’s on every screen, and still after the page is loaded anew', async () => {
    fakeStorage();
    const kitchens = Array.from({ length: 9 }, (_, index) => ({
      id: 40_001 + index,
      name: 'A',
      cuisine: 'Mexican',
      veg: 'Non-Veg',
    }));
    coversApart(kitchens);
    // Filters leave others beside each other.
    const filtered = kitchens.filter((_, index) => index % 2 === 0);
    const shown = coversApart(filtered, 1);
    expect(filtered.map((one) => coverArt(one).src)).toEqual(shown);
    vi.resetModules();
    const anew = await import('./covers.ts');
    expect(filtered.map((one) => anew.coverArt(one).src)).toEqual(shown);
  });

  it('are their own where what is stored is of no use', async () => {
    const one = { id: 40_001, cuisine: 'Mexican', veg: 'Non-Veg' };
    for (const covers of ['{', '{}', '[1, ["x"]]', '[["40001|Mexican|Non-Veg", "/art/cover/gone.webp"]]']) {
      fakeStorage({ covers });
      vi.resetModules();
      const anew = await import('./covers.ts');
      expect(anew.coverArt(one).src).toMatch(/^\/art\/cover\/mexican-\d\.webp$/);
    }
  });

  it('never move a photo of their own', () => {
    const list = [1, 2].map((id) => ({ id, name: 'A', cuisine: 'Thai', veg: 'Veg', img: `/photo-${id}` }));
    expect(coversApart(list)).toEqual(['/photo-1', '/photo-2']);
  });
});

describe('plates one below the other', () => {
  it('give dosas of different kinds different drawings', () => {
    const names = [
      'Masala Dosa',
      'Mysore Masala Dosa',
      'Plain Dosa',
      'Rava Dosa',
      'Set Dosa',
      'Onion Uttapam',
    ];
    expect(new Set(names.map((name) => dishArt({ name, veg: true }))).size).toBe(names.length);
  });

  it('differ among dishes of one kind, and stay with each dish', () => {
    const list = Array.from({ length: 6 }, (_, index) => ({
      id: 100 + index,
      name: `Dosa ${index}`,
      veg: true,
    }));
    const images = distinctDishImages(list);
    for (const [index, image] of images.entries()) expect(image).not.toBe(images[index - 1]);
    // In the cart the same dish has its id under another name, and no category.
    expect(list.map(({ id, name, veg }) => dishArt({ menu_item_id: id, name, veg }))).toEqual(images);
    expect(distinctDishImages(list)).toEqual(images);
  });

  it('never stand for a veg dish with meat on them', () => {
    for (const words of Object.values(DISH_KEYWORDS).flat()) {
      const shown = dishChoices({ name: words, veg: true });
      expect(shown.filter((file) => NONVEG.has(file.slice('/art/dish/'.length, -'.webp'.length)))).toEqual(
        [],
      );
    }
  });

  it('know each plate of a family, and each in one only', () => {
    const all = FAMILIES.flat();
    expect(all.filter((key) => !Object.hasOwn(DISH_KEYWORDS, key))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });
});
