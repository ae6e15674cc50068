import { expect, it } from 'vitest';

import { orderLike } from '../../../features/orders/order.fixture.ts';
import { latestByRestaurant } from './latest-by-restaurant.ts';

it('what came is offered again, newest first, one of each restaurant', () => {
  const orders = [
    orderLike({ id: 5, status: 'Preparing', restaurantId: 1 }),
    orderLike({ id: 4, status: 'Delivered', restaurantId: 2 }),
    orderLike({ id: 3, status: 'Cancelled', restaurantId: 3 }),
    orderLike({ id: 2, status: 'Delivered', restaurantId: 2 }),
    orderLike({ id: 1, status: 'Delivered', restaurantId: 1 }),
  ];
  expect(latestByRestaurant(orders).map(({ id }) => id)).toEqual([4, 1]);
});
