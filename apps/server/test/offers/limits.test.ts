import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDish, addRestaurant, addUser, arrange, line, openCoupons, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { addOfferRow, usesOf } from './offer-rows.ts';

/** Real connections to a real PostgreSQL: what races in production races here. */
const app = testApp();
beforeAll(() => openCoupons(app.db));
const address = '14, Lakeview Road';

const people = (n: number) => Promise.all(Array.from({ length: n }, () => addUser(app.db, 'CUSTOMER')));

/** A dish of ₹1,000, on which half is ₹500 and the open rule gives ₹50. */
async function aDearDish() {
  const kitchen = await addRestaurant(app.db);
  return addDish(app.db, kitchen.id, { pricePaise: 100_000 });
}

function order(as: TestUser, dish: Awaited<ReturnType<typeof aDearDish>>, coupon: string, notes = '') {
  return app.place(as, { items: [line(dish)], address, coupon, notes });
}

const tally = (values: unknown[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((v) => v === value).length]));

describe('a limit of all uses', () => {
  test('of 10 gives exactly 10 to 200 customers at once, and the open rule to the others', async () => {
    const dish = await aDearDish();
    const offerId = await addOfferRow(app.db, { code: 'TEN', percent: 50, usage_limit: 10 });
    const customers = await people(200);

    const answers = await Promise.all(customers.map((as) => order(as, dish, 'ten')));

    expect(tally(answers.map((a) => a.status))).toEqual({ 201: 200 });
    expect(tally(answers.map((a) => a.body.discount))).toEqual({ 500: 10, 50: 190 });
    expect(await usesOf(app.db, offerId)).toBe(10);
  });

  test('refuses the others where only offers count', async () => {
    await arrange(app.db, `update settings set coupon_policy = 'offers-only'`);
    const dish = await aDearDish();
    const offerId = await addOfferRow(app.db, { code: 'FOUR', percent: 50, usage_limit: 4 });
    const customers = await people(40);

    const answers = await Promise.all(customers.map((as) => order(as, dish, 'FOUR')));
    await openCoupons(app.db);

    expect(tally(answers.map((a) => a.body.code ?? a.status))).toEqual({ 201: 4, COUPON_NOT_APPLICABLE: 36 });
    expect(answers.find((a) => a.status === 409)?.body.error).toBe('This offer has been used up.');
    expect(await usesOf(app.db, offerId)).toBe(4);
  });

  test('is free again after a cancellation, once', async () => {
    const dish = await aDearDish();
    const offerId = await addOfferRow(app.db, { code: 'SINGLE', percent: 50, usage_limit: 1 });
    const [first, second, third] = (await people(3)) as [TestUser, TestUser, TestUser];
    const placed = await order(first, dish, 'SINGLE');
    expect((await order(second, dish, 'SINGLE', 'too late')).body.discount).toBe(50);

    const cancel = () => app.call('POST', `/api/orders/${placed.body.id}/cancel`, { as: first });
    await Promise.all([cancel(), cancel(), cancel()]);

    expect(await usesOf(app.db, offerId)).toBe(0);
    const again = await Promise.all([order(second, dish, 'SINGLE'), order(third, dish, 'SINGLE')]);
    expect(tally(again.map((a) => a.body.discount))).toEqual({ 500: 1, 50: 1 });
  });

  test('holds while orders are placed and cancelled at once', async () => {
    const dish = await aDearDish();
    const offerId = await addOfferRow(app.db, { code: 'CHURN', percent: 50, usage_limit: 3 });
    const customers = await people(30);

    await Promise.all(
      customers.map(async (as, i) => {
        const placed = await order(as, dish, 'CHURN');
        if (i % 2 === 0) await app.call('POST', `/api/orders/${placed.body.id}/cancel`, { as });
      }),
    );

    // The invariants after the file count again; here nobody may have been left out for ever.
    expect(await usesOf(app.db, offerId)).toBeLessThanOrEqual(3);
    await Promise.all((await people(3)).map((as) => order(as, dish, 'CHURN')));
    expect(await usesOf(app.db, offerId)).toBe(3);
  });
});

describe('a limit per customer', () => {
  test('of 2 gives exactly 2 of his 12 orders at once', async () => {
    const dish = await aDearDish();
    const offerId = await addOfferRow(app.db, { code: 'TWICE', percent: 50, per_customer_limit: 2 });
    const [customer, other] = (await people(2)) as [TestUser, TestUser];

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => order(customer, dish, 'TWICE', `dinner ${i}`)),
    );

    expect(tally(answers.map((a) => a.body.discount))).toEqual({ 500: 2, 50: 10 });
    expect((await order(other, dish, 'TWICE')).body.discount).toBe(500);
    expect(await usesOf(app.db, offerId)).toBe(3);
  });

  test('together with one of all uses: the narrower one counts', async () => {
    const dish = await aDearDish();
    const limits = { usage_limit: 5, per_customer_limit: 1 };
    const offerId = await addOfferRow(app.db, { code: 'BOTH', percent: 50, ...limits });
    const customers = await people(8);

    const answers = await Promise.all(
      customers.flatMap((as) => [order(as, dish, 'BOTH', 'one'), order(as, dish, 'BOTH', 'two')]),
    );

    expect(tally(answers.map((a) => a.body.discount))).toEqual({ 500: 5, 50: 11 });
    expect(await usesOf(app.db, offerId)).toBe(5);
  });
});

test('a first order that was cancelled was none', async () => {
  const dish = await aDearDish();
  await addOfferRow(app.db, { code: 'WELCOME', percent: 50, first_order_only: true });
  const [customer] = (await people(1)) as [TestUser];
  const first = await order(customer, dish, 'WELCOME', 'one');
  expect((await order(customer, dish, 'WELCOME', 'two')).body.discount).toBe(50);
  const [second] = (await app.call('GET', '/api/orders/my', { as: customer })).body;
  for (const { id } of [first.body, second])
    await app.call('POST', `/api/orders/${id}/cancel`, { as: customer });
  expect((await order(customer, dish, 'WELCOME', 'three')).body.discount).toBe(500);
});

test('an offer that is ordered with all the time can be switched off at once', async () => {
  const dish = await aDearDish();
  const admin = await addUser(app.db, 'ADMIN');
  const offerId = await addOfferRow(app.db, { code: 'RUSH', percent: 50, usage_limit: 100_000 });
  const customers = await people(16);
  const rushHour = new AbortController();
  const rush = customers.map(async (as) => {
    const statuses = new Set<number>();
    for (let n = 0; !rushHour.signal.aborted; n++)
      statuses.add((await order(as, dish, 'RUSH', `dinner ${n}`)).status);
    return [...statuses];
  });

  for (const isActive of [false, true, false]) {
    await sleep(200);
    const toggled = await app.call('POST', `/api/admin/offers/${offerId}/toggle`, { as: admin });
    expect(toggled.body).toMatchObject({ id: offerId, isActive });
  }
  rushHour.abort();

  expect(new Set((await Promise.all(rush)).flat())).toEqual(new Set([201]));
  expect(await usesOf(app.db, offerId)).toBeGreaterThan(0);
});

test('a limit counts what was used before there was one', async () => {
  const dish = await aDearDish();
  const offerId = await addOfferRow(app.db, { code: 'LATER', percent: 50 });
  const customers = await people(6);
  for (const as of customers.slice(0, 2)) await order(as, dish, 'LATER');
  const limit = (n: number | null) =>
    arrange(app.db, 'update offers set usage_limit = $2, version = version + 1 where id = $1', offerId, n);
  await limit(3);
  const answers = await Promise.all(customers.slice(2).map((as) => order(as, dish, 'LATER')));
  expect(tally(answers.map((a) => a.body.discount))).toEqual({ 500: 1, 50: 3 });
  await limit(null);
  await limit(4);
  expect((await order((await people(1))[0]!, dish, 'LATER')).body.discount).toBe(500);
  expect(await usesOf(app.db, offerId)).toBe(4);
});
