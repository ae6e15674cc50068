import { expect, test } from 'vitest';

import { ordersElsewhere } from './under-way.ts';

const ORDERS = [{ id: 12 }, { id: 13 }];

test.each([
  ['/customer', '', [12, 13]],
  ['/customer/restaurant/saffron', '?diet=veg', [12, 13]],
  ['/customer/cart', '', [12, 13]],
  ['/customer/history', '', [12, 13]],
  ['/customer/support', '?orderId=12&restaurantId=1', [12, 13]],
  ['/customer/track', '', [12, 13]],
  ['/customer/track', '?id=7', [12, 13]],
  ['/customer/track', '?id=12', [13]],
  ['/customer/orders/13', '', [12]],
  ['/customer/orders/13/case', '?case=2', [12]],
  ['/customer/cart', '?placed=12', [13]],
  ['/customer/orders', '', []],
])('beside %s%s the bar tells of %j', (pathname, search, ids) => {
  expect(ordersElsewhere(ORDERS, { pathname, search }).map(({ id }) => id)).toEqual(ids);
});
