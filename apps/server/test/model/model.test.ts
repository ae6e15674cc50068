import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashPassword } from '../../src/auth/passwords.ts';
import { checkInvariants } from '../../src/db/invariants.ts';
import { sweep } from '../clock/kitchen-clock.ts';
import { arrange } from '../fixtures.ts';
import { repeats } from '../stress.ts';
import { testApp } from '../test-app.ts';
import { commandOf, VERBS, type Verb, type VerbStep } from './commands.ts';
import {
  documentOf,
  isPublic,
  type Order,
  PASSWORD,
  type Platform,
  snapshotOf,
  statusOf,
  totalOf,
} from './state.ts';
import { readSnapshot, setUp } from './world.ts';

/**
 * Random sequences of every verb by two customers, two owners, two administrators and a stranger, against a model of
 * the rules (docs/rules) that was written without looking at the server. MODEL_RUNS asks for more; a failure prints
 * the seed and the path to give back as MODEL_SEED and MODEL_PATH, and the shortest sequence that fails.
 */
const RUNS = Number(process.env.MODEL_RUNS ?? repeats(200));
const { MODEL_SEED: seed = '1', MODEL_PATH: path } = process.env;

const app = testApp();

const verb = fc.oneof(
  ...(Object.keys(VERBS) as Verb[]).map((name) => ({ arbitrary: fc.constant(name), weight: VERBS[name][0] })),
);
const n = fc.nat(23);
const sequence = fc.array(fc.record({ verb, who: n, p: n, q: n, r: n }), {
  minLength: 1,
  maxLength: 36,
  size: 'max',
});

test(
  `${RUNS} random sequences of all verbs agree with the model`,
  async () => {
    const passwordHash = await hashPassword(PASSWORD);
    let hasFailed = false;
    let left = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(sequence, fc.boolean(), async (steps, isPending) => {
        if (hasFailed) left = await countViolations();
        hasFailed = true;
        const platform = await setUp(app.db, passwordHash, isPending);
        for (const [at, step] of steps.entries()) await take(platform, { ...step, at });
        await compareScreens(platform);
        expect(await countViolations()).toEqual(left);
        hasFailed = false;
        // The public list of later runs is about theirs, whatever the number of runs.
        const ids = platform.kitchens.map(({ id }) => id);
        await arrange(app.db, 'update restaurants set deleted_at = now() where id = any ($1)', ids);
      }),
      {
        numRuns: RUNS,
        seed: Number(seed),
        ...(path !== undefined && { path }),
      },
    );
  },
  RUNS * 10_000,
);

/** How many rows break each invariant: what a failed run has left must not fail the shorter ones that follow it. */
async function countViolations(): Promise<Map<string, number>> {
  return new Map((await checkInvariants(app.db)).map(({ name, count }) => [name, count]));
}

async function endTimeOf(orderId: number): Promise<void> {
  // Time in which no node looked is given back first, and would be to this one.
  await sweep(app.db);
  await arrange(app.db, `update orders set accept_by = now() where id = $1 and status = 'New'`, orderId);
  await sweep(app.db);
}

async function take(platform: Platform, step: VerbStep): Promise<void> {
  const { actor, method, url, body, headers, verdict, endsTimeOf } = commandOf(platform, step);
  const what = `${step.verb} by ${actor?.username ?? 'nobody'}: ${method} ${url} ${JSON.stringify(body)}`;
  // That refusals are slowed down is another test's.
  if (step.verb === 'login') await arrange(app.db, 'delete from login_failures');
  if (endsTimeOf !== undefined) await endTimeOf(endsTimeOf);
  const auth = actor && { authorization: `Bearer ${actor.token}` };
  const answer = await app.call(method, url, { body, headers: { ...auth, ...headers } });

  expect(answer.status, `${what} → ${JSON.stringify(answer.body)}`).toBe(verdict.status);
  if (verdict.codes) expect(verdict.codes, what).toContain(answer.body.code);
  verdict.effect?.(answer.body);
  if (verdict.document) expect(answer.body, what).toMatchObject(verdict.document() as object);
  expect(await readSnapshot(app.db, platform), what).toEqual(snapshotOf(platform));
}

/** Lists leave the events out. */
function listed(order: Order) {
  const { events: _, ...document } = documentOf(order);
  return document;
}

/** The revenue is that of the Delivered ones. */
function analyticsOf(orders: readonly Order[]) {
  const delivered = orders.filter((order) => statusOf(order) === 'Delivered');
  const paise = delivered.reduce((sum, order) => sum + totalOf(order), 0);
  return {
    totalOrders: orders.length,
    totalRevenue: paise / 100,
    averageOrderValue: delivered.length === 0 ? 0 : Math.round(paise / delivered.length) / 100,
    completionRate: orders.length === 0 ? 0 : Math.round((delivered.length / orders.length) * 1_000) / 10,
  };
}

/** Compares the final answers for all signed-in users. */
async function compareScreens(platform: Platform): Promise<void> {
  const { people, kitchens, orders, favorites, carts } = platform;
  const standing = orders.filter((order) => !order.isDeleted).toReversed();
  const list = async (token: string, url: string) => {
    const { status, body } = await app.call('GET', url, { headers: { authorization: `Bearer ${token}` } });
    expect(status, url).toBe(200);
    return body;
  };
  for (const person of people.filter((one) => one.isSignedIn)) {
    const { id, token, role } = person;
    if (role === 'ADMIN') continue;
    const kitchen = kitchens.find(({ owner }) => owner === person);
    const url = kitchen ? `/api/orders/restaurant/${kitchen.id}` : '/api/orders/my';
    const own = standing.filter((order) => (kitchen ? order.kitchen === kitchen : order.customer === person));
    expect(await list(token, url)).toMatchObject(own.map(listed));
    if (kitchen) {
      expect(await list(token, `/api/restaurants/${kitchen.id}/analytics`)).toMatchObject(analyticsOf(own));
      continue;
    }
    const shown = favorites.filter((one) => one.customer === person && isPublic(one.kitchen));
    expect(await list(token, `/api/customers/${id}/wishlist`)).toMatchObject(
      shown.map((one) => ({
        type: one.dish ? 'DISH' : 'RESTAURANT',
        restaurantId: one.kitchen.id,
        ...(one.dish && { menuItemId: one.dish.id }),
      })),
    );
    const items = (carts.get(person) ?? []).map(({ dish, qty }) => ({ menu_item_id: dish.id, qty }));
    expect((await list(token, '/api/cart')).items).toMatchObject(items);
  }
  const { body } = await app.call('GET', '/api/restaurants?view=card&limit=500');
  const shown = new Set((body as { id: number }[]).map(({ id }) => id));
  for (const kitchen of kitchens) expect(shown.has(kitchen.id), kitchen.name).toBe(isPublic(kitchen));
}
