// Dishes that go with those of a cart, beside the menu and on the page of the cart.
import { isOrderable } from '@tiffin/contract/rules/low-stock';
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import type { TestApp } from './test-app.ts';
import { closePage } from './browser.ts';

type Dish = {
  id: number;
  name: string;
  isAvailable: boolean;
  showQuantity: boolean;
  quantityAvailable: number | null;
};
type Details = { dishes: { id: number; boughtWith?: number[] }[] };

test.use({ ownProduct: true });

let app: TestApp;
let api: Api;
let owner: Session;
test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
});

const suggestions = (page: Page) => page.getByRole('region', { name: 'Goes well with' });
const buttons = (page: Page) => suggestions(page).getByRole('button', { name: /^Add to your cart: / });
/** First suggestion; once it is in the cart, dishes that go with it come too. */
async function first(page: Page) {
  const label = (await buttons(page).first().getAttribute('aria-label')) ?? '';
  return { button: buttons(page).first(), name: label.replace('Add to your cart: ', '') };
}
const inCart = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Dishes in your cart' }).getByText(name, { exact: true });

test.describe('what goes well with a cart', () => {
  test('is put into it at once, or chosen in its sheet, and is then in the cart', async () => {
    const customer = await api.signUp('hungry.too');
    const menuUrl = `/api/restaurants/${owner.restaurantId}/menu`;
    const menu = await api.call<Dish[]>(customer, 'GET', `${menuUrl}/customer`);
    const { dishes } = await api.call<Details>(customer, 'GET', `${menuUrl}/details`);
    // The demo's dishes that are ordered together, and the stock of them, differ each day.
    const canBeHad = (id: number) => menu.some((one) => one.id === id && isOrderable(one));
    const dish = dishes.find(
      ({ id, boughtWith = [] }) => canBeHad(id) && boughtWith.filter(canBeHad).length === 3,
    );
    const chosen = menu.find(({ id }) => id === dish?.boughtWith?.[0]);
    if (!dish || !chosen) throw new Error('Nothing of the demo is bought together');
    const group = await api.call<{ id: number }>(owner, 'POST', `${menuUrl}/groups`, {
      name: 'Heat',
      choices: [{ name: 'Extra hot' }],
    });
    await api.call(owner, 'PUT', `${menuUrl}/groups/${group.id}/dishes`, { dishIds: [chosen.id] });
    await api.call(customer, 'PUT', '/api/cart', {
      items: [{ menu_item_id: dish.id, restaurantId: owner.restaurantId, qty: 1 }],
      address: '14, Lakeview Road',
    });

    const page = await app.open('/customer/restaurant/saffron-courtyard', {
      as: customer,
      width: 1440,
    });
    await suggestions(page)
      .getByRole('button', { name: `Add to your cart: ${chosen.name}` })
      .click();
    const sheet = page.getByRole('dialog', { name: chosen.name, exact: true });
    await sheet.getByLabel(/^Extra hot/).check();
    await sheet.getByRole('button', { name: /^Add · / }).click();
    await expect(sheet).not.toBeAttached();
    await expect(inCart(page, chosen.name)).toBeVisible();
    const plain = await first(page);
    expect(plain.name).not.toBe(chosen.name);
    await plain.button.click();
    await expect(inCart(page, plain.name)).toBeVisible();
    await expect(suggestions(page)).toBeFocused();
    await closePage(page);

    const cart = await app.open('/customer/cart', { as: customer, width: 390, isTouch: true });
    await expect(buttons(cart).first()).toBeVisible();
    await expectAccessible(cart, [390, 1440]);
    await cart.setViewportSize({ width: 390, height: 844 });
    const last = await first(cart);
    await last.button.click();
    await expect(inCart(cart, last.name)).toBeVisible();
  });
});
