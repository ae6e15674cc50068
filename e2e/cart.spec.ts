// The cart page in a real browser against the built product: the bill, the coupon, the address, and what can go wrong.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './axe.ts';
import { expectFocusRetained, type View, serverError, tryAgain, closePage, unrouteAll } from './browser.ts';
import type { Api, Session } from './api.ts';
import { holdAnswer } from './hold-answer.ts';
import { expectAccessible } from './accessibility.ts';
import { billed } from './money.ts';
import type { TestApp } from './test-app.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type Dish = { id: number; name: string; price: number; isAvailable: boolean };

const ADDRESS = '14, Lakeview Road, 2nd Cross, Indiranagar, Bengaluru 560038';

test.use({ ownProduct: true });

let app: TestApp;
let api: Api;
let customer: Session;
let owner: Session;
let chicken: Dish;
let naan: Dish;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  customer = await api.logIn('customer', 'Customer@123', 'CUSTOMER');
  owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
  const menu = await api.call<Dish[]>(owner, 'GET', `/api/restaurants/${owner.restaurantId}/menu`);
  const named = (name: string) => {
    const dish = menu.find((one) => one.name === name);
    if (!dish) throw new Error(`The demo kitchen does not cook ${name}`);
    return dish;
  };
  chicken = named('Butter Chicken');
  naan = named('Garlic Butter Naan');
});

const pathOf = (dish: Dish) => `/api/restaurants/${owner.restaurantId}/menu/${dish.id}`;
const changeDish = (dish: Dish, change: object) => api.call(owner, 'PATCH', pathOf(dish), change);
const changePrice = (dish: Dish, price: number) => api.call(owner, 'PUT', pathOf(dish), { ...dish, price });
const ordersPlaced = async () =>
  (await api.call<{ id: number }[]>(customer, 'GET', '/api/orders/my')).map(({ id }) => id);

/** 389.00 + 3 × 89.00. */
const fillCart = (address = ADDRESS, as = customer) =>
  api.call(as, 'PUT', '/api/cart', {
    items: [
      { menu_item_id: chicken.id, restaurantId: owner.restaurantId, qty: 1 },
      { menu_item_id: naan.id, restaurantId: owner.restaurantId, qty: 3 },
    ],
    address,
  });

test.beforeEach(async () => {
  for (const dish of [chicken, naan]) await api.call(owner, 'PUT', pathOf(dish), dish);
  // With what was typed beside it.
  await api.call(customer, 'DELETE', '/api/cart');
  await fillCart();
});

/** The cart page of the customer, logged in. */
const open = (view?: View, path = '/customer/cart') => app.open(path, { as: customer, ...view });

const placeButton = (page: Page) => page.getByRole('button', { name: /[Pp]lace order/ });

/** Presses it; the order is placed, and its answer gets lost. */
async function placeWithoutAnswer(page: Page) {
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await placeButton(page).click();
  await expect(page.getByText(/^No answer came back/)).toBeVisible();
  await page.unroute('**/api/orders');
}

const stored = () =>
  app.api.call<{ address: string }>(customer, 'GET', '/api/cart').then((cart) => cart.address);
const address = (page: Page) => page.getByLabel('Where should we bring it?');
const coupon = (page: Page) => page.getByLabel('Coupon', { exact: true });

const addressForm = (page: Page) => page.getByRole('dialog', { name: 'Add an address' });

/** The form above the page; this customer has saved addresses, which come first. */
async function openAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Deliver to/ }).click();
  await page
    .getByRole('dialog', { name: 'Deliver to' })
    .getByRole('button', { name: 'Add an address' })
    .click();
}

async function settled(page: Page, total: string) {
  await expect(placeButton(page)).toContainText(total);
  await expect(placeButton(page)).toBeEnabled();
}

test.describe('in both themes', () => {
  test('the cart has no flaw and no problem', async () => {
    const page = await open();
    await coupon(page).fill('feast50');
    await coupon(page).press('Enter');
    await settled(page, '₹611.00');
    await expectAccessible(page, [320, 390, 1440]);
  });

  test('the empty cart says so with a plate and a way on', async () => {
    await api.call(customer, 'DELETE', '/api/cart');
    const page = await open({ width: 390 });
    await expect(page.getByRole('heading', { name: 'Nothing on the table yet' })).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(1);
    await expectAccessible(page, [390]);
    await page.getByRole('main').getByRole('link', { name: 'Browse restaurants' }).click();
    await page.waitForURL('**/customer/restaurants');
  });
});

test.describe('the lines', () => {
  test('bill what the stepper says, and minus at one removes', async () => {
    const page = await open();
    await settled(page, '₹661.00');
    await expect(billed(page, 'Subtotal \\(4 items\\)')).toHaveText('₹656.00');
    await expect(billed(page, 'Delivery fee')).toHaveText('₹5.00');
    await page.getByRole('button', { name: 'One Garlic Butter Naan less' }).click();
    await settled(page, '₹572.00');
    await page.getByRole('button', { name: 'Remove Butter Chicken', exact: true }).click();
    await settled(page, '₹183.00');
    await expect(page.getByText('Butter Chicken')).toHaveCount(0);
    // The server keeps it too.
    await expect
      .poll(async () => (await api.call<{ items: unknown[] }>(customer, 'GET', '/api/cart')).items.length)
      .toBe(1);
  });

  test('are cleared after a yes, and kept after a no', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Clear cart' }).click();
    await page.getByRole('button', { name: 'Keep my cart' }).click();
    await page.getByRole('button', { name: 'Clear cart' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('This takes 4 items off the table.');
    await page.getByRole('button', { name: 'Empty cart' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing on the table yet' })).toBeVisible();
  });

  test('stay where they are when the cart cannot be cleared', async () => {
    const page = await open();
    expectConsoleErrors(page, FAILED_CALL);
    await settled(page, '₹661.00');
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'DELETE' ? serverError(route) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Clear cart' }).click();
    await page.getByRole('button', { name: 'Empty cart' }).click();
    await expect(page.getByRole('alert').getByText('Failed to clear cart')).toBeAttached();
    await expect(billed(page, 'Subtotal \\(4 items\\)')).toHaveText('₹656.00');
  });

  test('can be changed, removed and ordered by keyboard alone', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Remove Butter Chicken from the cart' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Butter Chicken')).not.toBeAttached();
    // The focus stays where the line was.
    await expectFocusRetained(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await settled(page, '₹361.00');
    await page.getByLabel('Cash on Delivery').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByLabel('UPI')).toBeChecked();
    await placeButton(page).focus();
    await page.keyboard.press('Enter');
    const title = page.getByRole('heading', { name: 'Order placed' });
    await expect(title).toBeVisible();
    await expect(title).toBeFocused();
  });

  test('offer targets of at least 44 pixels on a phone', async () => {
    const page = await open({ width: 390 });
    await settled(page, '₹661.00');
    const buttons = await page.getByRole('main').getByRole('button').all();
    expect(buttons.length).toBeGreaterThan(5);
    for (const button of buttons) {
      const box = await button.boundingBox();
      const name = (await button.getAttribute('aria-label')) ?? (await button.textContent());
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name ?? '').toBeGreaterThanOrEqual(44);
    }
  });
});

test.describe('the coupon', () => {
  test('must be a code', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(page.getByText('Please enter a coupon code', { exact: true })).toBeVisible();
    await expect(coupon(page)).toHaveAttribute('aria-invalid', 'true');
    await coupon(page).fill('x');
    await expect(page.getByText('Please enter a coupon code', { exact: true })).toHaveCount(0);
  });

  test('says what a good code gives and why, and goes again', async () => {
    const page = await open();
    await coupon(page).fill('saffron20');
    await expect(page.getByText('Not used yet. Press Apply to see what it is worth.')).toBeVisible();
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(page.getByText(/^SAFFRON20 applied\. You save ₹/)).toBeVisible();
    await expect(page.getByText(/^SAFFRON20: 20% off/)).toBeVisible();
    await expect(billed(page, 'Coupon discount')).toHaveText(/^− ₹\d+\.\d\d$/);
    await page.getByRole('button', { name: 'Remove coupon' }).click();
    await settled(page, '₹661.00');
    await expect(coupon(page)).toHaveValue('');
  });

  test('is never said to be applied when it was refused, and what was taken instead is named', async () => {
    const page = await open();
    await coupon(page).fill('FIRST50');
    await coupon(page).press('Enter');
    await expect(
      page
        .getByRole('status')
        .getByText(
          'FIRST50 does not apply: only on a first order. The standard 10% (₹50.00) was taken instead.',
          { exact: true },
        ),
    ).toBeVisible();
    await expect(
      page.getByText('FIRST50: This offer is for a first order only. You get 10% off, up to ₹50 instead.'),
    ).toBeVisible();
    await settled(page, '₹611.00');
    await expect(billed(page, 'Standard 10%')).toHaveText('− ₹50.00');
    await expect(page.getByText(/applied|Coupon discount/)).toHaveCount(0);
    await expectAccessible(page, [320, 390, 1440]);
  });

  test('says when an offer begins that has not begun', async () => {
    const admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
    const offer = { type: 'discount', title: 'Soon', code: 'SOON20', discountPercentage: 20 };
    await api.call(admin, 'POST', '/api/admin/offers', { ...offer, validFrom: '2099-03-04' });
    const page = await open();
    await coupon(page).fill('SOON20');
    await coupon(page).press('Enter');
    await expect
      .poll(() => page.getByRole('status').allInnerTexts())
      .toContainEqual(expect.stringContaining('SOON20 does not apply: it begins on 4 March 2099.'));
  });

  test('is one press among the codes for this order, the best first', async () => {
    type Code = { code: string; applies: boolean; saving: number; title: string };
    const codes = await api.call<Code[]>(customer, 'POST', '/api/cart/codes', {});
    const [best] = codes;
    if (!best?.applies) throw new Error('No code applies to this cart');
    const page = await open();
    const list = page.getByRole('region', { name: 'Codes for this order' });
    const first = list.getByRole('button').first();
    await expect(first).toContainText(best.code, { useInnerText: true });
    await expect(first).toContainText(`Save ₹${best.saving.toFixed(2)}`, { useInnerText: true });
    // First-order offers are for those who have not ordered yet.
    await expect(list.getByText('FIRST50')).toHaveCount(0);
    await first.click();
    await expect(page.getByText(`${best.code} applied. You save ₹${best.saving.toFixed(2)}.`)).toBeVisible();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await expect(coupon(page)).toHaveValue(best.code);
    await first.click();
    await settled(page, '₹661.00');
    await expect(coupon(page)).toHaveValue('');
  });

  test('stands in one line on the smallest phone', async () => {
    const codes = await api.call<{ code: string }[]>(customer, 'POST', '/api/cart/codes', {});
    const page = await open({ width: 320 });
    const list = page.getByRole('region', { name: 'Codes for this order' });
    const more = list.getByRole('button', { name: /^Show \d+ more$/ });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    if (codes.length > (await list.getByRole('listitem').count())) await more.click();
    for (const { code } of codes)
      await expect
        .poll(() => list.getByText(code, { exact: true }).evaluate((one) => one.getClientRects().length), {
          message: code,
        })
        .toBe(1);
  });

  test('gives the ten per cent where an offer is worth less, and says so', async () => {
    const page = await open();
    await coupon(page).fill('FREEDEL');
    await coupon(page).press('Enter');
    await expect(
      page.getByText(
        'FREEDEL: Free delivery would give you less on this order. You get 10% off, up to ₹50 instead.',
      ),
    ).toBeVisible();
    await settled(page, '₹611.00');
    await expect(billed(page, 'Coupon discount')).toHaveText('− ₹50.00');
  });

  test('makes the delivery free where the offer says so and only offers count', async ({ afterwards }) => {
    const admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
    const settings = await api.call<object>(admin, 'GET', '/api/admin/settings');
    const withPolicy = (couponPolicy: string) =>
      api.call(admin, 'PUT', '/api/admin/settings', { ...settings, couponPolicy });
    await withPolicy('offers-only');
    afterwards(() => withPolicy('open'));
    const page = await open();
    await coupon(page).fill('FREEDEL');
    await coupon(page).press('Enter');
    await expect(page.getByText('FREEDEL applied. Free delivery.')).toBeVisible();
    await expect(billed(page, 'Delivery fee')).toHaveText('Free');
    await settled(page, '₹656.00');
  });
});

test.describe('the delivery address', () => {
  test('is needed, and the page says so', async () => {
    await fillCart('');
    const page = await open();
    await address(page).fill('   ');
    await expect(page.getByText('Please enter your delivery address').first()).toBeVisible();
    await expect(address(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(placeButton(page)).toBeDisabled();
    await address(page).fill(ADDRESS);
    await settled(page, '₹661.00');
    await expect(page.getByText('Please enter your delivery address')).toHaveCount(0);
  });

  test('survives a refusal and a reload, as coupon and payment do', async () => {
    const page = await open();
    expectConsoleErrors(page, FAILED_CALL);
    const typed = 'Flat 4B, 4111 1111 1111 1111';
    await address(page).fill(typed);
    await coupon(page).fill('feast50');
    await coupon(page).press('Enter');
    await page.getByText('Net Banking', { exact: true }).click();
    await settled(page, '₹611.00');
    await placeButton(page).click();
    await expect(
      page.getByText('Please do not write card numbers here. Remove the number and try again.'),
    ).toBeVisible();
    await expect(address(page)).toHaveValue(typed);
    await page.reload();
    await settled(page, '₹611.00');
    await expect(address(page)).toHaveValue(typed);
    await expect(coupon(page)).toHaveValue('FEAST50');
    await expect(page.getByLabel('Net Banking')).toBeChecked();
  });

  test('goes with the logout', async () => {
    const page = await open();
    await address(page).fill('7, Secret Lane');
    await page.getByRole('link', { name: 'Restaurants' }).first().click();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Secret Lane');
    // The next test needs a session that still counts.
    customer = await api.logIn('customer', 'Customer@123', 'CUSTOMER');
  });

  test('follows what is said at the top of the page, even where what was typed before would be stored late', async () => {
    const page = await open();
    await settled(page, '₹661.00');
    const { held, answer } = holdAnswer();
    await page.route('**/api/cart', async (route) => {
      if (route.request().postDataJSON()?.address !== '2, New Street') return route.fallback();
      const response = await route.fetch();
      await held;
      return route.fulfill({ response });
    });
    const dialog = addressForm(page);
    // Its script is there by then.
    await openAddress(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).not.toBeAttached();
    // Typed text is stored after a delay, which ends here while the dialog saves.
    await page.evaluate(() => {
      const set = window.setTimeout.bind(window);
      const clear = window.clearTimeout.bind(window);
      const held = new Map<number, () => void>();
      const hold = (run: () => void, ms = 0) => {
        const id = set(ms === 700 ? () => undefined : run, ms);
        if (ms === 700) held.set(id, run);
        return id;
      };
      const forget = (id?: number) => {
        if (id !== undefined) held.delete(id);
        clear(id);
      };
      Object.assign(window, {
        setTimeout: hold,
        clearTimeout: forget,
        endDebounce: () => held.forEach((run) => run()),
      });
    });
    await address(page).fill('1, Old Street');
    await openAddress(page);
    await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('2, New Street');
    await dialog.getByRole('switch', { name: 'Save it for next time' }).click();
    await dialog.getByRole('button', { name: 'Deliver here' }).click();
    await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await page.evaluate(() => (Reflect.get(window, 'endDebounce') as () => void)()); // put there above
    answer();
    await expect(dialog).not.toBeAttached();
    await expect.poll(stored).toBe('2, New Street');
    await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('2, New Street');
    await expect.poll(() => stored()).toBe('2, New Street');
  });
});

test.describe('the phone number', () => {
  test('is the profile’s at first, is checked, and a profile without one keeps it', async () => {
    type Profile = { phone: string };
    const padma = await api.signUp('phone.padma');
    await fillCart(ADDRESS, padma);
    const profile = () => api.call<Profile>(padma, 'GET', `/api/customers/${padma.id}`);
    const page = await app.open('/customer/cart', { as: padma });
    const phone = page.getByLabel('Phone');
    await settled(page, '₹661.00');
    await expect(phone).toHaveValue('');
    const sentence = page.getByText('Please enter a phone number with 7 to 15 digits');
    await phone.fill('123');
    await expect(sentence).toHaveCount(0);
    await placeButton(page).click();
    await expect(sentence).toBeVisible();
    await expect(phone).toBeFocused();
    expect((await profile()).phone).toBe('');
    await phone.fill('+91 98450 12345');
    await placeButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await expect.poll(async () => (await profile()).phone).toBe('+91 98450 12345');
    await closePage(page);

    await fillCart(ADDRESS, padma);
    const again = await app.open('/customer/cart', { as: padma });
    await expect(again.getByLabel('Phone')).toHaveValue('+91 98450 12345');
  });
});

test.describe('the note for the kitchen', () => {
  test('survives a reload and reaches the order, the kitchen’s card and its ticket', async () => {
    const page = await open();
    const note = page.getByLabel('Note for the kitchen');
    const words = 'Allergic to peanuts, no onions';
    await note.fill(words);
    await settled(page, '₹661.00');
    await page.reload();
    await expect(note).toHaveValue(words);
    await settled(page, '₹661.00');
    await placeButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    const [id] = await ordersPlaced();
    for (const path of [`/customer/track?id=${id}`, `/customer/orders/${id}`]) {
      await page.goto(app.address + path);
      await expect(page.getByRole('definition').getByText(words)).toBeVisible();
    }
    await closePage(page);
    const kitchen = await app.open('/restaurant/orders', { as: owner });
    const card = kitchen.getByRole('article').filter({ hasText: `#${id}` });
    await expect(card.getByText(words)).toBeVisible();
    await kitchen.evaluate(() => (window.print = () => undefined));
    await card.getByRole('button', { name: `Print ticket of order #${id}` }).click();
    await kitchen.emulateMedia({ media: 'print' });
    await expect(kitchen.locator('[data-ticket]').getByText(words)).toBeVisible();
  });
});

test.describe('the dialog of the delivery address', () => {
  test('asks before what is typed is lost', async () => {
    const page = await open();
    await openAddress(page);
    const dialog = addressForm(page);
    const field = dialog.getByRole('textbox', { name: 'Address', exact: true });
    const stored = await field.inputValue();
    await field.fill('3, Lost Lane');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).not.toBeAttached();
    await expect(field).toHaveValue('3, Lost Lane');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).not.toBeAttached();
    await openAddress(page);
    await expect(field).toHaveValue(stored);
  });
});

test.describe('placing the order', () => {
  test('confirms it, empties the cart and leads to its track page and the orders', async () => {
    const before = await ordersPlaced();
    const page = await open();
    await settled(page, '₹661.00');
    await placeButton(page).dblclick();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    const [id, ...earlier] = await ordersPlaced();
    expect(earlier).toEqual(before);
    await expect(page.getByText(`Order #${id} · Saffron Courtyard · ₹661.00`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Track order', exact: true })).toHaveAttribute(
      'href',
      `/customer/track?id=${id}`,
    );
    await expect(page.getByRole('main').getByRole('link', { name: 'View Orders' })).toHaveAttribute(
      'href',
      '/customer/orders',
    );
    await expectNoViolations(page);
    await page.reload();
    await expect(page.getByText(`Order #${id} · Saffron Courtyard`)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL('**/customer/restaurants');
    await page.goto(`${app.address}/customer/cart`);
    await expect(page.getByRole('heading', { name: 'Nothing on the table yet' })).toBeVisible();
  });

  test('does not claim an order that is not there', async () => {
    const page = await open({}, '/customer/cart?placed=999999');
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByText('Order not found.')).toBeVisible();
    await expect(page.getByText('Order placed')).toHaveCount(0);
  });

  test('orders once when the answer got lost', async () => {
    const before = await ordersPlaced();
    // No event tells of the order.
    const page = await open({ isPolling: true });
    expectConsoleErrors(page, FAILED_CALL);
    await settled(page, '₹661.00');
    await placeWithoutAnswer(page);
    await placeButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await expect.poll(() => ordersPlaced()).toHaveLength(before.length + 1);
  });

  test('shows the order to a page that was loaded anew before its answer, and keeps no key of it', async () => {
    const before = await ordersPlaced();
    const page = await open({ isPolling: true });
    await settled(page, '₹661.00');
    await page.route('**/api/orders', async (route) => {
      // Placed, and never answered.
      await route.fetch();
    });
    await placeButton(page).click();
    await expect.poll(() => ordersPlaced()).toHaveLength(before.length + 1);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await unrouteAll(page);
    const [id] = await ordersPlaced();
    await expect(page.getByText(`Order #${id} · Saffron Courtyard`)).toBeVisible();

    // The same dishes later are another order.
    await fillCart();
    await page.goto(`${app.address}/customer/cart`);
    await settled(page, '₹661.00');
    await placeButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await expect.poll(() => ordersPlaced()).toHaveLength(before.length + 2);

    // An order that has moved on is never called placed.
    const [next] = await ordersPlaced();
    await api.call(owner, 'PUT', `/api/orders/${next}/status`, { status: 'Accepted' });
    await page.reload();
    await expect(page.getByRole('heading', { name: /^You placed this order at/ })).toBeVisible();
    await expect(page.getByText('It is Accepted.')).toBeVisible();
    await expect(page.getByText('Order placed')).toHaveCount(0);
    await expectNoViolations(page);
  });

  test('shows the cart as it was where the order never arrived', async () => {
    const before = await ordersPlaced();
    const page = await open({ isPolling: true });
    expectConsoleErrors(page, FAILED_CALL);
    await settled(page, '₹661.00');
    const { held, answer } = holdAnswer();
    await page.route('**/api/orders', async (route) => {
      await held;
      await route.abort();
    });
    await placeButton(page).click();
    await expect(page.getByRole('button', { name: 'Placing your order…' })).toBeVisible();
    await page.reload();
    answer();
    await unrouteAll(page);
    await settled(page, '₹661.00');
    expect(await ordersPlaced()).toEqual(before);
    await placeButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await expect.poll(() => ordersPlaced()).toHaveLength(before.length + 1);
  });
});

test.describe('an order whose answer got lost', () => {
  test('is shown as soon as the server tells of it', async () => {
    const before = await ordersPlaced();
    let stream: Promise<unknown> | undefined;
    const page = await open({
      before: async (fresh) => {
        stream = fresh.waitForResponse(/\/api\/events$/);
      },
    });
    expectConsoleErrors(page, FAILED_CALL);
    await settled(page, '₹661.00');
    await stream;
    await page.route('**/api/orders', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await placeButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await expect(page.getByText('Your order went through after all.')).toBeVisible();
    await expect(page.getByText('This cart was ordered in another tab')).toHaveCount(0);
    await expect.poll(() => ordersPlaced()).toHaveLength(before.length + 1);
  });
});

test.describe('an order whose answer got lost before the profile came', () => {
  test('is the same order once the phone number of the profile is known', async () => {
    const radha = await api.signUp('slow.radha');
    await api.call(radha, 'PUT', `/api/customers/${radha.id}`, { phone: '+91 98450 54321' });
    await fillCart(ADDRESS, radha);
    const profile = holdAnswer();
    const page = await app.open('/customer/cart', {
      as: radha,
      isPolling: true,
      before: (fresh) =>
        fresh.route(`**/api/customers/${radha.id}`, async (route) => {
          await profile.held;
          await route.continue();
        }),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await settled(page, '₹661.00');
    await placeWithoutAnswer(page);
    profile.answer();
    await expect(page.getByLabel('Phone')).toHaveValue('+91 98450 54321');
    await placeButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await expect.poll(() => api.call<unknown[]>(radha, 'GET', '/api/orders/my')).toHaveLength(1);
  });
});

test.describe('a refusal of the server', () => {
  test('shows the new bill when a price went up, and one press accepts it', async () => {
    // It must not hear of the change before the press.
    const page = await open({ isPolling: true });
    expectConsoleErrors(page, FAILED_CALL);
    await settled(page, '₹661.00');
    await changePrice(chicken, chicken.price + 11);
    await placeButton(page).click();
    await expect(
      page.getByText('The price has changed. Your order now comes to ₹672.00. Nothing was placed yet.'),
    ).toBeVisible();
    await expect(billed(page, 'Total')).toHaveText('₹672.00');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Accept and place order ₹672.00' }).click();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  });

  test('names what is sold out, bills what is left, and one press accepts it', async () => {
    // It must not hear of the change before the press.
    const page = await open({ isPolling: true });
    expectConsoleErrors(page, FAILED_CALL);
    await settled(page, '₹661.00');
    await changeDish(chicken, { isAvailable: false });
    await changeDish(naan, { showQuantity: true, quantityAvailable: 2 });
    await placeButton(page).click();
    await expect(
      page.getByText(
        'Butter Chicken is sold out. Only 2 of Garlic Butter Naan left. What is left comes to ₹183.00.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText('Only 2 left', { exact: true })).toBeVisible();
    const accept = page.getByRole('button', { name: 'Accept and place order ₹183.00' });
    await expect(accept).toBeEnabled();
    await expectNoViolations(page);
    await accept.click();
    await expect(page.getByText(/Saffron Courtyard · ₹183\.00$/)).toBeVisible();
  });

  test('takes no order when nothing is left', async () => {
    await changeDish(chicken, { isAvailable: false });
    await changeDish(naan, { isAvailable: false });
    const page = await open();
    await expect(page.getByText('Butter Chicken is sold out. Garlic Butter Naan is sold out.')).toBeVisible();
    await expect(placeButton(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Update my cart' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing on the table yet' })).toBeVisible();
  });

  test('lets the cart be lowered to what is left without ordering', async () => {
    await changeDish(chicken, { isAvailable: false });
    const page = await open();
    await expect(page.getByText('Butter Chicken is sold out.')).toBeVisible();
    await page.getByRole('button', { name: 'Update my cart' }).click();
    await settled(page, '₹272.00');
    await expect(page.getByText('Butter Chicken')).toHaveCount(0);
  });
});

test.describe('a cart that cannot be read', () => {
  test('says so and offers Try Again', async () => {
    const page = await open({}, '/customer/restaurants');
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/api/cart', (route) => route.abort());
    await page.goto(`${app.address}/customer/cart`);
    await expect(page.getByRole('heading', { name: 'We couldn’t load your cart' })).toBeVisible();
    await expectNoViolations(page);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await settled(page, '₹661.00');
  });
});

test.describe('in a window of 1024 px', () => {
  test('the names of dishes have room beside the summary', async () => {
    const page = await open({ width: 1024 });
    await settled(page, '₹661.00');
    const name = page
      .getByRole('list', { name: 'Dishes in your cart' })
      .getByText('Butter Chicken', { exact: true });
    await expect.poll(async () => (await name.boundingBox())?.height).toBeLessThan(30);
    await expectNoViolations(page);
  });
});

test.describe('on a phone', () => {
  test('the button with the total stays in sight, and what comes of a press is shown', async () => {
    const page = await open({ width: 390, isTouch: true });
    expectConsoleErrors(page, FAILED_CALL);
    const place = placeButton(page);
    const isInSight = async () => {
      const box = await place.boundingBox();
      return box !== null && box.y > 0 && box.y + box.height <= 900 - 64;
    };
    await settled(page, '₹661.00');
    await expect.poll(isInSight).toBe(true);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(isInSight).toBe(true);
    // Nothing of the page ends below it.
    const home = page.getByRole('contentinfo').getByRole('link', { name: 'Home' });
    await home.click({ trial: true });
    await page.evaluate(() => scrollTo(0, 0));
    await changePrice(chicken, chicken.price + 20);
    await place.click();
    const problem = page.getByText('The price has changed.');
    await expect.poll(async () => ((await problem.boundingBox())?.y ?? -1) > 0).toBe(true);
    await expect.poll(async () => ((await problem.boundingBox())?.y ?? 900) < 900 - 140).toBe(true);
    await expectNoViolations(page);
  });
});
