// The cart page in a real browser against the built product: the bill, the coupon, the address, and what can go wrong.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { expectNoViolations } from './axe.ts';
import { expectFocusKept, type View, serverError, tryAgain } from './browser.ts';
import type { Api, Session } from './api.ts';
import { holdAnswer } from './hold-answer.ts';
import { expectAccessible } from './accessibility.ts';
import { billed } from './money.ts';
import { TestApp } from './test-app.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';

type Dish = { id: number; name: string; price: number; isAvailable: boolean };

const ADDRESS = '14, Lakeview Road, 2nd Cross, Indiranagar, Bengaluru 560038';

let app: TestApp;
let api: Api;
let customer: Session;
let owner: Session;
let chicken: Dish;
let naan: Dish;

beforeAll(async () => {
  app = await TestApp.start();
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
afterAll(() => app?.stop());

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

beforeEach(async () => {
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
  await page.getByText(/^No answer came back/).waitFor();
  await page.unroute('**/api/orders');
}

const stored = () =>
  app.api.call<{ address: string }>(customer, 'GET', '/api/cart').then((cart) => cart.address);
const address = (page: Page) => page.getByLabel('Where should we bring it?');
const coupon = (page: Page) => page.getByLabel('Coupon', { exact: true });

async function settled(page: Page, total: string) {
  await expect.poll(() => placeButton(page).textContent()).toContain(total);
  await expect.poll(() => placeButton(page).isEnabled()).toBe(true);
}

describe('in both themes', () => {
  it('the cart has no flaw and no problem', async () => {
    const { page, close } = await open();
    await coupon(page).fill('feast50');
    await coupon(page).press('Enter');
    await settled(page, '₹611.00');
    await expectAccessible(page, [320, 390, 1440]);
    await close();
  });

  it('the empty cart says so with a plate and a way on', async () => {
    await api.call(customer, 'DELETE', '/api/cart');
    const { page, close } = await open({ width: 390 });
    await page.getByRole('heading', { name: 'Nothing on the table yet' }).waitFor();
    await expect.poll(() => page.locator('main img').count()).toBe(1);
    await expectAccessible(page, [390]);
    await page.getByRole('main').getByRole('link', { name: 'Browse restaurants' }).click();
    await page.waitForURL('**/customer/restaurants');
    await close();
  });
});

describe('the lines', () => {
  it('bill what the stepper says, and minus at one removes', async () => {
    const { page, close } = await open();
    await settled(page, '₹661.00');
    await expect.poll(() => billed(page, 'Subtotal \\(4 items\\)')).toBe('₹656.00');
    await expect.poll(() => billed(page, 'Delivery fee')).toBe('₹5.00');
    await page.getByRole('button', { name: 'One Garlic Butter Naan less' }).click();
    await settled(page, '₹572.00');
    await page.getByRole('button', { name: 'Remove Butter Chicken', exact: true }).click();
    await settled(page, '₹183.00');
    await expect.poll(() => page.getByText('Butter Chicken').count()).toBe(0);
    // The server keeps it too.
    await expect
      .poll(async () => (await api.call<{ items: unknown[] }>(customer, 'GET', '/api/cart')).items.length)
      .toBe(1);
    await close();
  });

  it('are cleared after a yes, and kept after a no', async () => {
    const { page, close } = await open();
    await page.getByRole('button', { name: 'Clear cart' }).click();
    await page.getByRole('button', { name: 'Keep my cart' }).click();
    await page.getByRole('button', { name: 'Clear cart' }).click();
    await expect
      .poll(() => page.getByRole('alertdialog').textContent())
      .toContain('This takes 4 items off the table.');
    await page.getByRole('button', { name: 'Empty cart' }).click();
    await page.getByRole('heading', { name: 'Nothing on the table yet' }).waitFor();
    await close();
  });

  it('stay where they are when the cart cannot be cleared', async () => {
    const { page, close } = await open();
    expectConsoleErrors(page, FAILED_CALL);
    await settled(page, '₹661.00');
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'DELETE' ? serverError(route) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Clear cart' }).click();
    await page.getByRole('button', { name: 'Empty cart' }).click();
    await page.getByRole('alert').getByText('Failed to clear cart').waitFor({ state: 'attached' });
    await expect.poll(() => billed(page, 'Subtotal \\(4 items\\)')).toBe('₹656.00');
    await close();
  });

  it('can be changed, removed and ordered by keyboard alone', async () => {
    const { page, close } = await open();
    await page.getByRole('button', { name: 'Remove Butter Chicken from the cart' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Butter Chicken').waitFor({ state: 'detached' });
    // The focus stays where the line was.
    await expectFocusKept(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await settled(page, '₹361.00');
    await page.getByLabel('Cash on Delivery').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByLabel('UPI').isChecked()).toBe(true);
    await placeButton(page).focus();
    await page.keyboard.press('Enter');
    const title = page.getByRole('heading', { name: 'Order placed' });
    await title.waitFor();
    await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
    await close();
  });

  it('offer targets of at least 44 pixels on a phone', async () => {
    const { page, close } = await open({ width: 390 });
    await settled(page, '₹661.00');
    const buttons = await page.getByRole('main').getByRole('button').all();
    expect(buttons.length).toBeGreaterThan(5);
    for (const button of buttons) {
      const box = await button.boundingBox();
      const name = (await button.getAttribute('aria-label')) ?? (await button.textContent());
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name ?? '').toBeGreaterThanOrEqual(44);
    }
    await close();
  });
});

describe('the coupon', () => {
  it('must be a code', async () => {
    const { page, close } = await open();
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await page.getByText('Please enter a coupon code', { exact: true }).waitFor();
    await expect.poll(() => coupon(page).getAttribute('aria-invalid')).toBe('true');
    await coupon(page).fill('x');
    await expect.poll(() => page.getByText('Please enter a coupon code', { exact: true }).count()).toBe(0);
    await close();
  });

  it('says what a good code gives and why, and goes again', async () => {
    const { page, close } = await open();
    await coupon(page).fill('saffron20');
    await page.getByText('Not used yet. Press Apply to see what it is worth.').waitFor();
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await page.getByText(/^SAFFRON20 applied\. You save ₹/).waitFor();
    await page.getByText(/^SAFFRON20: 20% off/).waitFor();
    await expect.poll(() => billed(page, 'Coupon discount')).toMatch(/^− ₹\d+\.\d\d$/);
    await page.getByRole('button', { name: 'Remove coupon' }).click();
    await settled(page, '₹661.00');
    await expect.poll(() => coupon(page).inputValue()).toBe('');
    await close();
  });

  it('is never said to be applied when it was refused, and what was taken instead is named', async () => {
    const { page, close } = await open();
    await coupon(page).fill('FIRST50');
    await coupon(page).press('Enter');
    await page
      .getByRole('status')
      .getByText(
        'FIRST50 does not apply: only on a first order. The standard 10% (₹50.00) was taken instead.',
        { exact: true },
      )
      .waitFor();
    await page
      .getByText('FIRST50: This offer is for a first order only. You get 10% off, up to ₹50 instead.')
      .waitFor();
    await settled(page, '₹611.00');
    await expect.poll(() => billed(page, 'Standard 10%')).toBe('− ₹50.00');
    await expect.poll(() => page.getByText(/applied|Coupon discount/).count()).toBe(0);
    await expectAccessible(page, [320, 390, 1440]);
    await close();
  });

  it('says when an offer begins that has not begun', async () => {
    const admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
    const offer = { type: 'discount', title: 'Soon', code: 'SOON20', discountPercentage: 20 };
    await api.call(admin, 'POST', '/api/admin/offers', { ...offer, validFrom: '2099-03-04' });
    const { page, close } = await open();
    await coupon(page).fill('SOON20');
    await coupon(page).press('Enter');
    await expect
      .poll(() => page.getByRole('status').allInnerTexts())
      .toContainEqual(expect.stringContaining('SOON20 does not apply: it begins on 4 March 2099.'));
    await close();
  });

  it('is one press among the codes for this order, the best first', async () => {
    type Code = { code: string; applies: boolean; saving: number; title: string };
    const codes = await api.call<Code[]>(customer, 'POST', '/api/cart/codes', {});
    const [best] = codes;
    if (!best?.applies) throw new Error('No code applies to this cart');
    const { page, close } = await open();
    const list = page.getByRole('region', { name: 'Codes for this order' });
    const first = list.getByRole('button').first();
    await expect.poll(() => first.innerText()).toContain(best.code);
    await expect.poll(() => first.innerText()).toContain(`Save ₹${best.saving.toFixed(2)}`);
    // First-order offers are for those who have not ordered yet.
    await expect.poll(() => list.getByText('FIRST50').count()).toBe(0);
    await first.click();
    await page.getByText(`${best.code} applied. You save ₹${best.saving.toFixed(2)}.`).waitFor();
    await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => coupon(page).inputValue()).toBe(best.code);
    await first.click();
    await settled(page, '₹661.00');
    await expect.poll(() => coupon(page).inputValue()).toBe('');
    await close();
  });

  it('stands in one line on the smallest phone', async () => {
    const codes = await api.call<{ code: string }[]>(customer, 'POST', '/api/cart/codes', {});
    const { page, close } = await open({ width: 320 });
    const list = page.getByRole('region', { name: 'Codes for this order' });
    const more = list.getByRole('button', { name: /^Show \d+ more$/ });
    await list.getByRole('listitem').first().waitFor();
    if (codes.length > (await list.getByRole('listitem').count())) await more.click();
    for (const { code } of codes)
      await expect
        .poll(() => list.getByText(code, { exact: true }).evaluate((one) => one.getClientRects().length), {
          message: code,
        })
        .toBe(1);
    await close();
  });

  it('gives the ten per cent where an offer is worth less, and says so', async () => {
    const { page, close } = await open();
    await coupon(page).fill('FREEDEL');
    await coupon(page).press('Enter');
    await page
      .getByText(
        'FREEDEL: Free delivery would give you less on this order. You get 10% off, up to ₹50 instead.',
      )
      .waitFor();
    await settled(page, '₹611.00');
    await expect.poll(() => billed(page, 'Coupon discount')).toBe('− ₹50.00');
    await close();
  });

  it('makes the delivery free where the offer says so and only offers count', async () => {
    const admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
    const settings = await api.call<object>(admin, 'GET', '/api/admin/settings');
    const withPolicy = (couponPolicy: string) =>
      api.call(admin, 'PUT', '/api/admin/settings', { ...settings, couponPolicy });
    await withPolicy('offers-only');
    onTestFinished(async () => {
      await withPolicy('open');
    });
    const { page, close } = await open();
    await coupon(page).fill('FREEDEL');
    await coupon(page).press('Enter');
    await page.getByText('FREEDEL applied. Free delivery.').waitFor();
    await expect.poll(() => billed(page, 'Delivery fee')).toBe('Free');
    await settled(page, '₹656.00');
    await close();
  });
});

describe('the delivery address', () => {
  it('is needed, and the page says so', async () => {
    await fillCart('');
    const { page, close } = await open();
    await address(page).fill('   ');
    await page.getByText('Please enter your delivery address').first().waitFor();
    await expect.poll(() => address(page).getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => placeButton(page).isDisabled()).toBe(true);
    await address(page).fill(ADDRESS);
    await settled(page, '₹661.00');
    await expect.poll(() => page.getByText('Please enter your delivery address').count()).toBe(0);
    await close();
  });

  it('survives a refusal and a reload, as coupon and payment do', async () => {
    const { page, close } = await open();
    expectConsoleErrors(page, FAILED_CALL);
    const typed = 'Flat 4B, 4111 1111 1111 1111';
    await address(page).fill(typed);
    await coupon(page).fill('feast50');
    await coupon(page).press('Enter');
    await page.getByText('Net Banking', { exact: true }).click();
    await settled(page, '₹611.00');
    await placeButton(page).click();
    await page.getByText('Please do not write card numbers here. Remove the number and try again.').waitFor();
    await expect.poll(() => address(page).inputValue()).toBe(typed);
    await page.reload();
    await settled(page, '₹611.00');
    await expect.poll(() => address(page).inputValue()).toBe(typed);
    await expect.poll(() => coupon(page).inputValue()).toBe('FEAST50');
    await expect.poll(() => page.getByLabel('Net Banking').isChecked()).toBe(true);
    await close();
  });

  it('goes with the logout', async () => {
    const { page, close } = await open();
    await address(page).fill('7, Secret Lane');
    await page.getByRole('link', { name: 'Restaurants' }).first().click();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Secret Lane');
    // The next test needs a session that still counts.
    customer = await api.logIn('customer', 'Customer@123', 'CUSTOMER');
    await close();
  });

  it('follows what is said at the top of the page, even where what was typed before would be stored late', async () => {
    const { page, close } = await open();
    await settled(page, '₹661.00');
    const { held, answer } = holdAnswer();
    await page.route('**/api/cart', async (route) => {
      if (route.request().postDataJSON()?.address !== '2, New Street') return route.fallback();
      const response = await route.fetch();
      await held;
      return route.fulfill({ response });
    });
    const opener = page.getByRole('button', { name: /^Deliver to/ });
    const dialog = page.getByRole('dialog', { name: 'Delivery address' });
    // Its script is there by then.
    await opener.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    // What is typed is stored after a while, which ends here while the dialog saves.
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
    await opener.click();
    await dialog.getByLabel('Where should we bring it?').fill('2, New Street');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await dialog.getByRole('button', { name: 'Saving…' }).waitFor();
    await page.evaluate(() => (Reflect.get(window, 'endDebounce') as () => void)()); // put there above
    answer();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(stored).toBe('2, New Street');
    await expect
      .poll(() => page.getByRole('main').getByRole('textbox').first().inputValue())
      .toBe('2, New Street');
    await expect.poll(() => stored()).toBe('2, New Street');
    await close();
  });
});

describe('the phone number', () => {
  it('is the profile’s at first, is checked, and a profile without one keeps it', async () => {
    type Profile = { phone: string };
    const padma = await api.signUp('phone.padma');
    await fillCart(ADDRESS, padma);
    const profile = () => api.call<Profile>(padma, 'GET', `/api/customers/${padma.id}`);
    const { page, close } = await app.open('/customer/cart', { as: padma });
    const phone = page.getByLabel('Phone');
    await settled(page, '₹661.00');
    await expect.poll(() => phone.inputValue()).toBe('');
    const sentence = page.getByText('Please enter a phone number with 7 to 15 digits');
    await phone.fill('123');
    await expect.poll(() => sentence.count()).toBe(0);
    await placeButton(page).click();
    await sentence.waitFor();
    await expect.poll(() => phone.evaluate((field) => field === document.activeElement)).toBe(true);
    expect((await profile()).phone).toBe('');
    await phone.fill('+91 98450 12345');
    await placeButton(page).click();
    await page.getByRole('heading', { name: 'Order placed' }).waitFor();
    await expect.poll(async () => (await profile()).phone).toBe('+91 98450 12345');
    await close();

    await fillCart(ADDRESS, padma);
    const again = await app.open('/customer/cart', { as: padma });
    await expect.poll(() => again.page.getByLabel('Phone').inputValue()).toBe('+91 98450 12345');
    await again.close();
  });
});

describe('the note for the kitchen', () => {
  it('survives a reload and reaches the order, the kitchen’s card and its ticket', async () => {
    const { page, close } = await open();
    const note = page.getByLabel('Note for the kitchen');
    const words = 'Allergic to peanuts, no onions';
    await note.fill(words);
    await settled(page, '₹661.00');
    await page.reload();
    await expect.poll(() => note.inputValue()).toBe(words);
    await settled(page, '₹661.00');
    await placeButton(page).click();
    await page.getByRole('heading', { name: 'Order placed' }).waitFor();
    const [id] = await ordersPlaced();
    for (const path of [`/customer/track?id=${id}`, `/customer/orders/${id}`]) {
      await page.goto(app.address + path);
      await page.getByRole('definition').getByText(words).waitFor();
    }
    await close();
    const kitchen = await app.open('/restaurant/orders', { as: owner });
    const card = kitchen.page.getByRole('article').filter({ hasText: `#${id}` });
    await card.getByText(words).waitFor();
    await kitchen.page.evaluate(() => (window.print = () => undefined));
    await card.getByRole('button', { name: `Print ticket of order #${id}` }).click();
    await kitchen.page.emulateMedia({ media: 'print' });
    await kitchen.page.locator('[data-ticket]').getByText(words).waitFor();
    await kitchen.close();
  });
});

describe('the dialog of the delivery address', () => {
  it('asks before what is typed is lost', async () => {
    const { page, close } = await open();
    await page.getByRole('button', { name: /^Deliver to/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Delivery address' });
    const field = dialog.getByLabel('Where should we bring it?');
    const stored = await field.inputValue();
    await field.fill('3, Lost Lane');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => field.inputValue()).toBe('3, Lost Lane');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Deliver to/ }).click();
    await expect.poll(() => field.inputValue()).toBe(stored);
    await close();
  });
});

describe('placing the order', () => {
  it('confirms it, empties the cart and leads to its track page and the orders', async () => {
    const before = await ordersPlaced();
    const { page, close } = await open();
    await settled(page, '₹661.00');
    await placeButton(page).dblclick();
    await page.getByRole('heading', { name: 'Order placed' }).waitFor();
    const [id, ...earlier] = await ordersPlaced();
    expect(earlier).toEqual(before);
    await page.getByText(`Order #${id} · Saffron Courtyard · ₹661.00`).waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'Track order', exact: true }).getAttribute('href'))
      .toBe(`/customer/track?id=${id}`);
    await expect
      .poll(() => page.getByRole('main').getByRole('link', { name: 'View Orders' }).getAttribute('href'))
      .toBe('/customer/orders');
    await expectNoViolations(page);
    await page.reload();
    await page.getByText(`Order #${id} · Saffron Courtyard`).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL('**/customer/restaurants');
    await page.goto(`${app.address}/customer/cart`);
    await page.getByRole('heading', { name: 'Nothing on the table yet' }).waitFor();
    await close();
  });

  it('does not claim an order that is not there', async () => {
    const { page, close } = await open({}, '/customer/cart?placed=999999');
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByText('Order not found.').waitFor();
    await expect.poll(() => page.getByText('Order placed').count()).toBe(0);
    await close();
  });

  it('orders once when the answer got lost', async () => {
    const before = await ordersPlaced();
    // No event tells of the order.
    const { page, close } = await open({ isPolling: true });
    expectConsoleErrors(page, FAILED_CALL);
    await settled(page, '₹661.00');
    await placeWithoutAnswer(page);
    await page.reload();
    // The server emptied the cart with the order; the same dishes are chosen again, and it is the same attempt.
    await fillCart();
    await page.reload();
    await settled(page, '₹661.00');
    await placeButton(page).click();
    await page.getByRole('heading', { name: 'Order placed' }).waitFor();
    await expect.poll(() => ordersPlaced()).toHaveLength(before.length + 1);
    await close();
  });
});

describe('an order whose answer got lost', () => {
  it('is shown as soon as the server tells of it', async () => {
    const before = await ordersPlaced();
    let stream: Promise<unknown> | undefined;
    const { page, close } = await open({
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
    await page.getByRole('heading', { name: 'Order placed' }).waitFor();
    await page.getByText('Your order went through after all.').waitFor();
    await expect.poll(() => ordersPlaced()).toHaveLength(before.length + 1);
    await close();
  });
});

describe('an order whose answer got lost before the profile came', () => {
  it('is the same order once the phone number of the profile is known', async () => {
    const radha = await api.signUp('slow.radha');
    await api.call(radha, 'PUT', `/api/customers/${radha.id}`, { phone: '+91 98450 54321' });
    await fillCart(ADDRESS, radha);
    const profile = holdAnswer();
    const { page, close } = await app.open('/customer/cart', {
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
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+91 98450 54321');
    await placeButton(page).click();
    await page.getByRole('heading', { name: 'Order placed' }).waitFor();
    await expect.poll(() => api.call<unknown[]>(radha, 'GET', '/api/orders/my')).toHaveLength(1);
    await close();
  });
});

describe('a refusal of the server', () => {
  it('shows the new bill when a price went up, and one press accepts it', async () => {
    const { page, close } = await open();
    expectConsoleErrors(page, FAILED_CALL);
    await settled(page, '₹661.00');
    await changePrice(chicken, chicken.price + 11);
    await placeButton(page).click();
    await page
      .getByText('The price has changed. Your order now comes to ₹672.00. Nothing was placed yet.')
      .waitFor();
    await expect.poll(() => billed(page, 'Total')).toBe('₹672.00');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Accept and place order ₹672.00' }).click();
    await page.getByRole('heading', { name: 'Order placed' }).waitFor();
    await close();
  });

  it('names what is sold out, bills what is left, and one press accepts it', async () => {
    const { page, close } = await open();
    expectConsoleErrors(page, FAILED_CALL);
    await settled(page, '₹661.00');
    await changeDish(chicken, { isAvailable: false });
    await changeDish(naan, { showQuantity: true, quantityAvailable: 2 });
    await placeButton(page).click();
    await page
      .getByText(
        'Butter Chicken is sold out. Only 2 of Garlic Butter Naan left. What is left comes to ₹183.00.',
      )
      .waitFor();
    await page.getByRole('main').getByText('Only 2 left', { exact: true }).waitFor();
    const accept = page.getByRole('button', { name: 'Accept and place order ₹183.00' });
    await expect.poll(() => accept.isEnabled()).toBe(true);
    await expectNoViolations(page);
    await accept.click();
    await page.getByText(/Saffron Courtyard · ₹183\.00$/).waitFor();
    await close();
  });

  it('takes no order when nothing is left', async () => {
    await changeDish(chicken, { isAvailable: false });
    await changeDish(naan, { isAvailable: false });
    const { page, close } = await open();
    await page.getByText('Butter Chicken is sold out. Garlic Butter Naan is sold out.').waitFor();
    await expect.poll(() => placeButton(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Update my cart' }).click();
    await page.getByRole('heading', { name: 'Nothing on the table yet' }).waitFor();
    await close();
  });

  it('lets the cart be lowered to what is left without ordering', async () => {
    await changeDish(chicken, { isAvailable: false });
    const { page, close } = await open();
    await page.getByText('Butter Chicken is sold out.').waitFor();
    await page.getByRole('button', { name: 'Update my cart' }).click();
    await settled(page, '₹272.00');
    await expect.poll(() => page.getByText('Butter Chicken').count()).toBe(0);
    await close();
  });
});

describe('a cart that cannot be read', () => {
  it('says so and offers Try Again', async () => {
    const { page, close } = await open({}, '/customer/restaurants');
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/api/cart', (route) => route.abort());
    await page.goto(`${app.address}/customer/cart`);
    await page.getByRole('heading', { name: 'We couldn’t load your cart' }).waitFor();
    await expectNoViolations(page);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await settled(page, '₹661.00');
    await close();
  });
});

describe('in a window of 1024 px', () => {
  it('the names of dishes have room beside the summary', async () => {
    const { page, close } = await open({ width: 1024 });
    await settled(page, '₹661.00');
    const name = page
      .getByRole('list', { name: 'Dishes in your cart' })
      .getByText('Butter Chicken', { exact: true });
    await expect.poll(async () => (await name.boundingBox())?.height).toBeLessThan(30);
    await expectNoViolations(page);
    await close();
  });
});

describe('on a phone', () => {
  it('the button with the total stays in sight, and what comes of a press is shown', async () => {
    const { page, close } = await open({ width: 390, isTouch: true });
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
    await close();
  });
});
