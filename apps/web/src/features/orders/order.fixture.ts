import type { OrderDetails } from './customer-queries.ts';

/** Minutes after noon of a day, for orders of tests. */
export const minute = (minutes: number): string =>
  new Date(Date.UTC(2026, 10, 21, 12, minutes)).toISOString();

/** An order just placed, one dish, arriving half an hour later. */
export const orderLike = (changes: Partial<OrderDetails> = {}): OrderDetails => ({
  id: 1,
  status: 'New',
  subtotal: 100,
  discount: 0,
  deliveryFee: 5,
  total: 105,
  coupon: null,
  payment: 'UPI',
  address: '1 Main Road',
  notes: '',
  createdAt: minute(0),
  updatedAt: minute(0),
  restaurantId: 1,
  restaurant: 'Saffron',
  restaurantName: 'Saffron',
  restaurantSlug: 'saffron',
  restaurantAddress: '2 High Street',
  restaurantCuisine: 'Indian',
  restaurantVeg: 'Non-Veg',
  restaurantImg: '',
  eta: 30,
  userId: 7,
  customerName: 'Aisha Khan',
  items: [
    {
      menuItemId: 1,
      name: 'Butter Chicken',
      dishName: 'Butter Chicken',
      lineKey: '1',
      quantity: 2,
      price: 50,
      basePrice: 50,
      choices: [],
      extras: [],
      note: '',
      veg: false,
      category: 'Mains',
      img: '',
    },
  ],
  reviewed: [],
  acceptBy: null,
  lines: [],
  events: [{ status: 'New', at: minute(0), by: 'customer' }],
  ...changes,
});
