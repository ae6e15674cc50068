import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { defineRoute } from '../route.ts';
import { allRoutes } from '../routes/index.ts';
import { DUTIES, type Duty, isDutyOf, MANAGES, POSITIONS, type Position } from './duties.ts';

/** The table of duties, written by hand from its page. */
const PAGE: Record<Duty, readonly Position[]> = {
  own: ['owner', 'manager', 'kitchen'],
  orders: ['owner', 'manager', 'kitchen'],
  restaurant: ['owner', 'manager'],
  people: ['owner', 'manager'],
  ownership: ['owner'],
};

describe('duties', () => {
  test('belong to the positions of the page', () => {
    for (const [duty, those] of Object.entries(PAGE))
      expect(
        POSITIONS.filter((position) => isDutyOf(position, duty as Duty)),
        duty,
      ).toEqual(those);
    expect(Object.keys(DUTIES)).toEqual(Object.keys(PAGE));
  });

  test('nobody manages himself or whoever is above him', () => {
    for (const [index, position] of POSITIONS.entries())
      expect(MANAGES[position]).toEqual(POSITIONS.slice(index + 1));
  });

  test('are named by every route of restaurants, and by no other', () => {
    for (const { method, path, who, duty } of allRoutes)
      expect(duty !== undefined, `${method} ${path}`).toBe(who !== 'anybody' && who.includes('RESTAURANT'));
  });

  test('kitchens reach what the page gives them, and nothing else of a restaurant', () => {
    const reached = allRoutes
      .filter(({ duty }) => duty === 'orders')
      .map(({ method, path }) => `${method} ${path}`);
    expect(reached.toSorted()).toEqual([
      'DELETE /api/restaurants/:id/busy',
      'DELETE /api/restaurants/:id/pause',
      'GET /api/events',
      'GET /api/orders/:id',
      'GET /api/orders/restaurant/:id',
      'GET /api/restaurants/:id/menu',
      'GET /api/restaurants/:id/menu/groups',
      'GET /api/restaurants/:id/orders',
      'GET /api/restaurants/:id/service',
      'GET /api/restaurants/by-owner/:userId',
      'GET /api/support/messages',
      'GET /api/support/messages/unread-count',
      'GET /api/support/unread-count',
      'PATCH /api/restaurants/:id/menu',
      'PATCH /api/restaurants/:id/menu/:itemId',
      'PATCH /api/restaurants/:id/menu/:itemId/availability',
      'PATCH /api/restaurants/:id/menu/groups/:groupId/choices/:choiceId',
      'POST /api/orders/:id/seen',
      'POST /api/restaurants/:id/busy',
      'POST /api/restaurants/:id/here',
      'POST /api/restaurants/:id/pause',
      'POST /api/support/messages',
      'PUT /api/orders/:id/seen',
      'PUT /api/orders/:id/status',
      'PUT /api/restaurants/:id/console',
      'PUT /api/support/messages/mark-all-read',
    ]);
  });
});

test('a route of restaurants without a duty does not compile', () => {
  const common = {
    method: 'GET',
    path: '/x',
    ownership: 'none',
    tag: '',
    summary: '',
    response: z.string(),
  } as const;
  // @ts-expect-error a duty is missing
  expect(defineRoute({ ...common, who: ['CUSTOMER', 'RESTAURANT'] }).who).toContain('RESTAURANT');
  expect(defineRoute({ ...common, who: ['RESTAURANT'], duty: 'orders' }).duty).toBe('orders');
  expect(defineRoute({ ...common, who: ['CUSTOMER'] }).who).toEqual(['CUSTOMER']);
});
