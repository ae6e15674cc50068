// Lists of orders are put together from rows in memory (http/row-cache.ts).
import { describe, expect, test } from 'vitest';
import { RowCache } from '../../src/http/row-cache.ts';
import { parseRowVersions } from '../../src/kit/row-versions.ts';
import { addDish, addOrder, addRestaurant, addUser, arrange } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

describe('rows in memory', () => {
  interface Thing {
    id: number;
    text: string;
  }
  /** A table of things, and which of them were read. */
  function scene() {
    const cache = new RowCache<Thing>();
    const table = new Map<number, string>();
    const reads: number[][] = [];
    const versionOf = (id: number) => `${table.get(id)?.length}`;
    const read = async (missing: readonly number[]) => {
      reads.push([...missing]);
      return missing.flatMap((id) => {
        const text = table.get(id);
        return text === undefined ? [] : { id, version: versionOf(id), row: { id, text } };
      });
    };
    const list = async (ids: readonly number[]) => {
      const version = ids.map((id) => `${id}:${versionOf(id)}`).join(',');
      return (await cache.list(version, read, (row) => JSON.stringify(row))).toString();
    };
    return { table, reads, list };
  }

  test('are read once, and again when their version has changed', async () => {
    const { table, reads, list } = scene();
    table.set(1, 'a').set(2, '₹×').set(3, 'c');
    expect(await list([3, 2])).toBe('[{"id":3,"text":"c"},{"id":2,"text":"₹×"}]');
    expect(await list([3, 2, 1])).toBe('[{"id":3,"text":"c"},{"id":2,"text":"₹×"},{"id":1,"text":"a"}]');
    table.set(2, 'longer');
    expect(await list([2, 1])).toBe('[{"id":2,"text":"longer"},{"id":1,"text":"a"}]');
    expect(await list([1, 2])).toBe('[{"id":1,"text":"a"},{"id":2,"text":"longer"}]');
    expect(reads).toEqual([[3, 2], [1], [2]]);
  });

  test('that are gone when they are read are left out', async () => {
    const { table, list } = scene();
    table.set(2, 'b');
    expect(await list([3, 2, 1])).toBe('[{"id":2,"text":"b"}]');
    expect(await list([])).toBe('[]');
  });

  test('a version names them in their order', () => {
    expect(parseRowVersions('12:ab,7:c')).toEqual([
      { id: 12, version: 'ab' },
      { id: 7, version: 'c' },
    ]);
    expect(parseRowVersions('')).toEqual([]);
  });
});

describe('a list of orders', () => {
  const app = testApp();
  /** Makes addresses that were never asked. */
  let fresh = 1_000_000;
  const newAddress = (url: string) => `${url}?before=${(fresh += 1)}`;

  async function kitchenWithOrders(count: number) {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER');
    const orders: number[] = [];
    for (let n = 0; n < count; n++) orders.push(await addOrder(app.db, customer, [dish], { status: 'New' }));
    return { kitchen, dish, customer, orders: orders.toReversed() };
  }

  test('is the same by every address, before and after one of its orders has changed', async () => {
    const { kitchen, customer, orders } = await kitchenWithOrders(3);
    const ask = async () => (await app.call('GET', newAddress('/api/orders/my'), { as: customer })).body;
    const first = await ask();
    expect(first.map(({ id }: { id: number }) => id)).toEqual(orders);
    expect(await ask()).toEqual(first);
    await app.call('PUT', `/api/orders/${orders[1]}/status`, {
      as: kitchen.owner,
      body: { status: 'Accepted' },
    });
    const { body: details } = await app.call('GET', `/api/orders/${orders[1]}`, { as: customer });
    const { events: _events, ...changed } = details;
    expect(await ask()).toEqual([first[0], changed, first[2]]);
  });

  test('shows an order to its kitchen with what the customer’s list does not have, whoever asked first', async () => {
    const { kitchen, customer, orders } = await kitchenWithOrders(1);
    const mine = await app.call('GET', newAddress('/api/orders/my'), { as: customer });
    const theirs = await app.call('GET', newAddress(`/api/restaurants/${kitchen.id}/orders`), {
      as: kitchen.owner,
    });
    expect([mine.body[0].id, theirs.body[0].id]).toEqual([orders[0], orders[0]]);
    expect(mine.body[0]).not.toHaveProperty('customerEmail');
    expect(theirs.body[0].customerEmail).toContain('@');
    const again = await app.call('GET', newAddress('/api/orders/my'), { as: customer });
    expect(again.body).toEqual(mine.body);
  });

  test('shows what a restaurant says now, also when it has taken a change back', async () => {
    const { kitchen, customer } = await kitchenWithOrders(2);
    const eta = async (minutes: number) => {
      await arrange(app.db, 'update restaurants set eta_minutes = $2 where id = $1', kitchen.id, minutes);
      const { body } = await app.call('GET', newAddress('/api/orders/my'), { as: customer });
      return body.map((order: { eta: number }) => order.eta);
    };
    expect([await eta(20), await eta(40), await eta(20)]).toEqual([
      [20, 20],
      [40, 40],
      [20, 20],
    ]);
  });

  test('leaves a deleted order out', async () => {
    const { customer, orders } = await kitchenWithOrders(2);
    const admin = await addUser(app.db, 'ADMIN');
    const ask = async () =>
      (await app.call('GET', newAddress('/api/orders/my'), { as: customer })).body.map(
        ({ id }: { id: number }) => id,
      );
    expect(await ask()).toEqual(orders);
    await app.call('DELETE', `/api/admin/orders/${orders[0]}`, { as: admin });
    expect(await ask()).toEqual(orders.slice(1));
  });
});
