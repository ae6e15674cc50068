import { describe, expect, test } from 'vitest';
import { addDish, addRestaurant, addUser, line, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const NOTHING = { notes: null, phone: null, payment: null, coupon: '' };

async function scene() {
  const customer = await addUser(app.db, 'CUSTOMER');
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id);
  const fill = () => app.call('PUT', '/api/cart', { as: customer, body: { items: [line(dish)] } });
  await fill();
  const note = (text: string, restaurantId = kitchen.id) => ({ notes: { restaurantId, text } });
  const keep = (body: unknown, as: TestUser = customer) => app.call('PATCH', '/api/cart/draft', { as, body });
  const cart = async (as: TestUser = customer) => (await app.call('GET', '/api/cart', { as })).body;
  const draft = async () => (await cart()).draft;
  // The same again within moments would be the same order.
  const order = (notes = '') =>
    app.call('POST', '/api/orders', {
      as: customer,
      body: { items: [line(dish)], address: 'Lane 1', notes },
    });
  return { customer, kitchen, dish, fill, note, keep, cart, draft, order };
}

describe('what is typed beside the cart', () => {
  test('is kept field by field, and null takes a field back', async () => {
    const { kitchen, note, keep, cart } = await scene();
    const { status, body } = await keep({ ...note('Allergic to peanuts'), phone: '+91 98450 12345' });
    expect(status).toBe(200);
    const notes = { restaurantId: kitchen.id, text: 'Allergic to peanuts' };
    expect(body.draft).toEqual({ ...NOTHING, notes, phone: '+91 98450 12345' });
    await keep({ payment: 'UPI', coupon: 'FEAST50', address: '14, Lakeview Road' });
    expect(await cart()).toMatchObject({
      address: '14, Lakeview Road',
      draft: { notes, phone: '+91 98450 12345', payment: 'UPI', coupon: 'FEAST50' },
    });
    await keep({ notes: null, phone: null, payment: null, coupon: null });
    expect(await cart()).toMatchObject({ address: '14, Lakeview Road', draft: NOTHING });
  });

  test('tells a number that was taken out from one that nobody typed', async () => {
    const { keep, draft } = await scene();
    await keep({ phone: '' });
    expect((await draft()).phone).toBe('');
  });

  test('stays when a client that knows nothing of it replaces the cart, and goes with an emptied one', async () => {
    const { customer, fill, note, keep, draft } = await scene();
    await keep({ ...note('No onions'), payment: 'UPI' });
    await fill();
    expect(await draft()).toMatchObject({ notes: { text: 'No onions' }, payment: 'UPI' });
    await app.call('DELETE', '/api/cart', { as: customer });
    expect(await draft()).toEqual(NOTHING);
  });

  test('is nobody else’s', async () => {
    const { note, keep, cart } = await scene();
    const other = await addUser(app.db, 'CUSTOMER');
    await keep(note('Ring twice'));
    expect((await cart(other)).draft).toEqual(NOTHING);
    await keep({ notes: null, coupon: 'X' }, other);
    expect((await cart()).draft).toMatchObject({ notes: { text: 'Ring twice' }, coupon: '' });
  });

  test('begins a cart where there is none', async () => {
    const customer = await addUser(app.db, 'CUSTOMER');
    const { body } = await app.call('PATCH', '/api/cart/draft', {
      as: customer,
      body: { coupon: 'FEAST50', address: 'Lane 1' },
    });
    expect(body).toEqual({
      items: [],
      address: 'Lane 1',
      draft: { ...NOTHING, coupon: 'FEAST50' },
      lastOrderId: null,
    });
  });

  test.each([
    ['half a number', { phone: '12' }, 400],
    ['a payment that there is not', { payment: 'Barter' }, 400],
    ['a note that is too long', { notes: { restaurantId: 1, text: 'x'.repeat(501) } }, 400],
    ['a note for nobody', { notes: { text: 'x' } }, 400],
    ['a note that is no text', { notes: { restaurantId: 1, text: { $ne: 1 } } }, 400],
    ['what cannot be stored', { notes: { restaurantId: 1, text: 'a\u0000b\uD800' } }, 400],
    ['a code that is too long', { coupon: 'X'.repeat(65) }, 400],
    ['a card number in the note', { notes: { restaurantId: 1, text: 'Card 4111 1111 1111 1111' } }, 400],
    ['a card number in the address', { address: '4111-1111-1111-1111' }, 400],
    ['a card number in the phone', { phone: '3782 822463 10005' }, 400],
  ])('refuses %s and keeps what was there', async (_what, body, status) => {
    const { keep, note, cart } = await scene();
    await keep({ ...note('No onions'), phone: '+91 98450 12345' });
    const before = await cart();
    expect((await keep(body)).status).toBe(status);
    expect(await cart()).toEqual(before);
  });

  test('keeps no note for a kitchen of which nothing is in the cart', async () => {
    const { keep, note, draft } = await scene();
    const elsewhere = await addRestaurant(app.db);
    await keep(note('No onions'));
    await keep({ ...note('For them', elsewhere.id), coupon: 'X' });
    expect(await draft()).toMatchObject({ notes: { text: 'No onions' }, coupon: 'X' });
  });
});

describe('the order', () => {
  test('takes the draft along, and the empty cart says which order it was', async () => {
    const { note, keep, cart, order } = await scene();
    await keep({ ...note('No onions'), payment: 'UPI', coupon: 'FEAST50' });
    expect((await cart()).lastOrderId).toBeNull();
    const { id } = (await order()).body;
    expect(await cart()).toEqual({ items: [], address: '', draft: NOTHING, lastOrderId: id });
  });

  test('is not outlived by the note of a tab that was late', async () => {
    const { fill, note, keep, draft, order } = await scene();
    for (let round = 0; round < 10; round += 1) {
      const [placed] = await Promise.all([
        order(`${round}`),
        keep(note(`Round ${round}`)),
        keep({ ...note('Late'), payment: 'UPI' }),
      ]);
      expect(placed.status).toBe(201);
      expect((await draft()).notes).toBeNull();
      await keep(note('Later still'));
      expect((await draft()).notes).toBeNull();
      await fill();
    }
  });
});

test('two devices that type different fields at once lose nothing of each other', async () => {
  const { note, keep, draft } = await scene();
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([
      keep(note(`Note ${round}`)),
      keep({ coupon: `CODE${round}` }),
      keep({ payment: round % 2 === 0 ? 'UPI' : 'Net Banking' }),
    ]);
    expect(await draft()).toMatchObject({
      notes: { text: `Note ${round}` },
      coupon: `CODE${round}`,
      payment: round % 2 === 0 ? 'UPI' : 'Net Banking',
    });
  }
});
