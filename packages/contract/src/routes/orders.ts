import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { IdParams } from '../schemas/basics.ts';
import {
  MyOrdersQuery,
  Order,
  OrderDetails,
  OrderSeen,
  OrderTotals,
  PlacementKey,
  PlaceOrderBody,
  RestaurantOrdersFilter,
  RestaurantOrdersQuery,
  StatusBody,
} from '../schemas/order.ts';

const tag = 'Orders';

export const placeOrder = defineRoute({
  method: 'POST',
  path: '/api/orders',
  who: ['CUSTOMER'],
  ownership: 'none',
  tag,
  summary: 'Place an order at the server’s prices; clears the cart in the same transaction',
  body: PlaceOrderBody,
  ignoresUnknownFields: true,
  response: OrderDetails,
  status: 201,
  idempotent: true,
  budget: 'placement',
  maintenanceSentence:
    'No new orders are taken at the moment: we are improving the platform. Please try again in a few minutes.',
});

export const orderByKey = defineRoute({
  method: 'GET',
  path: '/api/orders/by-key',
  duringMaintenance: 'customers',
  who: ['CUSTOMER'],
  ownership: 'object',
  tag,
  summary: 'The own order that was placed under this Idempotency-Key, as it is now; waits for one under way',
  query: PlacementKey,
  response: OrderDetails,
});

export const myOrders = defineRoute({
  method: 'GET',
  path: '/api/orders/my',
  duringMaintenance: 'customers',
  who: ['CUSTOMER'],
  ownership: 'none',
  tag,
  summary: 'The own orders, newest first; `status`: only those of these statuses (`active`: under way)',
  query: MyOrdersQuery,
  response: z.array(Order),
  etag: true,
});

export const myTotals = defineRoute({
  method: 'GET',
  path: '/api/orders/my/totals',
  duringMaintenance: 'customers',
  who: ['CUSTOMER'],
  ownership: 'none',
  tag,
  summary: 'How many orders the customer has placed, how they stand, since when, and what they came to',
  response: OrderTotals,
  etag: true,
});

export const getOrder = defineRoute({
  method: 'GET',
  path: '/api/orders/:id',
  duringMaintenance: 'customers',
  who: ['CUSTOMER', 'RESTAURANT', 'ADMIN'],
  duty: 'orders',
  ownership: 'object',
  tag,
  summary: 'One order with its events',
  params: IdParams,
  response: OrderDetails,
  etag: true,
});

export const cancelOrder = defineRoute({
  method: 'POST',
  path: '/api/orders/:id/cancel',
  duringMaintenance: 'customers',
  who: ['CUSTOMER'],
  ownership: 'object',
  tag,
  summary: 'Cancel the own order while it is New',
  params: IdParams,
  response: OrderDetails,
});

export const setOrderStatus = defineRoute({
  method: 'PUT',
  path: '/api/orders/:id/status',
  who: ['RESTAURANT'],
  duty: 'orders',
  ownership: 'object',
  tag,
  summary: 'Move an order of the own restaurant one step, or cancel it while New',
  params: IdParams,
  body: StatusBody,
  ignoresUnknownFields: true,
  response: OrderDetails,
});

export const noteReviewAsked = defineRoute({
  method: 'PUT',
  path: '/api/orders/:id/review-asked',
  duringMaintenance: 'customers',
  who: ['CUSTOMER'],
  ownership: 'object',
  tag,
  summary: 'The customer was asked how the order was: no device asks again',
  params: IdParams,
  response: OrderDetails,
});

export const seeOrder = defineRoute({
  method: 'PUT',
  path: '/api/orders/:id/seen',
  who: ['RESTAURANT'],
  duty: 'orders',
  ownership: 'object',
  tag,
  summary: 'Somebody of the restaurant has looked at a new order: it stops ringing on all their devices',
  params: IdParams,
  response: OrderDetails,
});

export const acknowledgeOrder = defineRoute({
  method: 'POST',
  path: '/api/orders/:id/seen',
  who: ['RESTAURANT'],
  duty: 'orders',
  ownership: 'object',
  tag,
  summary:
    'Somebody of the restaurant says to have seen a new order: in amber, looking alone does not silence it',
  params: IdParams,
  response: OrderSeen,
});

const ofRestaurant = {
  method: 'GET',
  who: ['RESTAURANT'],
  duty: 'orders',
  ownership: 'object',
  tag,
  summary:
    'Orders of the own restaurant, newest first; `status` (or `active`: under way), `q` and the days `from` and `to` narrow them',
  params: IdParams,
  query: RestaurantOrdersQuery,
  response: z.array(Order),
  etag: true,
} as const;

export const restaurantOrders = defineRoute({ ...ofRestaurant, path: '/api/restaurants/:id/orders' });
export const exportOrders = defineRoute({
  method: 'GET',
  path: '/api/restaurants/:id/orders.csv',
  who: ['RESTAURANT'],
  duty: 'restaurant',
  ownership: 'object',
  tag,
  summary: 'The orders of the own restaurant as CSV, all of them or what the filters of the list leave',
  params: IdParams,
  query: RestaurantOrdersFilter,
  response: z.string(),
  media: 'csv',
});
export const ordersOfRestaurant = defineRoute({ ...ofRestaurant, path: '/api/orders/restaurant/:id' });
