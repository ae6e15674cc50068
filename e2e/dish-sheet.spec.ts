// Choices of a dish, in a real browser: the sheet on a phone and a desktop, the lines it makes in the cart, and the
// same words from the cart to the kitchen's ticket.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { type View, closePage } from './browser.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';
import { addPizza, lineOfPizza, type Pizza } from './pizza.ts';
import type { TestApp } from './test-app.ts';

type Line = { name: string; qty: number; price: number };

const MENU = '/customer/restaurant/saffron-courtyard';

test.use({ ownProduct: true });

let app: TestApp;
let api: Api;
let owner: Session;
let pizza: Pizza;
let people = 0;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
  pizza = await addPizza(api, owner, 'Margherita');
});

const newCustomer = () => api.signUp(`hungry.${(people += 1)}`);
const open = (as: Session, path: string, view: View = {}) => app.open(path, { as, ...view });
const sheet = (page: Page, name = 'Margherita') => page.getByRole('dialog', { name, exact: true });
const inSheet = (page: Page, button: string | RegExp) => sheet(page).getByRole('button', { name: button });
const cartOf = async (customer: Session) =>
  (await api.call<{ items: Line[] }>(customer, 'GET', '/api/cart')).items.map(({ name, qty, price }) => ({
    name,
    qty,
    price,
  }));
const fill = (customer: Session, ...items: object[]) =>
  api.call(customer, 'PUT', '/api/cart', { items, address: '14, Lakeview Road' });
const line = (chosen: Record<string, number>, qty = 1, note = '') =>
  lineOfPizza(pizza, owner, chosen, qty, note);
const menuOf = (path: string) => `/api/restaurants/${owner.restaurantId}/menu${path}`;
const toDish = (page: Page) => page.getByRole('button', { name: 'Margherita', exact: true }).first();

/** Goes to the next stop with this name, like a user who has no pointer. */
async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
    });
    if (name.test(found)) return;
  }
  throw new Error(`No stop is called ${name}`);
}

test.describe('the sheet of a dish', () => {
  test('says the price as one chooses, asks for what is missing, and makes a line', async () => {
    const customer = await newCustomer();
    const page = await open(customer, MENU, { width: 390, isTouch: true });
    await page.getByRole('button', { name: 'Add Margherita' }).click();
    await inSheet(page, 'Choose a crust').click();
    await expect(sheet(page).getByLabel(/^Thin crust/)).toBeFocused();
    await expect(sheet(page).getByText('Choose a crust', { exact: true }).nth(1)).toBeAttached();
    await expectAccessible(page, [390, 1440]);
    await page.setViewportSize({ width: 390, height: 900 });

    await sheet(page)
      .getByLabel(/^Cheese burst/)
      .check();
    await expect(inSheet(page, 'Add · ₹289.00')).toBeVisible();
    await inSheet(page, 'One Extra cheese more').click();
    await expect(inSheet(page, 'Add · ₹329.00')).toBeVisible();
    await sheet(page)
      .getByLabel(/^Large/)
      .check();
    // On a large one it costs more, and what goes beyond the first costs extra.
    await expect(inSheet(page, 'Add · ₹549.00')).toBeVisible();
    await inSheet(page, 'One Extra cheese more').click();
    await expect(inSheet(page, 'Add · ₹619.00')).toBeVisible();
    await inSheet(page, 'One Olives more').click();
    await expect(sheet(page).getByText('You have chosen 3 of 3.')).toBeVisible();
    await expect(inSheet(page, 'One Chicken tikka more')).toBeDisabled();
    await expectAccessible(page, [390, 1440]);
    await page.setViewportSize({ width: 390, height: 900 });

    await inSheet(page, 'One Olives less').click();
    await inSheet(page, 'Add a note for the kitchen').click();
    await expect(sheet(page).getByLabel('Note for the kitchen')).toBeFocused();
    await page.keyboard.type('  no  basil ');
    await inSheet(page, 'One Margherita more').click();
    await inSheet(page, 'Add · ₹1,238.00').click();
    await expect(sheet(page)).not.toBeAttached();
    await expect
      .poll(() => cartOf(customer))
      .toEqual([
        { name: 'Margherita (Size: Large, Cheese burst, Extra cheese × 2) – “no basil”', qty: 2, price: 619 },
      ]);
  });

  test('is filled by keyboard alone, and gives the focus back', async () => {
    const customer = await newCustomer();
    const page = await open(customer, MENU);
    const add = page.getByRole('button', { name: 'Add Margherita' });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(inSheet(page, 'Choose a crust')).toBeVisible();
    await tabTo(page, /^Regular/);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, /^Thin crust/);
    await page.keyboard.press('Space');
    await tabTo(page, /^No basil/);
    await page.keyboard.press('Space');
    await tabTo(page, /^Add · ₹399/);
    await page.keyboard.press('Enter');
    await expect(sheet(page)).not.toBeAttached();
    await expect
      .poll(() => cartOf(customer))
      .toEqual([{ name: 'Margherita (Size: Large, Thin crust, No basil)', qty: 1, price: 399 }]);
    await toDish(page).focus();
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).not.toBeAttached();
    await expect(toDish(page)).toBeFocused();
  });

  test('is opened by a link, closed by Back, and keeps what is chosen over a reload', async () => {
    const page = await open(await newCustomer(), `${MENU}?dish=${pizza.id}`);
    await sheet(page)
      .getByLabel(/^Cheese burst/)
      .check();
    await expect(inSheet(page, 'Add · ₹289.00')).toBeVisible();
    await page.reload();
    await expect(inSheet(page, 'Add · ₹289.00')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).not.toBeAttached();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await toDish(page).click();
    // Closed, nothing is remembered.
    await expect(inSheet(page, 'Choose a crust')).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).not.toBeAttached();
  });

  test('stays where the kitchen ran out meanwhile, and marks what is gone', async () => {
    const own = await addPizza(api, owner, 'Napoli');
    const customer = await newCustomer();
    const page = await open(customer, `${MENU}?dish=${own.id}`);
    expectConsoleErrors(page, FAILED_CALL);
    const napoli = sheet(page, 'Napoli');
    await napoli.getByLabel(/^Thin crust/).check();
    await napoli.getByRole('button', { name: 'One Olives more' }).click();
    await api.call(
      owner,
      'PATCH',
      menuOf(`/groups/${own.groups.toppings.id}/choices/${own.choice('Olives')}`),
      { isAvailable: false },
    );
    await napoli.getByRole('button', { name: 'Add · ₹229.00' }).click();
    await expect(napoli.getByRole('alert').filter({ hasText: 'sold out' })).toBeVisible();
    await napoli.getByRole('button', { name: 'Olives is sold out' }).click();
    await expectNoViolations(page);
    await napoli.getByRole('button', { name: 'One Olives less' }).click();
    await napoli.getByRole('button', { name: 'Add · ₹199.00' }).click();
    await expect(napoli).not.toBeAttached();
    await expect
      .poll(() => cartOf(customer))
      .toEqual([{ name: 'Napoli (Size: Regular, Thin crust)', qty: 1, price: 199 }]);
  });

  test('keeps what is chosen while another kitchen’s cart is asked about', async () => {
    const customer = await newCustomer();
    const kitchens = await api.call<{ id: number; slug: string }[]>(customer, 'GET', '/api/restaurants');
    const other = kitchens.find(({ id }) => id !== owner.restaurantId);
    const [dish] = await api.call<{ id: number }[]>(
      customer,
      'GET',
      `/api/restaurants/${other?.id}/menu/customer`,
    );
    await fill(customer, { menu_item_id: dish?.id, restaurantId: other?.id, qty: 1 });
    const page = await open(customer, `${MENU}?dish=${pizza.id}`);
    await sheet(page)
      .getByLabel(/^Thin crust/)
      .check();
    await inSheet(page, 'Add · ₹199.00').click();
    const question = page.getByRole('alertdialog', { name: 'Start a new cart?' });
    await question.getByRole('button', { name: 'Keep my cart' }).click();
    await expect(question).not.toBeAttached();
    await inSheet(page, 'Add · ₹199.00').click();
    await question.getByRole('button', { name: 'Replace cart' }).click();
    await expect(sheet(page)).not.toBeAttached();
    await expect
      .poll(() => cartOf(customer))
      .toEqual([{ name: 'Margherita (Size: Regular, Thin crust)', qty: 1, price: 199 }]);
  });
});

test.describe('a dish that is in the cart in several ways', () => {
  test('is repeated or chosen again by plus, and counted apart by minus', async () => {
    const customer = await newCustomer();
    await fill(customer, line({ Regular: 1, 'Thin crust': 1 }));
    const page = await open(customer, MENU);
    await page.getByRole('button', { name: 'One Margherita more' }).click();
    await page.getByRole('button', { name: 'Repeat last' }).click();
    await expect.poll(() => cartOf(customer)).toEqual([expect.objectContaining({ qty: 2 })]);
    await page.getByRole('button', { name: 'One Margherita more' }).click();
    await page.getByRole('button', { name: 'Choose again' }).click();
    await sheet(page)
      .getByLabel(/^Cheese burst/)
      .check();
    await inSheet(page, 'Add · ₹289.00').click();
    await expect(sheet(page)).not.toBeAttached();
    await page.getByRole('button', { name: 'One Margherita less' }).click();
    const ways = page.getByRole('dialog', { name: 'In your cart in 2 ways' });
    await expect(ways.getByText('Size: Regular, Thin crust')).toBeVisible();
    await expectNoViolations(page);
    await ways.getByRole('button', { name: 'One Margherita (Size: Regular, Thin crust) less' }).click();
    await expect
      .poll(() => cartOf(customer))
      .toEqual([
        { name: 'Margherita (Size: Regular, Thin crust)', qty: 1, price: 199 },
        { name: 'Margherita (Size: Regular, Cheese burst)', qty: 1, price: 289 },
      ]);
  });

  test('is chosen anew where it stands in the cart', async () => {
    const customer = await newCustomer();
    await fill(
      customer,
      line({ Regular: 1, 'Thin crust': 1 }, 2, 'well done'),
      line({ Large: 1, 'Thin crust': 1 }),
    );
    const page = await open(customer, '/customer/cart');
    await page.getByRole('button', { name: /^Edit Margherita \(Size: Regular/ }).click();
    await sheet(page)
      .getByLabel(/^Large/)
      .check();
    await sheet(page).getByLabel('Note for the kitchen').fill('');
    await inSheet(page, 'Update · ₹798.00').click();
    await expect(sheet(page)).not.toBeAttached();
    // It is what the other line is by now.
    await expect
      .poll(() => cartOf(customer))
      .toEqual([{ name: 'Margherita (Size: Large, Thin crust)', qty: 3, price: 399 }]);
  });

  test('cannot be ordered until its new options are chosen', async () => {
    const own = await addPizza(api, owner, 'Calzone');
    const customer = await newCustomer();
    await fill(customer, lineOfPizza(own, owner, { Regular: 1, 'Thin crust': 1 }));
    const added = await api.call<{ id: number }>(owner, 'POST', menuOf('/groups'), {
      name: 'Sauce',
      min: 1,
      max: 1,
      choices: [{ name: 'Pesto' }],
    });
    const { sizes, crust, toppings } = own.groups;
    await api.call(owner, 'PUT', menuOf(`/${own.id}/groups`), {
      groups: [sizes, crust, toppings, added].map(({ id }) => ({ groupId: id })),
    });
    const page = await open(customer, '/customer/cart');
    await expect(page.getByText('Calzone needs a choice: Sauce.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Place order/ })).toBeDisabled();
    await expectAccessible(page, [390, 1440], true);
    await page.getByRole('button', { name: /^Choose again/ }).click();
    const calzone = sheet(page, 'Calzone');
    await calzone.getByRole('button', { name: 'Choose a sauce' }).click();
    await calzone.getByLabel(/^Pesto/).check();
    await calzone.getByRole('button', { name: 'Update · ₹199.00' }).click();
    await expect(calzone).not.toBeAttached();
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  });
});

test.describe('what was chosen', () => {
  test('reads the same for the customer, the kitchen and administrators', async () => {
    const customer = await newCustomer();
    const items = [
      line({ Large: 1, 'Cheese burst': 1, 'Extra cheese': 2 }, 3, 'no basil'),
      line({ Regular: 1, 'Thin crust': 1 }),
    ];
    await fill(customer, ...items);
    const order = await api.call<{ id: number }>(customer, 'POST', '/api/orders', {
      items,
      address: '14, Lakeview Road',
    });
    const whole = 'Margherita (Size: Large, Cheese burst, Extra cheese × 2) – “no basil”';
    const inKitchen = ['3 × Size: Large', '3 × Cheese burst', '6 × Extra cheese (2 each)', '“no basil”'];

    const own = await open(customer, `/customer/orders/${order.id}`);
    const chosen = own.getByRole('list', { name: 'Chosen for Margherita' }).first();
    await expect(chosen.getByRole('listitem')).toHaveText([
      '3 × Size: Large',
      '3 × Cheese burst₹270.00',
      '6 × Extra cheese₹360.00',
      '3 × Toppings beyond the 3 included₹30.00',
    ]);
    await expectAccessible(own, [390, 1440], true);
    await closePage(own);

    const cart = await open(customer, MENU);
    await expect(
      cart.getByRole('region', { name: 'Your cart' }).getByText('Nothing on the table yet.'),
    ).toBeVisible();
    await closePage(cart);

    const kitchen = await open(owner, '/restaurant/orders', {
      before: (page) => page.addInitScript(() => (window.print = () => undefined)),
    });
    const page = kitchen;
    const card = page.getByRole('article', { name: `Order #${order.id}` });
    await expect
      .poll(async () => (await card.innerText()).replaceAll(/\s+/g, ' '))
      .toContain(
        '3× Margherita 3 × Size: Large 3 × Cheese burst 6 × Extra cheese (2 each) “no basil” 1× Margherita Size: Regular Thin crust',
      );
    await page.getByRole('button', { name: `Print ticket of order #${order.id}` }).click();
    await page.emulateMedia({ media: 'print' });
    const ticket = page.locator('[data-ticket]');
    await expect(ticket).toBeVisible();
    const rows = (await ticket.getByRole('listitem').first().getByRole('paragraph').allInnerTexts()).slice(1);
    expect(rows).toEqual(inKitchen);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${app.address}/restaurant/orders?view=list`);
    await expect(page.getByText(['3 × Margherita', ...inKitchen].join(' · '))).toBeVisible();
    await closePage(kitchen);

    const admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
    const drawer = await open(admin, `/admin/orders?open=${order.id}`);
    await expect(drawer.getByRole('list', { name: 'Chosen for Margherita' }).first()).toBeVisible();
    await expect(drawer.getByText('“no basil”')).toBeVisible();
    await closePage(drawer);

    const { items: stored } = await api.call<{ items: Line[] }>(customer, 'GET', `/api/orders/${order.id}`);
    expect(stored[0]?.name).toBe(whole);
  });

  test('is ordered again, and what is no longer there is said and chosen anew', async () => {
    const own = await addPizza(api, owner, 'Quattro');
    const customer = await newCustomer();
    const order = await api.call<{ id: number }>(customer, 'POST', '/api/orders', {
      items: [lineOfPizza(own, owner, { Regular: 1, 'Thin crust': 1, Olives: 1 }, 2, 'well done')],
      address: '14, Lakeview Road',
    });
    await api.call(customer, 'POST', `/api/orders/${order.id}/cancel`);
    await api.call(owner, 'PUT', menuOf(`/groups/${own.groups.crust.id}`), {
      name: 'Crust',
      min: 1,
      max: 1,
      choices: [{ id: own.choice('Cheese burst'), name: 'Cheese burst', price: 90 }],
    });
    const page = await open(customer, `/customer/orders/${order.id}`);
    await page.getByRole('button', { name: /^Reorder/ }).click();
    const question = page.getByRole('dialog', { name: 'Order this again?' });
    await expect(question.getByText('Thin crust is no longer offered. Choose a crust.')).toBeVisible();
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Choose for Quattro' }).click();
    const quattro = sheet(page, 'Quattro');
    await quattro.getByLabel(/^Cheese burst/).check();
    await quattro.getByRole('button', { name: 'Choose · ₹638.00' }).click();
    await expect(question.getByText('Now ₹319.00 each, was ₹229.00.')).toBeVisible();
    await question.getByRole('button', { name: 'Fill my cart' }).click();
    await page.waitForURL('**/customer/cart');
    await expect
      .poll(() => cartOf(customer))
      .toEqual([{ name: 'Quattro (Size: Regular, Cheese burst, Olives) – “well done”', qty: 2, price: 319 }]);
  });

  test('is asked for on the menu where a favorite has something to choose', async () => {
    const customer = await newCustomer();
    await api.call(customer, 'POST', `/api/customers/${customer.id}/wishlist`, {
      type: 'DISH',
      restaurantId: owner.restaurantId,
      menuItemId: pizza.id,
    });
    const page = await open(customer, '/customer/favorites?tab=dishes');
    await page.getByRole('link', { name: 'Choose Margherita' }).click();
    await expect(inSheet(page, 'Choose a crust')).toBeVisible();
    expect(new URL(page.url()).search).toBe(`?dish=${pizza.id}`);
  });
});
