// Kills the running product while customers order, and looks at what is left. CRASH_CYCLES says how often.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api } from '../api.ts';
import { processesIn, signalAll } from '../processes.ts';
import { Product } from '../product.ts';

const CYCLES = Number(process.env.CRASH_CYCLES ?? 3);
const CUSTOMERS = 12;
const root = fileURLToPath(new URL('../..', import.meta.url));

interface Dish {
  id: number;
  price: number;
}

interface Attempt {
  readonly customer: number;
  readonly key: string;
  readonly notes: string;
  readonly body: string;
  /** The order's id once the server has acknowledged it. */
  orderId?: number;
}

let product: Product;
let tokens: string[] = [];
let kitchen: { id: number; dishes: Dish[] };
const attempts: Attempt[] = [];

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the shape of the answer it asks for
const call = async <T>(
  path: string,
  init: { method?: string; token?: string; body?: string; key?: string } = {},
) => {
  const response = await fetch(`${product.address}${path}`, {
    method: init.method ?? (init.body === undefined ? 'GET' : 'POST'),
    body: init.body,
    headers: {
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...(init.token !== undefined && { authorization: `Bearer ${init.token}` }),
      ...(init.key !== undefined && { 'idempotency-key': init.key }),
    },
  });
  return { status: response.status, body: (await response.json()) as T };
};

beforeAll(async () => {
  product = await Product.create();
  await product.start();
  // Nobody answers these orders, for longer than a kitchen may leave one.
  await new Api(product.address).neverMiss();
  const restaurants = await call<{ id: number; slug: string }[]>('/api/restaurants?view=card');
  const { id } = restaurants.body.find((restaurant) => restaurant.slug === 'saffron-courtyard') ?? { id: 0 };
  const menu = await call<(Dish & { isAvailable: boolean; showQuantity: boolean })[]>(
    `/api/restaurants/${id}/menu/customer`,
  );
  kitchen = { id, dishes: menu.body.filter((dish) => dish.isAvailable && !dish.showQuantity) };
  const password = 'Lakeview#2026';
  tokens = await Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, i) => {
      const username = `crash.${i}`;
      await call('/auth/signup', {
        body: JSON.stringify({ username, email: `${username}@example.com`, password, role: 'CUSTOMER' }),
      });
      const login = await call<{ token: string }>('/auth/login', {
        body: JSON.stringify({ username, password, role: 'CUSTOMER' }),
      });
      return login.body.token;
    }),
  );
}, 120_000);

afterAll(() => product?.remove(), 60_000);

/** Orders without pause until the server is gone; returns what was asked, acknowledged or not. */
async function orderUntilKilled(): Promise<void> {
  await Promise.all(
    tokens.map(async (token, customer) => {
      for (let n = 0; ; n++) {
        const dishes = [
          kitchen.dishes[n % kitchen.dishes.length],
          kitchen.dishes[(n + 3) % kitchen.dishes.length],
        ];
        const items = dishes.map((dish) => ({
          menu_item_id: dish?.id,
          restaurantId: kitchen.id,
          qty: 1 + (n % 3),
        }));
        const key = randomUUID();
        // Random keys sometimes look like a card number, which an order's notes may not hold.
        const notes = `n${attempts.length}`;
        const body = JSON.stringify({ items, address: '1 Crash Road', notes });
        const attempt: Attempt = { customer, key, notes, body };
        attempts.push(attempt);
        try {
          const { status, body: answer } = await call<{ id: number }>('/api/orders', {
            token,
            key,
            body: attempt.body,
          });
          if (status === 201) attempt.orderId = answer.id;
          else if (status < 500) throw new Error(`Refused with ${status}: ${JSON.stringify(answer)}`);
          else return;
        } catch (error) {
          // fetch says TypeError when the connection broke: the server is gone.
          if (error instanceof TypeError) return;
          throw error;
        }
      }
    }),
  );
}

/** Checks that orders of this cycle have been acknowledged already, several per customer on average. */
const isOrdering = (before: number) =>
  attempts.slice(before).filter(({ orderId }) => orderId !== undefined).length >= CUSTOMERS * 3;

async function everyOrderOf(
  token: string,
): Promise<Map<number, { notes: string; items: unknown[]; total: number }>> {
  const orders = new Map<number, { notes: string; items: unknown[]; total: number }>();
  for (let before = ''; ;) {
    const { body } = await call<{ id: number; notes: string; items: unknown[]; total: number }[]>(
      `/api/orders/my?limit=500${before}`,
      { token },
    );
    for (const order of body) orders.set(order.id, order);
    if (body.length < 500) return orders;
    before = `&before=${body.at(-1)?.id}`;
  }
}

describe.each([
  ['the app', (): number[] => []],
  ['the app and the database', () => processesIn(product.dataDir)],
])('kill -9 of %s during placements', (_name, alsoKilled) => {
  test(
    `loses no acknowledged order and leaves no half one, ${CYCLES} times`,
    async () => {
      for (let cycle = 0; cycle < CYCLES; cycle++) {
        const before = attempts.length;
        const ordering = orderUntilKilled();
        // The kill comes while orders are flowing, however slow the machine is, and each time at another moment.
        while (!isOrdering(before)) await sleep(20);
        await sleep(cycle * 137);
        const victims = alsoKilled();
        const killed = product.kill();
        signalAll(victims, 'SIGKILL');
        await killed;
        await ordering;
        await product.start();

        // An ambiguous answer is resolved by asking again with the same key.
        for (const attempt of attempts.slice(before).filter(({ orderId }) => orderId === undefined)) {
          const { customer, key, body } = attempt;
          const again = await call<{ id: number }>('/api/orders', { token: tokens[customer], key, body });
          expect(again.status).toBe(201);
          attempt.orderId = again.body.id;
        }
        for (const [customer, token] of tokens.entries()) {
          const mine = attempts.filter((attempt) => attempt.customer === customer);
          const orders = await everyOrderOf(token);
          expect(orders.size).toBe(mine.length);
          for (const { orderId = 0, notes } of mine) {
            expect(orders.get(orderId)).toMatchObject({ notes, items: [{}, {}] });
          }
        }
      }
      const doctor = spawnSync(process.execPath, ['apps/server/dist/doctor.js'], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: product.dataDir },
      });
      expect(doctor.stdout + doctor.stderr).toContain('All invariants hold.');
    },
    120_000 + CYCLES * 20_000,
  );
});

test('the kills really hit a database at work', () => {
  const log = readFileSync(join(product.dataDir, 'postgres/postgres.log'), 'utf8');
  expect(log).toMatch(/database system was interrupted|was not properly shut down/);
});
