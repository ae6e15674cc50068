// Presses without a network are answered in sight of the user, and nothing unknown is claimed.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './axe.ts';
import { DemoCity } from './demo-city.ts';
import { holdAnswer } from './hold-answer.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

test.use({ ownProduct: true });

let demoCity: DemoCity;
test.beforeAll(async ({ app }) => {
  demoCity = await DemoCity.start(app);
});

const MENU = '/customer/restaurant/saffron-courtyard';
const SENTENCE = 'You’re offline. Try again once you are back online.';
const STRIP = 'You’re offline. We’ll keep trying.';

test.beforeEach(() =>
  demoCity.api.call(demoCity.customer, 'PUT', '/api/cart', {
    items: [
      {
        menu_item_id: demoCity.dish('Butter Chicken').id,
        restaurantId: demoCity.restaurant('Saffron Courtyard').id,
        qty: 1,
      },
    ],
    address: '14, Lakeview Road',
  }),
);

const deliverTo = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Deliver to/ });

async function goOffline(page: Page): Promise<void> {
  expectConsoleErrors(page, FAILED_CALL);
  await page.context().setOffline(true);
  await expect(page.getByText(STRIP)).toBeVisible();
}
/** Checks that the text is visible without scrolling. */
async function expectInSight(page: Page, text: string): Promise<void> {
  const isInSight = async () => {
    const box = await page.getByText(text).filter({ visible: true }).first().boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
  };
  await expect.poll(isInSight, { message: text }).toBe(true);
}

for (const width of [390, 1440] as const)
  test.describe(`without a network, at ${width} px`, () => {
    test('a menu says so wherever one has scrolled, and to each press', async () => {
      const page = await demoCity.open(MENU, { width });
      await expect(page.getByRole('button', { name: 'Add Garlic Butter Naan' })).toBeVisible();
      await goOffline(page);
      const naan = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: 'Garlic Butter Naan', exact: true }) });
      await naan.getByRole('button', { name: 'Add Garlic Butter Naan' }).click();
      await expectInSight(page, SENTENCE);
      await expectInSight(page, STRIP);
      // Nothing was put in.
      await expect(naan.getByRole('button', { name: 'Add Garlic Butter Naan' })).toHaveCount(1);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      // On the screen and for screen readers.
      await expect(page.getByText(SENTENCE)).toHaveCount(0);
      await naan.getByRole('button', { name: 'Favorite Garlic Butter Naan' }).click();
      await expectInSight(page, SENTENCE);
    });

    test('an order is not placed, and the cart says why', async () => {
      const page = await demoCity.open('/customer/cart', { width });
      const place = page.getByRole('button', { name: 'Place order' });
      await expect(place).toBeEnabled();
      await page.getByRole('textbox', { name: /phone/i }).fill('98450 12345');
      await goOffline(page);
      await expect(page.getByText('You’re offline. You can order once you are back online.')).toBeVisible();
      await place.click();
      await expectInSight(
        page,
        'You’re offline. Try again when you are online: it will not be ordered twice.',
      );
      await expectNoViolations(page);
    });
  });

test('a dish that is added before the cart was read is not forgotten without a word', async () => {
  const customer = await demoCity.api.signUp('early.esha');
  const firstRead = holdAnswer();
  const page = await demoCity.open(MENU, {
    as: customer,
    width: 390,
    before: (fresh) =>
      fresh.route(
        '**/api/cart',
        async (route) => {
          await firstRead.held;
          await route.abort();
        },
        { times: 1 },
      ),
  });
  const add = page.getByRole('button', { name: 'Add Garlic Butter Naan' });
  await expect(add).toBeVisible();
  await goOffline(page);
  for (const _ of [1, 2]) {
    await add.click();
    await expectInSight(page, SENTENCE);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText(SENTENCE)).toHaveCount(0);
  }
  await add.click();
  await expectInSight(page, SENTENCE);
  await page.context().setOffline(false);
  firstRead.answer();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'One Garlic Butter Naan more' })).toBeVisible();
  await expect
    .poll(() => demoCity.api.call(customer, 'GET', '/api/cart'))
    .toMatchObject({ items: [{ menu_item_id: demoCity.dish('Garlic Butter Naan').id, qty: 1 }] });
});

test('a filter that is pressed without a network does not leave what it does not mean', async () => {
  const page = await demoCity.open('/customer/restaurants');
  await expect(page.getByRole('link', { name: 'Saffron Courtyard' }).first()).toBeVisible();
  await goOffline(page);
  await page.getByRole('button', { name: 'Italian' }).click();
  await expect(page.getByText('This opens as soon as you are back online.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Saffron Courtyard' })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: 'Forno Azzurro' }).first()).toBeVisible();
});

test.describe('where the food goes', () => {
  test('is not said to be missing while nobody knows', async () => {
    const customer = await demoCity.api.signUp('slow.sunita');
    const profile = holdAnswer();
    const page = await demoCity.open('/customer/orders', {
      as: customer,
      before: (fresh) =>
        fresh.route(`**/api/customers/${customer.id}`, async (route) => {
          await profile.held;
          await route.continue();
        }),
    });
    await expect(deliverTo(page)).toContainText('loading', { useInnerText: true });
    await expectNoViolations(page);
    profile.answer();
    await expect(deliverTo(page)).toContainText('Add your address', { useInnerText: true });
  });

  test('is nothing that an app knows which starts without a network', async () => {
    const customer = await demoCity.api.signUp('cold.chitra');
    const page = await demoCity.open('/customer/restaurants', {
      as: customer,
      isInstallable: true,
    });
    await page.evaluate(() => navigator.serviceWorker.ready);
    expectConsoleErrors(page, FAILED_CALL);
    await page.context().setOffline(true);
    await page.reload();
    await expect(deliverTo(page)).toContainText('You’re offline', { useInnerText: true });
    await expectNoViolations(page);
    await page.context().setOffline(false);
    await expect(deliverTo(page)).toContainText('Add your address', { useInnerText: true });
  });
});
