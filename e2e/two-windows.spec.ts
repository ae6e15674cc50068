// One cart in two windows, and on two devices: what each puts in is there in the end.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { DemoCity } from './demo-city.ts';

let demoCity: DemoCity;
test.beforeAll(async ({ app }) => {
  demoCity = await DemoCity.start(app);
});

test.beforeEach(() => demoCity.api.call(demoCity.customer, 'DELETE', '/api/cart'));

const MENU = '/customer/restaurant/saffron-courtyard';
const ready = (page: Page) => expect(page.getByRole('button', { name: 'Add Butter Chicken' })).toBeVisible();
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}` }).click();
const byName = (a: string, b: string) => a.localeCompare(b);
const inPanel = async (page: Page) => {
  const lines = page.getByRole('list', { name: 'Dishes in your cart' }).getByRole('listitem');
  return (await lines.allInnerTexts()).map((text) => text.split('\n')[0] ?? '').toSorted(byName);
};
/** Cart held by the server. */
const held = async () => {
  const { items } = await demoCity.api.call<{ items: { name: string; qty: number }[] }>(
    demoCity.customer,
    'GET',
    '/api/cart',
  );
  return items.map(({ name, qty }) => `${qty} ${name}`).toSorted(byName);
};

test.describe('a cart', () => {
  test('in two windows of one browser keeps what each has put in', async () => {
    const page = await demoCity.open(MENU);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await Promise.all([ready(page), ready(other)]);
    // Each was read before the other has changed anything; both press at once.
    await Promise.all([add(page, 'Butter Chicken'), add(other, 'Garlic Butter Naan')]);
    await expect.poll(held).toEqual(['1 Butter Chicken', '1 Garlic Butter Naan']);
    // A window shows what the other one did when the user comes back to it.
    await page.reload();
    await expect.poll(() => inPanel(page)).toEqual(['Butter Chicken', 'Garlic Butter Naan']);
  });

  test('on two devices keeps what each has put in, and what one takes out stays out', async () => {
    const desk = await demoCity.open(MENU);
    const phone = await demoCity.open(MENU);
    await Promise.all([ready(desk), ready(phone)]);
    await add(desk, 'Butter Chicken');
    await expect.poll(held).toEqual(['1 Butter Chicken']);
    // The phone has not heard of it.
    await add(phone, 'Garlic Butter Naan');
    await expect.poll(held).toEqual(['1 Butter Chicken', '1 Garlic Butter Naan']);
    await expect.poll(() => inPanel(phone)).toEqual(['Butter Chicken', 'Garlic Butter Naan']);

    await phone
      .getByRole('article')
      .filter({ has: phone.getByRole('heading', { name: 'Butter Chicken', exact: true }) })
      .getByRole('button', { name: /^Remove|less$/ })
      .click();
    await expect.poll(held).toEqual(['1 Garlic Butter Naan']);
    await add(desk, 'Dal Makhani 18-Hour');
    await expect.poll(held).toEqual(['1 Dal Makhani 18-Hour', '1 Garlic Butter Naan']);
    await expect.poll(() => inPanel(desk)).toEqual(['Dal Makhani 18-Hour', 'Garlic Butter Naan']);
  });
});
