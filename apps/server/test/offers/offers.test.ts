import type { OfferType } from '@tiffin/contract/rules/coupon';
import type { Offer } from '@tiffin/contract/schemas/offer';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDish, addOrder, addRestaurant, addUser, arrange, openCoupons } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const NOW = new Date('2026-03-04T12:00:00Z');
const app = testApp({ clock: () => NOW });
beforeAll(() => openCoupons(app.db));

interface OfferRow {
  type?: OfferType;
  percent?: number;
  cap?: number | null;
  min?: number;
  restaurant?: number | null;
  category?: string;
  from?: string | null;
  until?: string | null;
  isActive?: boolean;
}

async function addOffer(code: string, row: OfferRow = {}): Promise<void> {
  const {
    type = 'discount',
    percent = 20,
    cap = null,
    min = 0,
    restaurant = null,
    category = 'Everyday',
  } = row;
  const { from = null, until = null, isActive = true } = row;
  await arrange(
    app.db,
    `insert into offers (type, title, description, code, percent, cap_paise, min_order_paise, restaurant_id, category,
                         valid_from, valid_until, is_active)
     values ($1, $2, 'Terms.', $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    type,
    code,
    percent,
    cap,
    min,
    restaurant,
    category,
    from,
    until,
    isActive,
  );
}

let kitchen: Awaited<ReturnType<typeof addRestaurant>>;

beforeAll(async () => {
  kitchen = await addRestaurant(app.db, { name: 'Spice Route' });
  const hidden = await addRestaurant(app.db, { isApproved: false });
  await addOffer('EVERYDAY', { cap: 10_000, min: 29_950, category: 'Everyday' });
  await addOffer('FREEDEL', {
    type: 'free-delivery',
    percent: 0,
    category: 'Delivery',
    until: '2026-03-11T12:00:00Z',
  });
  await addOffer('CASH', {
    type: 'cashback',
    percent: 10,
    category: 'wallet',
    until: '2026-03-11T12:00:00.001Z',
  });
  await addOffer('THALI', {
    type: 'combo',
    percent: 0,
    cap: 15_050,
    restaurant: kitchen.id,
    until: '2026-03-04T12:00:00Z',
  });
  await addOffer('EXPIRED', { until: '2026-03-04T11:59:59.999Z' });
  await addOffer('LATER', { from: '2026-03-04T12:00:00.001Z' });
  await addOffer('OFF', { isActive: false });
  await addOffer('HIDDEN', { restaurant: hidden.id });
  await addOffer('GONE');
  await arrange(app.db, `update offers set deleted_at = now() where code = 'GONE'`);
});

async function codes(path: string): Promise<string[]> {
  const { status, body } = await app.call('GET', `/api/offers${path}`);
  expect(status, path).toBe(200);
  return body.map(({ code }: Offer) => code);
}

describe('offers', () => {
  test.each([
    ['', ['EVERYDAY', 'FREEDEL', 'CASH', 'THALI']],
    ['/type/discount', ['EVERYDAY']],
    ['/type/combo', ['THALI']],
    ['/type/free-item', []],
    ['/category/EVERYDAY', ['EVERYDAY', 'THALI']],
    ['/category/Wallet', ['CASH']],
    ['/category/none', []],
    ['/restaurant/999999', []],
    ['/expiring-soon', ['FREEDEL', 'THALI']],
  ])('at /api/offers%s are those that run now', async (path, expected) => {
    expect(await codes(path)).toEqual(expected);
  });

  test('of one restaurant are its own', async () => {
    expect(await codes(`/restaurant/${kitchen.id}`)).toEqual(['THALI']);
  });

  test.each(['/type/martian', '/restaurant/x', '/category/a%00', `/category/${'x'.repeat(61)}`])(
    'at /api/offers%s are refused',
    async (path) => {
      expect((await app.call('GET', `/api/offers${path}`)).status).toBe(400);
    },
  );

  test('are told with their labels in rupees', async () => {
    const { body } = await app.call('GET', '/api/offers');
    expect(body[0]).toEqual({
      id: expect.any(Number),
      type: 'discount',
      title: 'EVERYDAY',
      description: 'Terms.',
      discount: '20% off',
      maxDiscount: '₹100',
      minOrder: '₹299.50',
      code: 'EVERYDAY',
      validUntil: null,
      category: 'Everyday',
      restaurant: 'All Restaurants',
      restaurantId: null,
      image: '',
      firstOrderOnly: false,
      color: '',
    });
    expect(body.slice(1)).toMatchObject([
      { discount: 'Free delivery', maxDiscount: '', minOrder: '₹0', validUntil: '2026-03-11T12:00:00.000Z' },
      { discount: '10% cashback' },
      {
        discount: 'Combo: cheapest dish free',
        maxDiscount: '₹150.50',
        restaurant: 'Spice Route',
        restaurantId: kitchen.id,
      },
    ]);
  });

  test('answer 304 to who has them already', async () => {
    const { headers } = await app.call('GET', '/api/offers');
    const again = await app.call('GET', '/api/offers', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
  });
});

const validate = async (body: unknown) => {
  const as = await addUser(app.db, 'CUSTOMER');
  return (await app.call('POST', '/api/offers/validate-coupon', { as, body })).body;
};

describe('validating a coupon', () => {
  const OPEN = '10% off, up to ₹50';

  test.each([
    [{ code: ' everyday ' }, { valid: true, message: '20% off, up to ₹100.', offer: { code: 'EVERYDAY' } }],
    [
      { code: 'EVERYDAY', subtotal: 299.5 },
      { valid: true, offer: { code: 'EVERYDAY' } },
    ],
    [
      { code: 'EVERYDAY', subtotal: 299.49 },
      { valid: true, message: `This offer needs an order of ₹299.50 or more. You get ${OPEN} instead.` },
    ],
    [{ code: 'THALI' }, { valid: true, offer: { code: 'THALI' } }],
    [
      { code: 'THALI', restaurantId: '999' },
      { message: `This offer is only for Spice Route. You get ${OPEN} instead.` },
    ],
    [{ code: 'EXPIRED' }, { message: `This offer has expired. You get ${OPEN} instead.` }],
    [{ code: 'anything' }, { valid: true, message: `${OPEN}.` }],
    [{ code: '  ' }, { valid: false, message: 'Please enter a coupon code' }],
    [{}, { valid: false, message: 'Please enter a coupon code' }],
  ])('%j under the open policy', async (body, expected) => {
    const verdict = await validate(body);
    expect(verdict).toMatchObject(expected);
    expect(verdict.offer !== undefined).toBe('offer' in expected);
  });

  test('where only offers count says why a code does not', async () => {
    await arrange(app.db, `update settings set coupon_policy = 'offers-only'`);
    const unknown = { valid: false, message: 'This code is not one of our offers.' };
    expect(await validate({ code: 'ANYTHING' })).toEqual(unknown);
    expect(await validate({ code: 'EXPIRED' })).toEqual({ valid: false, message: 'This offer has expired.' });
    expect(await validate({ code: 'CASH' })).toMatchObject({ valid: true, offer: { code: 'CASH' } });
    await openCoupons(app.db);
  });

  test('knows what this customer has ordered before', async () => {
    await addOffer('FIRST');
    await arrange(app.db, `update offers set first_order_only = true where code = 'FIRST'`);
    const as = await addUser(app.db, 'CUSTOMER');
    const ask = () => app.call('POST', '/api/offers/validate-coupon', { as, body: { code: 'FIRST' } });
    expect((await ask()).body.offer).toMatchObject({ code: 'FIRST' });
    await addOrder(app.db, as, [await addDish(app.db, kitchen.id)]);
    expect((await ask()).body.offer).toBeUndefined();
  });

  test.each([
    [{ code: 'x'.repeat(65) }],
    [{ code: 5 }],
    [{ code: 'A', subtotal: -1 }],
    [{ code: 'A', restaurantId: 'x' }],
  ])('refuses %j', async (body) => {
    expect((await validate(body)).code).toBe('VALIDATION_FAILED');
  });
});

const imageOf = async (image: string) => {
  await arrange(app.db, `update offers set image = $1 where code = 'EVERYDAY'`, image);
  return (await app.call('GET', '/api/offers')).body[0].image;
};

test('the image of an offer is a URL of the art or of an upload, or empty', async () => {
  expect(await imageOf('mango-lassi')).toBe('/art/dish/mango-lassi.webp');
  expect(await imageOf('/api/images/abc.webp')).toBe('/api/images/abc.webp');
  expect(await imageOf('javascript:alert(1)')).toBe('');
  expect(await imageOf('https://example.com/a.png')).toBe('');
  expect(await imageOf('')).toBe('');
});
