// An order that is later than promised, as its customer and its kitchen see it.
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { track } from './live-session.ts';
import { OwnerSession } from './owner-session.ts';
import { tickUntilVisible } from './page-clock.ts';

test.use({ ownProduct: true, view: { hasOwnClock: true } });

const LATE = /^Later than promised \(\d{1,2}:\d\d [ap]m\)\. We have asked the kitchen$/;

test('says so by itself, that the kitchen was asked, and what can be done', async ({ app }) => {
  const ownerSession = await OwnerSession.start(app);
  const { customer } = ownerSession;
  const order = await ownerSession.placeOrder();
  await ownerSession.stopTime(order);
  const page = await ownerSession.open(track(order), { as: customer });
  await expect(page.getByText(/^Arriving about .* Waiting for the kitchen to accept$/)).toBeVisible();

  await ownerSession.letWait(order, 120);
  const late = page.getByRole('region', { name: 'Later than promised' });
  await tickUntilVisible(late.getByText(LATE));
  await expect(late.getByRole('link', { name: /^Call .* about order/ })).toHaveAttribute(
    'href',
    /^tel:\+?\d+$/,
  );
  await expect(late.getByRole('button', { name: /^Chat with Restaurant/ })).toBeVisible();
  await expectAccessible(page, [320, 820, 1440]);
  await late.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await ownerSession.changeStatus(order, 'Accepted');
  await tickUntilVisible(page.getByRole('heading', { name: 'The kitchen said yes' }));
  await expect(late.getByText(LATE)).toBeVisible();
  await expect(late.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);

  for (const path of ['/customer', '/customer/orders', '/customer/history', `/customer/orders/${order.id}`]) {
    await page.goto(path);
    await tickUntilVisible(page.getByRole('main').getByText(LATE).first());
    if (path === '/customer/orders') await expectAccessible(page, [320, 1440]);
  }

  const kitchen = await ownerSession.open('/restaurant/orders');
  const card = kitchen.getByRole('article', { name: `Order #${order.id}` });
  await tickUntilVisible(card.getByText(/^Later than promised \(/));
  await kitchen.goto('/restaurant/notifications');
  await tickUntilVisible(kitchen.getByText(new RegExp(`^Order #${order.id} is later than promised`)));
});
