import { beforeAll, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, addUser, line, openCoupons, stockOf } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();
beforeAll(() => openCoupons(app.db));

async function placed(left?: number) {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id, { left });
  const customer = await addUser(app.db, 'CUSTOMER');
  const body = { items: [line(dish, 2)], address: '1 Main Road' };
  const { id } = (await app.call('POST', '/api/orders', { as: customer, body })).body;
  const changeStatus = (status: string, as = kitchen.owner) =>
    app.call('PUT', `/api/orders/${id}/status`, { as, body: { status } });
  const cancel = (as = customer) => app.call('POST', `/api/orders/${id}/cancel`, { as });
  return { kitchen, dish, customer, id, changeStatus, cancel };
}

describe('moving an order', () => {
  test('one step at a time to Delivered, each an event with who and when', async () => {
    const { changeStatus, customer, id } = await placed();
    for (const status of ['Accepted', 'preparing', 'OUT FOR DELIVERY', 'Delivered'])
      expect((await changeStatus(status)).status).toBe(200);
    const { body } = await app.call('GET', `/api/orders/${id}`, { as: customer });
    expect(body.status).toBe('Delivered');
    expect(body.events.map((e: { status: string; by: string }) => `${e.status} ${e.by}`)).toEqual([
      'New customer',
      'Accepted restaurant',
      'Preparing restaurant',
      'Out for Delivery restaurant',
      'Delivered restaurant',
    ]);
  });

  test.each([['Preparing'], ['Out for Delivery'], ['Delivered'], ['Refunded'], ['New']])(
    'from New an owner cannot jump to %s',
    async (status) => {
      const { changeStatus } = await placed();
      const answer = await changeStatus(status);
      expect([answer.status, answer.body.code, answer.body.currentStatus]).toEqual([
        409,
        'ILLEGAL_TRANSITION',
        'New',
      ]);
    },
  );

  test.each([['In Progress'], [''], ['Eaten'], [7], [null]])('%j is no status', async (status) => {
    const { changeStatus } = await placed();
    expect((await changeStatus(status as string)).status).toBe(400);
  });

  test('declining says why to the customer, in the order and in his list', async () => {
    const { customer, kitchen, id } = await placed();
    const body = { status: 'Cancelled', reason: '  Sold out: Naan.  ' };
    const answer = await app.call('PUT', `/api/orders/${id}/status`, { as: kitchen.owner, body });
    expect([answer.status, answer.body.endReason]).toEqual([200, 'Sold out: Naan.']);
    const read = await app.call('GET', `/api/orders/${id}`, { as: customer });
    expect(read.body.events.at(-1)).toMatchObject({ by: 'restaurant', reason: 'Sold out: Naan.' });
    const list = await app.call('GET', '/api/orders/my', { as: customer });
    expect(list.body[0].endReason).toBe('Sold out: Naan.');
  });

  test('a reason is optional, bounded, and kept only with the end of an order', async () => {
    const { changeStatus, kitchen, id } = await placed();
    const ask = (body: object) => app.call('PUT', `/api/orders/${id}/status`, { as: kitchen.owner, body });
    expect((await ask({ status: 'Cancelled', reason: 'a'.repeat(501) })).status).toBe(400);
    const accepted = await ask({ status: 'Accepted', reason: 'With pleasure' });
    expect(accepted.body.events.at(-1)).not.toHaveProperty('reason');
    const other = await placed();
    const silent = await other.changeStatus('Cancelled');
    expect([silent.status, silent.body]).toEqual([200, expect.not.objectContaining({ endReason: '' })]);
    expect((await changeStatus('Preparing')).status).toBe(200);
  });

  test('the same step again is a no-op without a new event', async () => {
    const { changeStatus } = await placed();
    await changeStatus('Accepted');
    const again = await changeStatus('accepted');
    expect([again.status, again.body.events.length]).toEqual([200, 2]);
  });

  test('Canceled is read as Cancelled, and gives the stock back', async () => {
    const { changeStatus, dish } = await placed(5);
    expect(await stockOf(app.db, dish)).toBe(3);
    expect((await changeStatus('Canceled')).body.status).toBe('Cancelled');
    expect(await stockOf(app.db, dish)).toBe(5);
  });

  test('stock is not given back where tracking was switched off since', async () => {
    const { cancel, dish } = await placed(5);
    await app.db.query(
      unprepared('update menu_items set show_quantity = false, quantity_available = null where id = $1'),
      [dish.id],
    );
    expect((await cancel()).status).toBe(200);
    expect(await stockOf(app.db, dish)).toBeNull();
  });

  test.each([
    ['by its switch', 'PATCH', { showQuantity: false }],
    ['with the whole dish', 'PUT', { name: 'Dosa', price: 100 }],
  ] as const)(
    'stock is not given back where tracking was switched off %s and on again since',
    async (_, method, off) => {
      const { cancel, dish, kitchen } = await placed(5);
      const url = `/api/restaurants/${kitchen.id}/menu/${dish.id}`;
      const on = { showQuantity: true, quantityAvailable: 8 };
      expect((await app.call(method, url, { as: kitchen.owner, body: off })).status).toBe(200);
      expect((await app.call('PATCH', url, { as: kitchen.owner, body: on })).status).toBe(200);
      expect((await cancel()).status).toBe(200);
      expect(await stockOf(app.db, dish)).toBe(8);
    },
  );

  test('after Accepted neither customer nor owner can cancel', async () => {
    const { changeStatus, cancel } = await placed(5);
    await changeStatus('Accepted');
    expect((await cancel()).status).toBe(409);
    expect((await changeStatus('Cancelled')).status).toBe(409);
  });

  test('a cancelled order goes nowhere', async () => {
    const { changeStatus, cancel } = await placed();
    await cancel();
    expect((await changeStatus('Accepted')).body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      currentStatus: 'Cancelled',
    });
  });

  test('a cancelled order gives its coupon back', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { pricePaise: 50_000 });
    const customer = await addUser(app.db, 'CUSTOMER');
    await app.db.query(
      unprepared(
        `insert into offers (type, title, code, percent, per_customer_limit) values ('discount', 'Once', 'ONCE', 20, 1)`,
      ),
    );
    const place = (notes: string) =>
      app.call('POST', '/api/orders', {
        as: customer,
        body: { items: [line(dish)], address: 'x', coupon: 'ONCE', notes },
      });
    const first = await place('1');
    expect([first.body.discount, (await place('2')).body.discount]).toEqual([100, 50]);
    await app.call('POST', `/api/orders/${first.body.id}/cancel`, { as: customer });
    expect((await place('3')).body.discount).toBe(100);
  });

  test('strangers are told it does not exist', async () => {
    const { id, changeStatus, cancel } = await placed();
    const other = await placed();
    expect((await changeStatus('Accepted', other.kitchen.owner)).status).toBe(404);
    expect((await cancel(other.customer)).status).toBe(404);
    expect((await app.call('GET', `/api/orders/${id}`, { as: other.customer })).status).toBe(404);
    expect((await app.call('GET', `/api/orders/${id}`, { as: other.kitchen.owner })).status).toBe(404);
    expect((await app.call('GET', '/api/orders/999999999999999999999', { as: other.customer })).status).toBe(
      404,
    );
  });
});

describe('lists', () => {
  test('a customer and an owner see their own, newest first, by pages', async () => {
    const { kitchen, dish, customer } = await placed();
    const ids: number[] = [];
    for (const notes of ['a', 'b', 'c']) {
      const answer = await app.call('POST', '/api/orders', {
        as: customer,
        body: { items: [line(dish)], address: 'x', notes },
      });
      ids.unshift(answer.body.id);
    }
    const mine = await app.call('GET', '/api/orders/my?limit=2', { as: customer });
    expect(mine.body.map((o: { id: number }) => o.id)).toEqual(ids.slice(0, 2));
    const older = await app.call('GET', `/api/orders/my?before=${ids[1]}&limit=1`, { as: customer });
    expect(older.body.map((o: { id: number }) => o.id)).toEqual([ids[2]]);
    for (const path of [`/api/restaurants/${kitchen.id}/orders`, `/api/orders/restaurant/${kitchen.id}`]) {
      const theirs = await app.call('GET', path, { as: kitchen.owner });
      expect(theirs.body).toHaveLength(4);
      expect(theirs.body[0]).toMatchObject({
        customerEmail: expect.stringContaining('@'),
        restaurantSlug: kitchen.slug,
      });
    }
  });

  test('an order brings what chooses its pictures: the restaurant’s and the dishes’ as they are today', async () => {
    const { kitchen, dish, customer, id } = await placed();
    const seen = async () => (await app.call('GET', `/api/orders/${id}`, { as: customer })).body;
    const { cuisine, veg, img } = (await app.call('GET', `/api/restaurants/${kitchen.id}`)).body;
    expect(await seen()).toMatchObject({
      restaurantCuisine: cuisine,
      restaurantVeg: veg,
      restaurantImg: img,
      items: [{ menuItemId: dish.id, category: expect.any(String), img: '' }],
    });
    await app.call('PATCH', `/api/restaurants/${kitchen.id}/menu/${dish.id}`, {
      as: kitchen.owner,
      body: { veg: veg !== 'Veg' },
    });
    expect((await seen()).restaurantVeg).not.toBe(veg);
  });

  test('another restaurant’s orders do not exist', async () => {
    const { kitchen } = await placed();
    const other = await addRestaurant(app.db);
    expect((await app.call('GET', `/api/restaurants/${kitchen.id}/orders`, { as: other.owner })).status).toBe(
      404,
    );
  });

  test('an unchanged list answers 304', async () => {
    const { customer } = await placed();
    const first = await app.call('GET', '/api/orders/my', { as: customer });
    const again = await app.call('GET', '/api/orders/my', {
      as: customer,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});
