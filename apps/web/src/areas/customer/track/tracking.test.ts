import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import { describe, expect, it } from 'vitest';

import { minute, orderLike } from '../../../features/orders/order.fixture.ts';
import { dateTime, time } from '../../../lib/format/formats.ts';
import { endingOf } from '../orders/status-text.ts';
import { timelineOf } from './timeline-steps.ts';

const PATH: readonly OrderStatus[] = ['New', 'Accepted', 'Preparing', 'Out for Delivery', 'Delivered'];

/** An order of half an hour that came to a step every five minutes. */
const orderAt = (status: OrderStatus, reached = PATH.indexOf(status)) =>
  orderLike({
    status,
    events: PATH.slice(0, reached + 1).map((step, index) => ({
      status: step,
      at: minute(index * 5),
      by: 'restaurant',
    })),
  });
const at = (minutes: number) => new Date(minute(minutes)).getTime();
const clock = (minutes: number) => time(minute(minutes));
const states = (order: ReturnType<typeof orderAt>) => timelineOf(order, at(10)).map(({ state }) => state);
const notes = (order: ReturnType<typeof orderAt>, now: number) =>
  timelineOf(order, at(now)).map(({ note }) => note);

describe('the timeline', () => {
  it.each([
    ['New', ['current', 'upcoming', 'upcoming', 'upcoming', 'upcoming']],
    ['Accepted', ['done', 'current', 'upcoming', 'upcoming', 'upcoming']],
    ['Preparing', ['done', 'done', 'current', 'upcoming', 'upcoming']],
    ['Out for Delivery', ['done', 'done', 'done', 'current', 'upcoming']],
    ['Delivered', ['done', 'done', 'done', 'done', 'done']],
  ] as const)('of an order that is %s', (status, expected) => {
    expect(states(orderAt(status))).toEqual(expected);
  });

  it('of a refunded order is that of a delivered one', () => {
    expect(states(orderAt('Refunded', 4))).toEqual(Array(5).fill('done'));
  });

  it('of a cancelled order stays where it was stopped, with nothing under way or ahead', () => {
    const order = orderAt('Cancelled', 1);
    expect(states(order)).toEqual(['done', 'done', 'upcoming', 'upcoming', 'upcoming']);
    expect(notes(order, 6)).toEqual([clock(0), clock(5), '', '', '']);
  });

  it('says when each step was, since when the current one is, and what can be estimated', () => {
    expect(notes(orderAt('Preparing'), 11)).toEqual([
      clock(0),
      clock(5),
      `Since ${clock(10)}`,
      `About ${clock(21)}`,
      `About ${clock(30)}`,
    ]);
    expect(notes(orderAt('New'), 1)).toEqual([clock(0), '', '', `About ${clock(21)}`, `About ${clock(30)}`]);
  });

  it('drops an estimate that time has overtaken', () => {
    expect(notes(orderAt('Preparing'), 25).slice(3)).toEqual(['', `About ${clock(30)}`]);
    // Nobody said another one.
    for (const now of [30, 31, 200]) expect(notes(orderAt('Preparing'), now).slice(3)).toEqual(['', '']);
  });
});

const cancelled = (by: 'customer' | 'restaurant' | 'admin' | 'system', reason?: string) =>
  endingOf(
    orderLike({
      status: 'Cancelled',
      events: [{ status: 'Cancelled', at: minute(3), by, ...(reason && { reason }) }],
    }),
  );

describe('how an order ended', () => {
  it.each([
    ['customer', `Cancelled by you, ${dateTime(minute(3))}`],
    ['restaurant', `Cancelled by the restaurant, ${dateTime(minute(3))}`],
    ['admin', `Cancelled by our team, ${dateTime(minute(3))}`],
    ['system', `Cancelled, ${dateTime(minute(3))}`],
  ] as const)('says that it was cancelled by the %s', (by, words) => {
    expect(cancelled(by)).toBe(words);
  });

  it('adds the reason where one was given', () => {
    expect(cancelled('restaurant', 'The kitchen is full')).toMatch(/\. The kitchen is full$/);
  });

  it('is nothing while the order is under way', () => {
    expect(endingOf(orderAt('Preparing'))).toBeUndefined();
    expect(endingOf(orderAt('Delivered'))).toBe(`Delivered ${dateTime(minute(20))}`);
  });
});
