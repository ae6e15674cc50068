import { describe, expect, it } from 'vitest';

import type { FavoriteDish, FavoriteRestaurant, Favorites } from './queries.ts';
import { hasTarget, isSame, ofDish, ofRestaurant, toBody, withEntry, withoutTarget } from './target.ts';

const kitchen = { id: 7, name: 'Saffron Courtyard' };
const restaurant: FavoriteRestaurant = {
  id: 1,
  type: 'RESTAURANT',
  name: 'Saffron Courtyard',
  restaurant: 'Saffron Courtyard',
  restaurantId: 7,
  slug: 'saffron-courtyard',
  img: '',
  cuisine: 'Indian',
  rating: 4.7,
  reviewCount: 812,
  price: '₹₹',
  veg: 'Non-Veg',
  eta: 28,
  address: '27, 12th Main Road, Indiranagar, Bengaluru',
};
const dish: FavoriteDish = {
  id: 2,
  type: 'DISH',
  name: 'Butter Chicken',
  restaurant: 'Saffron Courtyard',
  restaurantId: 7,
  slug: 'saffron-courtyard',
  menuItemId: 40,
  price: 389,
  veg: false,
  img: '',
  category: 'Curries',
  cuisine: 'Indian',
  isAvailable: true,
  showQuantity: false,
  quantityAvailable: null,
  hasOptions: false,
};
const none: Favorites = { restaurants: [], dishes: [] };

describe('what a heart is about', () => {
  it('is the same as its entry, and a restaurant is not its dish', () => {
    const [one, other] = [ofRestaurant(kitchen), ofDish({ id: 40, name: 'Butter Chicken' }, kitchen)];
    expect([isSame(one, restaurant), isSame(other, dish)]).toEqual([true, true]);
    expect([isSame(one, dish), isSame(other, restaurant), isSame(one, other)]).toEqual([false, false, false]);
    expect(isSame(other, { ...dish, menuItemId: 41 })).toBe(false);
    // A number that is both a dish and a restaurant.
    expect(isSame(ofRestaurant({ id: 40, name: '' }), dish)).toBe(false);
  });

  it('is sent as the call takes it, with the dish only where there is one', () => {
    expect(toBody(ofRestaurant(kitchen))).toEqual({
      type: 'RESTAURANT',
      name: 'Saffron Courtyard',
      restaurant: 'Saffron Courtyard',
      restaurantId: 7,
    });
    expect(toBody(dish)).toEqual({
      type: 'DISH',
      name: 'Butter Chicken',
      restaurant: 'Saffron Courtyard',
      restaurantId: 7,
      menuItemId: 40,
    });
  });
});

describe('the favorites', () => {
  it('have the latest first, and nothing twice', () => {
    const later = { ...dish, id: 3, menuItemId: 41 };
    const both = withEntry(withEntry(none, dish), later);
    expect(both).toEqual({ restaurants: [], dishes: [later, dish] });
    expect(withEntry(both, dish).dishes).toEqual([dish, later]);
    expect(withEntry(both, restaurant)).toEqual({ restaurants: [restaurant], dishes: [later, dish] });
  });

  it('lose a restaurant without its dishes', () => {
    const both = withEntry(withEntry(none, dish), restaurant);
    expect(hasTarget(both, ofRestaurant(kitchen))).toBe(true);
    expect(withoutTarget(both, restaurant)).toEqual({ restaurants: [], dishes: [dish] });
    expect(hasTarget(withoutTarget(both, restaurant), ofRestaurant(kitchen))).toBe(false);
    expect(both.restaurants).toEqual([restaurant]);
  });
});
