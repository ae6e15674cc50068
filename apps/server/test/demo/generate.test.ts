import { CASE_OUTCOMES } from '@tiffin/contract/rules/case';
import { OFFER_TYPES } from '@tiffin/contract/rules/coupon';
import { CASE_WAITING_MINUTES, MAX_LINES, MAX_QTY } from '@tiffin/contract/rules/limits';
import { priceLine, shownPrice, validatePicks } from '@tiffin/contract/rules/options';
import { sumOf } from '@tiffin/contract/rules/charges';
import { ORDER_STATUSES, TRANSITIONS, isActive } from '@tiffin/contract/rules/order-status';
import { priceOrder } from '@tiffin/contract/rules/pricing';
import { readHours } from '@tiffin/contract/rules/service/read-hours';
import { PAYMENT_METHODS } from '@tiffin/contract/schemas/cart';
import { describe, expect, test } from 'vitest';
import { generateDemo } from '../../demo/generate.ts';
import type { DemoOrder } from '../../demo/rows.ts';

const now = new Date('2026-11-21T14:24:30Z');
const demo = generateDemo(now);
const DAY = 86_400_000;

const statusOf = (order: DemoOrder) => order.events.at(-1)?.status ?? 'New';
const user = (username: string) => demo.users.find((one) => one.username === username);
const restaurant = (name: string) => demo.restaurants.find((one) => one.name === name);
const offer = (code: string) => demo.offers.find((one) => one.code === code);
const ordersAt = (shut: (one: (typeof demo.restaurants)[number]) => boolean) => {
  const ids = new Set(demo.restaurants.filter(shut).map(({ id }) => id));
  return demo.orders.filter(({ restaurantId }) => ids.has(restaurantId));
};
const duplicates = (values: readonly unknown[]) => values.filter((value, i) => values.indexOf(value) !== i);
const count = <T>(list: readonly T[], holds: (item: T) => boolean) => list.filter(holds).length;

describe('the same moment', () => {
  test('gives the same rows, byte for byte, whatever the second', () => {
    const again = generateDemo(new Date(now.getTime() + 20_000));
    expect(JSON.stringify(again)).toBe(JSON.stringify(demo));
  });

  test('and any other moment works too, also in the dead of night and on the last day of February', () => {
    for (const moment of ['2027-01-01T21:30:00Z', '2028-02-29T03:10:00Z', '2026-06-15T18:29:59Z']) {
      const { orders } = generateDemo(new Date(moment));
      expect(orders.length).toBeGreaterThan(4_000);
      expect(Math.max(...orders.flatMap(({ events }) => events.map(({ at }) => at)))).toBeLessThanOrEqual(
        Date.parse(moment),
      );
    }
  });
});

describe('kitchens', () => {
  test.each(demo.restaurants)('$name says only hours that it has', ({ openingHours, hours }) => {
    const [first] = readHours(openingHours) ?? [];
    const shown = first && { from: first.from, until: first.until };
    const { from } = hours?.windows[0] ?? { from: '00:00' };
    const { until } = hours?.windows.at(-1) ?? { until: '24:00' };
    expect(shown).toEqual({ from, until });
  });
});

describe('people', () => {
  test('are three demo accounts, one owner for each restaurant and some hundred and twenty customers', () => {
    expect(user('admin')).toMatchObject({ role: 'ADMIN', password: 'Admin@123' });
    expect(user('restaurant')).toMatchObject({
      role: 'RESTAURANT',
      password: 'Restaurant@123',
      name: 'Vikram Rao',
    });
    expect(user('customer')).toMatchObject({
      role: 'CUSTOMER',
      password: 'Customer@123',
      name: 'Ananya Krishnan',
      address: '14, Lakeview Road, 2nd Cross, Indiranagar, 560038',
      addresses: [{ label: 'Home' }, { label: 'Work' }],
    });
    expect(count(demo.users, ({ password }) => password !== null)).toBe(5);
    const own = restaurant('Saffron Courtyard')!.id;
    expect(demo.staff.map(({ userId, restaurantId, position }) => [userId, restaurantId, position])).toEqual([
      [user('manager')?.id, own, 'manager'],
      [user('kitchen')?.id, own, 'kitchen'],
    ]);
    expect(new Set(demo.restaurants.map(({ ownerId }) => ownerId)).size).toBe(demo.restaurants.length);
    expect(count(demo.users, ({ role }) => role === 'CUSTOMER')).toBeGreaterThanOrEqual(115);
    expect(restaurant('Saffron Courtyard')?.ownerId).toBe(user('restaurant')?.id);
  });

  test('have usernames and e-mails of their own that the sign-up form would take', () => {
    expect(duplicates(demo.users.map(({ username }) => username.toLowerCase()))).toEqual([]);
    expect(duplicates(demo.users.map(({ email }) => email.toLowerCase()))).toEqual([]);
    for (const { username, email } of demo.users) {
      expect(username).toMatch(/^[A-Za-z0-9_.-]{3,32}$/);
      expect(email).toMatch(/^[a-z.]+@([a-z0-9]+\.example|example\.(com|org|net))$/);
    }
  });
});

describe('orders', () => {
  test('are thousands over three months, in every status', () => {
    expect(demo.orders.length).toBeGreaterThanOrEqual(4_000);
    expect(demo.orders.length).toBeLessThanOrEqual(6_000);
    expect(new Set(demo.orders.map(statusOf))).toEqual(new Set(ORDER_STATUSES));
    expect(new Set(demo.orders.map(({ payment }) => payment))).toEqual(new Set(PAYMENT_METHODS));
    const oldest = Math.min(...demo.orders.map(({ placedAt }) => placedAt));
    expect((now.getTime() - oldest) / DAY).toBeGreaterThan(85);
  });

  test('are numbered in the sequence in which they were placed', () => {
    expect(demo.orders[0]?.id).toBe(10_001);
    for (const [index, order] of demo.orders.entries()) {
      expect(order.id).toBe(10_001 + index);
      expect(order.placedAt).toBeGreaterThanOrEqual(demo.orders[index - 1]?.placedAt ?? 0);
    }
  });

  test('take legal steps only, by those who may, each later than the one before', () => {
    const wrong: unknown[] = [];
    for (const { id, events, placedAt } of demo.orders) {
      expect(events[0]).toMatchObject({ status: 'New', at: placedAt, actorRole: 'CUSTOMER' });
      for (const [index, event] of events.entries()) {
        const before = events[index - 1];
        const step = TRANSITIONS.find(({ from, to }) => from === before?.status && to === event.status);
        const isLegal = before && step?.by.includes(event.actorRole) && event.at > before.at;
        if (index > 0 && !isLegal) wrong.push({ id, from: before, to: event });
      }
    }
    expect(wrong).toEqual([]);
  });

  test('have distinct dishes of their own restaurant within the limits, priced as the menu says', () => {
    const dishes = new Map(demo.dishes.map((dish) => [dish.id, dish]));
    for (const order of demo.orders) {
      expect(order.lines.length).toBeGreaterThan(0);
      expect(order.lines.length).toBeLessThanOrEqual(MAX_LINES);
      expect(duplicates(order.lines.map(({ dishId }) => dishId))).toEqual([]);
      for (const line of order.lines) {
        const dish = dishes.get(line.dishId);
        expect(dish).toMatchObject({ restaurantId: order.restaurantId, name: line.name });
        if (!line.chosen) expect(line.pricePaise).toBe(dish?.pricePaise);
        expect(line.qty).toBeGreaterThan(0);
        expect(line.qty).toBeLessThanOrEqual(MAX_QTY);
        expect([0, line.qty]).toContain(line.stockTaken);
      }
    }
  });

  test('of the past have choices and notes, validated and priced as the contract does it', () => {
    const termsOf = new Map(demo.options.dishes.map(({ id, terms }) => [id, terms]));
    const chosen = demo.orders.flatMap((order) =>
      order.lines.filter((line) => line.chosen).map((line) => ({ ...line, order })),
    );
    const kitchens = new Set(chosen.map(({ order }) => order.restaurantId));
    expect(chosen.length).toBeGreaterThan(50);
    expect(kitchens.size).toBe(new Set(demo.options.groups.map(({ restaurantId }) => restaurantId)).size);
    expect(chosen.some((line) => line.chosen?.note !== '')).toBe(true);
    for (const { order, dishId, pricePaise, veg, chosen: made } of chosen) {
      const terms = termsOf.get(dishId);
      if (!terms) throw new Error(`Nothing can be chosen of ${dishId}`);
      const picks = (made?.choices ?? []).flatMap((one) => ('choiceId' in one ? one : []));
      expect(validatePicks(terms, picks)).toEqual({ wrong: [], missing: [] });
      const priced = priceLine(terms, picks);
      expect(priced).toMatchObject({ unitPaise: pricePaise, basePaise: made?.basePaise, veg });
      expect(isActive(statusOf(order))).toBe(false);
    }
  });

  test('cost without a choice what the menu card says, wherever there is one', () => {
    for (const { id, terms, shownPaise } of demo.options.dishes) {
      expect(shownPrice(terms).options).toBe('optional');
      expect(shownPaise).toBe(demo.dishes.find((dish) => dish.id === id)?.pricePaise);
    }
    expect(demo.options.dishes.length).toBeGreaterThan(5);
  });

  test('carry the bill that the contract would write', () => {
    for (const order of demo.orders) {
      const plain = priceOrder(order.lines.map((line) => ({ ...line, menuItemId: line.dishId })));
      expect(order.subtotalPaise).toBe(plain.subtotalPaise);
      expect(order.totalPaise).toBe(order.subtotalPaise - order.discountPaise + sumOf(order));
      const { applied, discountPaise } = order.coupon ?? { applied: false, discountPaise: 0 };
      expect(order).toMatchObject({ discountPaise });
      expect(applied).toBe(order.coupon !== null);
      expect(order.deliveryFeePaise).toBe(
        order.coupon?.kind === 'free-delivery' ? 0 : plain.deliveryFeePaise,
      );
    }
  });

  test('nobody orders before joining, nor while blocked', () => {
    const users = new Map(demo.users.map((one) => [one.id, one]));
    for (const order of demo.orders) {
      const customer = users.get(order.customerId);
      expect(customer?.role).toBe('CUSTOMER');
      expect(customer?.createdAt).toBeLessThan(order.placedAt);
      expect(customer?.isBlocked && isActive(statusOf(order))).toBe(false);
    }
  });

  test('a restaurant that is closed or waiting has none under way', () => {
    expect(ordersAt(({ isApproved }) => !isApproved)).toEqual([]);
    expect(ordersAt((one) => !one.isActive).filter((order) => isActive(statusOf(order)))).toEqual([]);
  });
});

describe('the first things a visitor sees', () => {
  test('the demo owner’s board has work in every column, all of the last 40 minutes', () => {
    const board = demo.orders.filter(
      (order) => order.restaurantId === restaurant('Saffron Courtyard')?.id && isActive(statusOf(order)),
    );
    const inColumn = (status: string) => count(board, (order) => statusOf(order) === status);
    expect(['New', 'Accepted', 'Preparing', 'Out for Delivery'].map(inColumn)).toEqual([3, 2, 2, 2]);
    for (const { placedAt } of board) expect(now.getTime() - placedAt).toBeLessThan(40 * 60_000);
  });

  test('nothing is later than promised when the demo begins', () => {
    for (const order of demo.orders.filter((one) => isActive(statusOf(one)))) {
      const minutes = demo.restaurants.find(({ id }) => id === order.restaurantId)?.etaMinutes ?? 0;
      expect(now.getTime() - order.placedAt, `order ${order.id}`).toBeLessThan((minutes - 2) * 60_000);
    }
  });

  test('the demo customer has two orders under way, one of them on the stove, and some twenty behind her', () => {
    const own = demo.orders.filter(({ customerId }) => customerId === user('customer')?.id);
    const active = own.filter((order) => isActive(statusOf(order)));
    expect(active.map((order) => [order.restaurantId, statusOf(order), order.totalPaise])).toEqual([
      [restaurant('Saffron Courtyard')?.id, 'Preparing', 116_800],
      [restaurant('Filter Kaapi Co.')?.id, 'Out for Delivery', 40_500],
    ]);
    expect(own.length - active.length).toBeGreaterThanOrEqual(18);
  });

  test('messages wait on both sides', () => {
    const unread = (sender: string) => count(demo.messages, (one) => one.sender === sender && !one.isRead);
    expect(unread('customer')).toBeGreaterThanOrEqual(2);
    expect(count(demo.messages, (one) => one.customerId === user('customer')?.id && !one.isRead)).toBe(2);
  });
});

describe('offers', () => {
  test('come in every type, everywhere and at single restaurants, one over and one switched off', () => {
    expect(new Set(demo.offers.map(({ type }) => type))).toEqual(new Set(OFFER_TYPES));
    expect(duplicates(demo.offers.map(({ code }) => code))).toEqual([]);
    expect(count(demo.offers, ({ restaurantId }) => restaurantId === null)).toBeGreaterThan(3);
    expect(count(demo.offers, ({ restaurantId }) => restaurantId !== null)).toBeGreaterThan(3);
    expect(count(demo.offers, ({ isActive: isOn }) => !isOn)).toBeGreaterThan(0);
    expect(
      count(demo.offers, ({ isActive: isOn, validUntil }) => isOn && validUntil < now.getTime()),
    ).toBeGreaterThan(0);
    expect(count(demo.offers, ({ weekdays }) => weekdays.length > 0)).toBeGreaterThan(0);
  });

  test('those of the promo cards are real', () => {
    expect(offer('FIRST50')).toMatchObject({
      percent: 50,
      minOrderPaise: 29_900,
      firstOrderOnly: true,
      isActive: true,
    });
    expect(offer('FREEDEL')).toMatchObject({ type: 'free-delivery', minOrderPaise: 19_900, isActive: true });
    expect(offer('WALLET20')).toMatchObject({ type: 'cashback', percent: 20, isActive: true });
  });

  test('were used by first orders only where they are for first orders', () => {
    const users = demo.orders.filter(({ coupon }) => coupon?.offerId === offer('FIRST50')?.id);
    expect(users.length).toBeGreaterThan(20);
    for (const { id, customerId } of users) {
      const earlier = demo.orders.filter((order) => order.customerId === customerId && order.id < id);
      expect(earlier.filter((order) => statusOf(order) !== 'Cancelled')).toEqual([]);
    }
  });
});

describe('reviews', () => {
  test('draw every restaurant with reviews to an average between 3.8 and 4.8', () => {
    const averages = demo.restaurants.map(({ id }) => {
      const own = demo.reviews.filter(({ restaurantId }) => restaurantId === id);
      return own.reduce((sum, { rating }) => sum + rating, 0) / own.length;
    });
    const reviewed = averages.filter((average) => !Number.isNaN(average));
    expect(reviewed.length).toBe(demo.restaurants.length - 2);
    expect(Math.min(...reviewed)).toBeGreaterThanOrEqual(3.75);
    expect(Math.max(...reviewed)).toBeLessThan(4.85);
  });

  test('are each of a line of a delivered order, once, by its buyer, with something to say', () => {
    const orders = new Map(demo.orders.map((order) => [order.id, order]));
    expect(duplicates(demo.reviews.map(({ orderId, dishId }) => `${orderId}:${dishId}`))).toEqual([]);
    for (const review of demo.reviews) {
      const order = orders.get(review.orderId);
      expect(order?.customerId).toBe(review.customerId);
      expect(order && statusOf(order)).toBe('Delivered');
      expect(order?.lines.some(({ dishId }) => dishId === review.dishId)).toBe(true);
      expect(review.text).toMatch(/^[^@]{8,300}$/u);
    }
    expect(count(demo.reviews, ({ isFlagged }) => isFlagged)).toBeGreaterThan(2);
    expect(count(demo.reviews, ({ answer }) => answer !== undefined)).toBeGreaterThan(20);
    expect(count(demo.reviews, ({ report }) => report !== undefined)).toBe(2);
  });

  test('hardly repeat themselves', () => {
    const different = new Set(demo.reviews.map(({ restaurantId, text }) => `${restaurantId}:${text}`)).size;
    expect(different / demo.reviews.length).toBeGreaterThan(0.97);
  });
});

describe('cases', () => {
  const { cases, platformMessages } = demo;

  test('are a few among the orders of the last days and weeks, in every state and with each outcome', () => {
    expect(cases.length).toBeGreaterThanOrEqual(6);
    expect(cases.length).toBeLessThanOrEqual(12);
    expect(new Set(cases.map(({ state }) => state))).toEqual(new Set(['open', 'answered', 'closed']));
    const outcomes = cases.flatMap(({ messages }) => messages.flatMap(({ outcome }) => outcome ?? []));
    expect(new Set(outcomes)).toEqual(new Set(CASE_OUTCOMES));
    expect(duplicates(cases.map(({ orderId }) => orderId))).toEqual([]);
  });

  test('of which one has waited for half an hour, and the demo kitchen and customer have some', () => {
    const waiting = cases.filter(
      ({ state, messages }) =>
        state === 'open' && messages.at(-1)!.at < now.getTime() - CASE_WAITING_MINUTES * 60_000,
    );
    expect(waiting.length).toBeGreaterThanOrEqual(1);
    expect(count(cases, ({ restaurantId }) => restaurantId === restaurant('Saffron Courtyard')?.id)).toBe(3);
    expect(count(cases, ({ customerId }) => customerId === user('customer')?.id)).toBe(2);
  });

  test.each(['2027-01-01T21:30:00Z', '2028-02-29T03:10:00Z', '2026-06-15T18:29:59Z', '2026-11-21T14:24:30Z'])(
    'and what was asked of the platform are told in order and before the moment: %s',
    (moment) => {
      const city = generateDemo(new Date(moment));
      expect(city.cases.length).toBeGreaterThanOrEqual(6);
      for (const { orderId, dishIds, messages } of city.cases) {
        const order = city.orders.find(({ id }) => id === orderId)!;
        const times = [order.placedAt, ...messages.map(({ at }) => at)];
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.at(-1)).toBeLessThan(Date.parse(moment));
        expect(order.lines.map(({ dishId }) => dishId)).toEqual(expect.arrayContaining(dishIds));
        for (const { text } of messages) expect(text).not.toContain('@');
      }
      for (const { at } of city.platformMessages) expect(at).toBeLessThan(Date.parse(moment));
    },
  );

  test('and customers write to the platform, of whom one waits for an answer', () => {
    const people = [...new Set(platformMessages.map(({ customerId }) => customerId))];
    expect(people).toHaveLength(3);
    const last = people.map((id) => platformMessages.findLast(({ customerId }) => customerId === id)?.sender);
    expect(count(last, (sender) => sender === 'customer')).toBe(1);
  });
});
