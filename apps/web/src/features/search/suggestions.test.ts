import { describe, expect, it } from 'vitest';

import { suggest } from './suggestions.ts';

type Found = Parameters<typeof suggest>[0][number];

const kitchen = (name: string, ...dishes: string[]): Found => ({
  id: 1,
  name,
  slug: name.toLowerCase(),
  cuisine: 'Indian',
  cuisineType: 'Indian',
  description: '',
  img: '',
  rating: 4,
  reviewCount: 0,
  price: '₹₹',
  veg: 'Veg',
  eta: 25,
  address: '',
  phone: '',
  openingHours: '',
  dishes: dishes.map((dish, id) => ({
    id,
    name: dish,
    price: 100,
    veg: true,
    category: 'Mains',
    isAvailable: true,
    img: '',
  })),
});
const names = (...found: Found[]) =>
  suggest(found, 'b').map((each) =>
    each.kind === 'dish' ? `${each.dish.name} (${each.restaurant.name})` : each.restaurant.name,
  );

describe('suggestions', () => {
  it('are three restaurants at most: those that are called so, then the others in the server’s order', () => {
    expect(names(kitchen('D'), kitchen('C'), kitchen('Bar'), kitchen('A'))).toEqual(['Bar', 'D', 'C']);
  });

  it('are five dishes at most, one of each kitchen before a second of any', () => {
    expect(
      names(kitchen('A', 'a1', 'a2', 'a3', 'a4'), kitchen('B', 'b1'), kitchen('C', 'c1', 'c2')).slice(3),
    ).toEqual(['a1 (A)', 'b1 (B)', 'c1 (C)', 'a2 (A)', 'c2 (C)']);
  });

  it('are none where nothing was found', () => {
    expect(suggest([], 'b')).toEqual([]);
  });
});
