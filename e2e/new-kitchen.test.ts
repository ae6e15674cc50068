// A kitchen that has no reviews and no dishes yet, as customers see it, in a real browser against the built product.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { expectAccessible } from './accessibility.ts';
import type { Session } from './api.ts';
import { OwnerSession } from './owner-session.ts';

const NAME = 'Monsoon Kitchen';
let ownerSession: OwnerSession;
let owner: Session;
let customer: Session;

beforeAll(async () => {
  ownerSession = await OwnerSession.start();
  const { api } = ownerSession;
  owner = await api.signUpOwner('meera.pillai');
  await ownerSession.administer(owner, 'approve');
  customer = await api.signUp('asha.menon');
  const favorite = { type: 'RESTAURANT', name: NAME, restaurant: NAME, restaurantId: owner.restaurantId };
  await api.call(customer, 'POST', `/api/customers/${customer.id}/wishlist`, favorite);
});
afterAll(() => ownerSession?.stop());

const open = (path: string, width = 1440) => ownerSession.open(path, { as: customer, width });
const cards = (page: Page) => page.getByRole('list', { name: 'Restaurants' }).getByRole('article');

/** Where its stars would stand it says that it is new. */
async function saysNew(place: ReturnType<Page['locator']>) {
  await place.getByText('New', { exact: true }).waitFor();
  await expect.poll(() => place.getByRole('img', { name: 'Rated' }).count()).toBe(0);
  await expect.poll(() => place.getByText('4.0').count()).toBe(0);
}

describe('a kitchen without reviews and without dishes', () => {
  it('comes last in the list, is called new there, and carries no diet mark', async () => {
    const { page, close } = await open('/customer/restaurants');
    const last = cards(page).last();
    await last.getByRole('heading', { name: NAME }).waitFor();
    await saysNew(last);
    await expect.poll(() => last.getByText('Pure veg').count()).toBe(0);
    await expect.poll(() => cards(page).first().getByRole('img', { name: 'Rated' }).count()).toBe(1);
    await last.scrollIntoViewIfNeeded();
    await expectAccessible(page, [390, 1440]);
    await close();
  });

  it.each([390, 1440])('is called new on its own page at %d px', async (width) => {
    const { page, close } = await open('/customer/restaurant/monsoon-kitchen', width);
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await saysNew(page.getByRole('main').locator('header'));
    await expectAccessible(page, [width]);
    await close();
  });

  it.each(['/customer/favorites', '/customer/wishlist', '/customer'])(
    'is called new among the favorites of %s',
    async (path) => {
      const { page, close } = await open(path);
      const entry = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByText(NAME, { exact: true }) });
      await saysNew(entry.last());
      await expectAccessible(page, [390, 1440]);
      await close();
    },
  );

  it('has a diet mark once it has dishes, which are found in a new kitchen', async () => {
    const dish = { name: 'Monsoon Khichu', price: 120, veg: true };
    await ownerSession.api.call(owner, 'POST', `/api/restaurants/${owner.restaurantId}/menu`, dish);
    const { page, close } = await open('/customer/search?q=monsoon+khichu');
    await page.getByRole('list', { name: 'Dishes' }).getByText('New kitchen').waitFor();
    await saysNew(cards(page).first());
    await cards(page).first().getByText('Pure veg').waitFor();
    await expectAccessible(page, [390, 1440]);
    await close();
  });
});
