import { beforeAll, describe, expect, test } from 'vitest';
import { addDish, addRestaurant, addUser, arrange, line, openCoupons } from '../fixtures.ts';
import { testApp, type Answer } from '../test-app.ts';
import { addOfferRow } from './offer-rows.ts';

/** A Wednesday. */
const NOW = new Date('2026-03-04T12:00:00Z');
const app = testApp({ clock: () => NOW });
beforeAll(() => openCoupons(app.db));

let kitchen: Awaited<ReturnType<typeof addRestaurant>>;
let items: object[];

beforeAll(async () => {
  kitchen = await addRestaurant(app.db, { name: 'Spice Route' });
  const thali = await addDish(app.db, kitchen.id, { name: 'Thali', pricePaise: 20_000 });
  items = [line(thali, 2)];
  const elsewhere = await addRestaurant(app.db, { name: 'Elsewhere' });
  for (const row of [
    { code: 'QUARTER', percent: 25 },
    { code: 'HALF', percent: 50, first_order_only: true },
    { code: 'OURS', percent: 30, restaurant_id: kitchen.id },
    { code: 'THEIRS', percent: 90, restaurant_id: elsewhere.id },
    { code: 'LITTLE', percent: 5 },
    { code: 'RIDE', type: 'free-delivery', percent: 0 },
    { code: 'BIG', percent: 60, min_order_paise: 40_001 },
    { code: 'SATURDAY', percent: 60, weekdays: [6] },
    { code: 'GONE', percent: 60, usage_limit: 1, per_customer_limit: 1 },
    { code: 'SOON', percent: 60, valid_from: '2026-03-05T00:00:00Z' },
    { code: 'PAUSED', percent: 60, is_active: false },
  ])
    await addOfferRow(app.db, row);
  const other = await addUser(app.db, 'CUSTOMER');
  const body = { items, address: 'Test Lane', coupon: 'GONE' };
  await app.call('POST', '/api/orders', { as: other, body });
});

const codesOf = (answer: Answer) => answer.body.map(({ code }: { code: string }) => code);

describe('the codes for an order', () => {
  test('are those that apply, the one that saves most first, then those that ask for more', async () => {
    const as = await addUser(app.db, 'CUSTOMER');
    const answer = await app.call('POST', '/api/cart/codes', { as, body: { items } });
    expect(answer.body).toEqual([
      { code: 'HALF', title: 'HALF', label: '50% off', applies: true, saving: 200 },
      { code: 'OURS', title: 'OURS', label: '30% off', applies: true, saving: 120 },
      { code: 'QUARTER', title: 'QUARTER', label: '25% off', applies: true, saving: 100 },
      {
        code: 'BIG',
        title: 'BIG',
        label: '60% off',
        applies: false,
        saving: 0,
        refusal: 'it needs an order of ₹400.01 or more',
      },
      {
        code: 'SATURDAY',
        title: 'SATURDAY',
        label: '60% off',
        applies: false,
        saving: 0,
        refusal: 'only on Saturday',
      },
    ]);
    // Each saves what the quote then says.
    for (const { code, saving } of answer.body.slice(0, 3)) {
      const body = { items, coupon: code };
      expect((await app.call('POST', '/api/cart/quote', { as, body })).body.discount).toBe(saving);
    }
  });

  test('have no first-order offer after the first order, and none that this customer has used', async () => {
    const as = await addUser(app.db, 'CUSTOMER');
    await app.call('POST', '/api/orders', { as, body: { items, address: 'Test Lane' } });
    expect(codesOf(await app.call('POST', '/api/cart/codes', { as, body: { items } }))).not.toContain('HALF');
  });

  test('are those of the stored cart when nothing is sent, and none for an empty one', async () => {
    const as = await addUser(app.db, 'CUSTOMER');
    expect((await app.call('POST', '/api/cart/codes', { as })).body).toEqual([]);
    await app.call('PUT', '/api/cart', { as, body: { items, address: '' } });
    expect(codesOf(await app.call('POST', '/api/cart/codes', { as }))[0]).toBe('HALF');
  });

  test('where only offers count are those that give little, too', async () => {
    const as = await addUser(app.db, 'CUSTOMER');
    await arrange(app.db, `update settings set coupon_policy = 'offers-only'`);
    const codes = codesOf(await app.call('POST', '/api/cart/codes', { as, body: { items } }));
    await openCoupons(app.db);
    expect(codes.slice(0, 5)).toEqual(['HALF', 'OURS', 'QUARTER', 'LITTLE', 'RIDE']);
  });
});

test('a refused code is named as refused on the quote, and the order’s bill does not call it applied', async () => {
  const as = await addUser(app.db, 'CUSTOMER');
  const body = { items, address: 'Test Lane', coupon: 'BIG' };
  const quote = await app.call('POST', '/api/cart/quote', { as, body });
  expect(quote.body.coupon).toMatchObject({ refusal: 'it needs an order of ₹400.01 or more' });
  const placed = await app.call('POST', '/api/orders', { as, body });
  for (const bill of [quote, placed]) {
    const reduction = bill.body.lines.find(({ kind }: { kind: string }) => kind === 'discount');
    expect(reduction.label).toBe('Standard 10%');
  }
});

test('of a restaurant that is not public are as absent as the restaurant', async () => {
  const as = await addUser(app.db, 'CUSTOMER');
  const hidden = await addRestaurant(app.db, { isApproved: false });
  await addOfferRow(app.db, { code: 'SECRET', percent: 70, restaurant_id: hidden.id });
  const body = { items: [{ menu_item_id: 999_999, restaurantId: hidden.id, qty: 1 }] };
  expect(await app.call('POST', '/api/cart/codes', { as, body })).toMatchObject({ status: 200, body: [] });
});
