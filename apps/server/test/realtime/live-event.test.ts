import { expect, test } from 'vitest';
import type { Change } from '../../src/db/changes.repo.ts';
import { audiencesOf, parseEventId, toEventId, toFrame } from '../../src/realtime/live-event.ts';

const event: Change = {
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
  expect(audiencesOf({ ...event, type: 'rider.moved' })).toEqual([]);
});

test('what a node learns of the catalogue is told to nobody', () => {
  for (const type of ['catalogue.restaurant', 'catalogue.menu', 'catalogue.stock', 'catalogue.offers'])
    expect(audiencesOf({ ...event, type, userId: 7 })).toEqual([]);
});

test.each([
  ['its own place, below which all is told', { xid: '2', id: 0 }, '1-1'],
  ['the place of an older transaction that was not waited for', { xid: '1', id: 0 }, '1-0'],
])('a reader resumes after an event at %s', (_, complete, id) => {
  expect(toFrame(event, complete, '')).toContain(`id: ${id}\n`);
});

test.each([
  ['never restored', '', '7-3', { xid: '7', id: 3 }],
  ['restored', '1796076894168', '7-3-1796076894168', { xid: '7', id: 3 }],
  ['restored since that id', '1796076894168', '7-3', undefined],
  ['restored again since that id', '1796076999999', '7-3-1796076894168', undefined],
])('an id of an event is known in a database that was %s', (_, epoch, id, position) => {
  expect(parseEventId(id, epoch)).toEqual(position);
  if (position) expect(toEventId(position, epoch)).toBe(id);
});
