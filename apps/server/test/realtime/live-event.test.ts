import { expect, test } from 'vitest';
import { audiencesOf, type LiveEvent } from '../../src/realtime/live-event.ts';

const event: LiveEvent = {
  xid: '1',
  id: 1,
  type: 'order.placed',
  orderId: 5,
  restaurantId: 2,
  customerId: 3,
  userId: null,
  status: 'New',
  at: '2026-01-01T00:00:00Z',
};

test('an order is heard by its customer, its restaurant and administrators', () => {
  expect(audiencesOf(event)).toEqual(['customer 3', 'restaurant 2', 'admin ']);
});

test('what somebody is told is heard by him alone', () => {
  expect(audiencesOf({ ...event, type: 'notification.created', userId: 7 })).toEqual(['person 7']);
  expect(audiencesOf({ ...event, type: 'notification.created' })).toEqual([]);
});

test('an event of a type that a newer release writes stops nobody from hearing the others', () => {
  const newer = JSON.parse(JSON.stringify({ ...event, type: 'rider.moved' })) as LiveEvent;
  expect(audiencesOf(newer)).toEqual([]);
});
