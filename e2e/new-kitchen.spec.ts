// A kitchen that has no reviews and no dishes yet, as customers see it, in a real browser against the built product.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import type { Session } from './api.ts';
import { OwnerSession } from './owner-session.ts';

const NAME = 'Monsoon Kitchen';
test.use({ ownProduct: true });

let ownerSession: OwnerSession;
let owner: Session;
let customer: Session;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
  const { api } = ownerSession;
  owner = await api.signUpOwner('meera.pillai');
  await ownerSession.administer(owner, 'approve');
  customer = await api.signUp('nila.menon');
  const favorite = { type: 'RESTAURANT', name: NAME, restaurant: NAME, restaurantId: owner.restaurantId };
  await api.call(customer, 'POST', `/api/customers/${customer.id}/wishlist`, favorite);
});

const open = (path: string, width = 1440) => ownerSession.open(path, { as: customer, width });
const cards = (page: Page) => page.getByRole('list', { name: 'Restaurants' }).getByRole('article');

/** Checks that the place says "New" where its stars would be. */
async function expectNew(place: ReturnType<Page['locator']>) {
  await expect(place.getByText('New', { exact: true })).toBeVisible();
  await expect(place.getByRole('img', { name: 'Rated' })).toHaveCount(0);
  await expect(place.getByText('4.0')).toHaveCount(0);
}

test.describe('a kitchen without reviews and without dishes', () => {
  test('comes last in the list, is called new there, and carries no diet mark', async () => {
    const page = await open('/customer/restaurants');
    const last = cards(page).last();
    await expect(last.getByRole('heading', { name: NAME })).toBeVisible();
    await expectNew(last);
    await expect(last.getByText('Pure veg')).toHaveCount(0);
    await expect(cards(page).first().getByRole('img', { name: 'Rated' })).toHaveCount(1);
    await last.scrollIntoViewIfNeeded();
    await expectAccessible(page, [390, 1440]);
  });

  for (const width of [390, 1440] as const)
    test(`is called new on its own page at ${width} px`, async () => {
      const page = await open('/customer/restaurant/monsoon-kitchen', width);
      await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
      await expectNew(page.getByRole('main').locator('header'));
      await expectAccessible(page, [width]);
    });

  for (const path of ['/customer/favorites', '/customer/wishlist', '/customer'] as const)
    test(`is called new among the favorites of ${path}`, async () => {
      const page = await open(path);
      const entry = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByText(NAME, { exact: true }) });
      await expectNew(entry.last());
      await expectAccessible(page, [390, 1440]);
    });

  test('has a diet mark once it has dishes, which are found in a new kitchen', async () => {
    const dish = { name: 'Monsoon Khichu', price: 120, veg: true };
    await ownerSession.api.call(owner, 'POST', `/api/restaurants/${owner.restaurantId}/menu`, dish);
    const page = await open('/customer/search?q=monsoon+khichu');
    await expect(page.getByRole('list', { name: 'Dishes' }).getByText('New kitchen')).toBeVisible();
    await expectNew(cards(page).first());
    await expect(cards(page).first().getByText('Pure veg')).toBeVisible();
    await expectAccessible(page, [390, 1440]);
  });
});
