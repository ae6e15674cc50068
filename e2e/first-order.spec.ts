// From registration to the first order, as a new owner lives it, in a real browser against the built product.
import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './axe.ts';
import { OwnerSession } from './owner-session.ts';
import { tickUntilVisible } from './page-clock.ts';

test.use({ ownProduct: true, view: { hasOwnClock: true } });

let ownerSession: OwnerSession;
test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

test('says what to do while one waits, ticks what is done, and leads on to the first order', async () => {
  const as = await ownerSession.newOwner('first.order');
  const page = await ownerSession.open('/restaurant/orders', { as });
  await expect(page.getByRole('heading', { name: 'Waiting for approval', level: 1 })).toBeVisible();
  const steps = page.getByRole('main').getByRole('listitem');
  await expect(page.getByText('Still to add: a description and a cover photo.')).toBeVisible();

  await expect(steps.nth(2)).toHaveText(/^3.*your kitchen sells at 4 in the morning, to anywhere, for ₹5\./);

  await page.getByRole('link', { name: 'Add dishes' }).click();
  await expect(page.getByRole('heading', { name: 'Menu', level: 1 })).toBeVisible();
  const dish = await ownerSession.api.call<{ id: number }>(
    as,
    'POST',
    `/api/restaurants/${as.restaurantId}/menu`,
    { name: 'Masala Dosa', price: 149, veg: true },
  );

  await page.goto(page.url().replace('/menu', '/orders'));
  await expect(steps.first()).toHaveText(/^Done:.*1 dish so far/);
  await page.getByRole('link', { name: 'Open profile' }).click();
  const profile = page.getByRole('form', { name: 'Restaurant profile' });
  await profile.getByLabel(/^Opening hours/).fill('11:00 am – 11:00 pm');
  await profile.getByLabel(/^Description/).fill('Dosas off the griddle.');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Your profile is saved.').first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Restaurant menu' })
    .getByRole('link', { name: /^Orders/ })
    .click();
  await expect(page.getByText('Still to add: a cover photo.')).toBeVisible();

  // What was typed is words until it is saved as hours; around the clock, so that this works at any hour.
  await expect(page.getByText('You wrote “11:00 am – 11:00 pm”. We read: 11:00 am–11:00 pm')).toBeVisible();
  const hours = page.getByRole('form', { name: 'First opening hours' });
  await expect(hours.getByLabel('Closes at')).toHaveValue('23:00');
  await hours.getByLabel('Opens at').fill('00:00');
  await hours.getByLabel('Closes at').fill('00:00');
  await hours.getByRole('button', { name: 'Sun' }).click();
  await hours.getByRole('button', { name: 'Sun' }).click();
  await hours.getByLabel('Usual minutes of cooking').selectOption('30 minutes');
  await hours.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Your hours are saved.')).toBeVisible();
  await expect(page.getByLabel('Usual minutes of cooking')).toHaveValue('30');
  await expect(steps.nth(2)).toHaveText(/your kitchen delivers to anywhere, for ₹5\./);

  await ownerSession.administer(as, 'approve');
  await tickUntilVisible(page.getByRole('heading', { name: 'No orders yet.' }));
  const customer = await ownerSession.api.signUp('first.guest');
  const order = await ownerSession.api.call<{ id: number }>(customer, 'POST', '/api/orders', {
    items: [{ menu_item_id: dish.id, restaurantId: as.restaurantId, qty: 2 }],
    address: '14, Lakeview Road, Indiranagar',
  });
  await tickUntilVisible(page.getByRole('article').filter({ hasText: `#${order.id}` }));
});

test('has a menu without dishes, which says so to customers', async () => {
  const as = await ownerSession.newOwner('empty.esha');
  await ownerSession.administer(as, 'approve');
  const guest = await ownerSession.api.signUp('early.elif');
  const page = await ownerSession.open(`/customer/restaurant/${as.restaurantId}`, { as: guest });
  await expect(page.getByRole('heading', { name: 'This kitchen has no dishes yet' })).toBeVisible();
  await expectNoViolations(page);
});
