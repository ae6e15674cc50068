import type { Dish } from './queries.ts';

/** A dish for tests: on offer, not counted, not reviewed. */
export const dishLike = (changes: Partial<Dish> = {}): Dish => ({
  id: 1,
  restaurantId: 1,
  name: 'Dal',
  description: '',
  price: 100,
  veg: false,
  category: 'Curries',
  isAvailable: true,
  showQuantity: false,
  quantityAvailable: null,
  img: '',
  lowStock: false,
  rating: 0,
  reviewCount: 0,
  isBestseller: false,
  ...changes,
});
