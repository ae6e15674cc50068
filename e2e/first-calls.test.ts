// What a screen asks while its scripts are still on the way (public/start.js), against the built product.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Session } from './api.ts';
import { Diner } from './diner.ts';
import { Stage } from './stage.ts';

let stage: Stage;
let customer: Session;
let orderId: number;
beforeAll(async () => {
  stage = await Stage.start();
  customer = await stage.api.signUp('asha.menon');
  const diner = await Diner.open(stage.api);
  orderId = (await diner.order(customer)).id;
});
afterAll(() => stage?.stop());

type Call = { address: string; isEarly: boolean; token: string | undefined };

/** What the screen asks of the API; the customer's own number is "me". */
async function callsOf(path: string, early: number) {
  const asked: Call[] = [];
  let areScriptsThere = false;
  const before = async (page: Page) => {
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (!pathname.startsWith('/api/')) return;
      const address = (pathname + search).replace(`/customers/${customer.id}`, '/customers/me');
      asked.push({ address, isEarly: !areScriptsThere, token: request.headers().authorization });
    });
    // The scripts wait, so that it is seen which calls came before them.
    await page.route('**/assets/base-*.js', async (route) => {
      await expect.poll(() => asked.length).toBe(early);
      areScriptsThere = true;
      await route.continue();
    });
  };
  const { page, problems, close } = await stage.open(path, { as: customer, before });
  await page.waitForLoadState('networkidle');
  await close();
  return { asked, problems };
}

const EVERYWHERE = ['/api/cart', '/api/customers/me', '/api/orders/my?limit=200'];

describe('before its scripts are there', () => {
  it.each([
    ['/customer/cart', () => []],
    [
      '/customer/restaurants',
      () => ['/api/restaurants?view=card&limit=100', '/api/offers', '/api/customers/me/favorites'],
    ],
    [
      '/customer/restaurant/saffron-courtyard',
      () => ['/api/restaurants/slug/saffron-courtyard', '/api/customers/me/favorites'],
    ],
    ['/customer/track?id=', () => [`/api/orders/${orderId}`]],
  ])('%s asks what it shows, with the session’s token, and each only once', async (path, own) => {
    const wanted = [...EVERYWHERE, ...own()].toSorted();
    const { asked, problems } = await callsOf(path.endsWith('=') ? path + orderId : path, wanted.length);
    const early = asked.filter(({ isEarly }) => isEarly);
    expect(early.map(({ address }) => address).toSorted()).toEqual(wanted);
    expect(new Set(early.map(({ token }) => token))).toEqual(new Set([`Bearer ${customer.token}`]));
    for (const address of wanted) expect(asked.filter((one) => one.address === address)).toHaveLength(1);
    expect(problems).toEqual([]);
  });
});
