// The owner's menu in a real browser against the built product: switches, quantities, the panel, and what may go.
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { expectFocus, type View, fits, serverError, tryAgain } from './browser.ts';
import { holdAnswer } from './hold-answer.ts';
import { OwnerSession } from './owner-session.ts';
import { expectAccessible, lowTargets } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';

type Dish = {
  id: number;
  name: string;
  price: number;
  veg: boolean;
  category: string;
  description: string;
  isAvailable: boolean;
  showQuantity: boolean;
  quantityAvailable: number | null;
};

const PATH = '/restaurant/menu';
/** The calls about one dish. */
const ONE_DISH = /\/api\/restaurants\/\d+\/menu\/\d+/;
const REFUSAL = 'Cannot delete item - it has been ordered recently';
const DISHES = [
  { name: 'Lamb Seekh Kebab', price: 429, category: 'Starters' },
  {
    name: 'Punjabi Samosa',
    price: 99,
    category: 'Starters',
    veg: true,
    showQuantity: true,
    quantityAvailable: 3,
  },
  { name: 'Palak Paneer', price: 319, category: 'Curries', veg: true, isAvailable: false },
  {
    name: 'Dal Makhani',
    price: 299,
    category: 'Curries',
    veg: true,
    showQuantity: true,
    quantityAvailable: 24,
  },
];

let ownerSession: OwnerSession;
let owner: Session;
let owners = 0;

beforeAll(async () => {
  ownerSession = await OwnerSession.start();
});
afterAll(() => ownerSession?.stop());
// A menu of its own for each test.
beforeEach(async () => {
  owners += 1;
  owner = await ownerSession.newOwner(`menu.owner.${owners}`);
  for (const dish of DISHES)
    await ownerSession.api.call(owner, 'POST', `/api/restaurants/${owner.restaurantId}/menu`, dish);
});

const read = () => ownerSession.api.call<Dish[]>(owner, 'GET', `/api/restaurants/${owner.restaurantId}/menu`);
const dish = async (name: string) => (await read()).find((one) => one.name === name);
const open = async (view: View = {}, path = PATH) => {
  const opened = await ownerSession.open(path, { as: owner, ...view });
  await opened.page
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor();
  return opened;
};
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const quantity = (page: Page, name: string) => page.getByRole('spinbutton', { name: `${name}: Quantity` });
const row = (page: Page, name: string) => page.getByRole('row', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A toast: once for the eye and once for screen readers. */
const said = (page: Page, text: string) => page.getByText(text).first().waitFor();
const hasFocus = (page: Page, name: string) =>
  button(page, name).evaluate((element) => element === document.activeElement);

const names = (page: Page) =>
  page
    .getByRole('button', { name: /^Edit / })
    .evaluateAll((all) => all.map((one) => one.getAttribute('title')?.slice(5)));

describe('in both themes', () => {
  it('the menu has no flaw and no problem', async () => {
    const { page, close } = await open();
    await expectAccessible(page, [390, 820, 1440], true);
    await close();
  });

  it('the panel has no flaw and no problem', async () => {
    const { page, close } = await open();
    await button(page, 'Edit Punjabi Samosa').click();
    const form = page.getByRole('form', { name: 'Edit dish' });
    await form.getByLabel('Name').fill('');
    await form.getByLabel('Price (₹)').fill('-1');
    await form.getByRole('button', { name: 'Save dish' }).click();
    await form.getByText('Please enter a name').waitFor();
    await form.getByText('Price cannot be negative').waitFor();
    await expectAccessible(page, [390, 820, 1440]);
    await close();
  });
});

const leftOf = async (page: Page, text: string | RegExp) =>
  (await page.getByRole('main').getByText(text, { exact: true }).first().boundingBox())?.x;

it('stands in every width from 320 px', async () => {
  const { page, close } = await open({ width: 320 });
  for (const width of [320, 640, 768, 1024, 1280, 1360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => [width, await fits(page)]).toEqual([width, true]);
    // What the menu holds is said below its title, not among the buttons.
    await expect
      .poll(
        async () => {
          const title = await leftOf(page, 'Menu');
          return title !== undefined && title === (await leftOf(page, /dishes in 2 categories/));
        },
        { message: `${width} px` },
      )
      .toBe(true);
  }
  await close();
});

it('groups the dishes by category and says which are low or out of stock', async () => {
  const { page, close } = await open();
  await page.getByText('4 dishes in 2 categories.').waitFor();
  await expect
    .poll(() => page.getByRole('rowheader').allInnerTexts())
    .toEqual([
      'Starters',
      'Lamb Seekh Kebab',
      expect.stringMatching(/^Punjabi Samosa\s+Low Stock$/),
      'Curries',
      expect.stringMatching(/^Palak Paneer\s+Out of stock$/),
      'Dal Makhani',
    ]);
  await row(page, 'Lamb Seekh Kebab').getByText('₹429.00').waitFor();
  await close();
});

describe('a switch', () => {
  it.each([
    ['Lamb Seekh Kebab: Veg', { veg: true }],
    ['Lamb Seekh Kebab: Available', { isAvailable: false }],
    ['Palak Paneer: Available', { isAvailable: true }],
    ['Dal Makhani: Track quantity', { showQuantity: false, quantityAvailable: null }],
  ] as const)('%s waits for the server, which then has it', async (name, expected) => {
    const { page, close } = await open();
    const { held, answer } = holdAnswer();
    await page.route(ONE_DISH, async (route: Route) => {
      await held;
      await route.continue();
    });
    const before = await toggle(page, name).getAttribute('aria-checked');
    await toggle(page, name).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => toggle(page, name).getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => toggle(page, name).getAttribute('aria-checked')).toBe(String(before !== 'true'));
    answer();
    await expect.poll(() => toggle(page, name).getAttribute('aria-busy')).toBe(null);
    await expect.poll(() => toggle(page, name).getAttribute('aria-checked')).toBe(String(before !== 'true'));
    await expect.poll(() => dish(name.split(':')[0]!)).toMatchObject(expected);
    await expect
      .poll(() => toggle(page, name).evaluate((input) => input === document.activeElement))
      .toBe(true);
    await close();
  });

  it('goes back when the server refuses, and says so', async () => {
    const { page, close } = await open();
    expectConsoleErrors(page, FAILED_CALL);
    await page.route(ONE_DISH, serverError);
    await toggle(page, 'Dal Makhani: Available').click();
    await said(page, 'Dal Makhani was not changed: Server error. Please try again later.');
    await expect.poll(() => toggle(page, 'Dal Makhani: Available').getAttribute('aria-checked')).toBe('true');
    await expect.poll(async () => (await dish('Dal Makhani'))?.isAvailable).toBe(true);
    await close();
  });

  it('that could not be sent can be sent again', async () => {
    const { page, close } = await open();
    expectConsoleErrors(page, FAILED_CALL);
    await page.route(ONE_DISH, (route) => route.abort());
    await toggle(page, 'Dal Makhani: Available').click();
    await said(page, 'Dal Makhani was not changed: the server cannot be reached.');
    await page.unroute(ONE_DISH);
    await button(page, 'Try again').click();
    await expect.poll(async () => (await dish('Dal Makhani'))?.isAvailable).toBe(false);
    await row(page, 'Dal Makhani').getByText('Out of stock').waitFor();
    await close();
  });

  it('of one dish does not undo another that is on its way', async () => {
    const { page, close } = await open();
    await toggle(page, 'Lamb Seekh Kebab: Veg').click();
    await toggle(page, 'Lamb Seekh Kebab: Available').click();
    await expect.poll(() => dish('Lamb Seekh Kebab')).toMatchObject({ veg: true, isAvailable: false });
    await expect.poll(() => toggle(page, 'Lamb Seekh Kebab: Veg').getAttribute('aria-busy')).toBe(null);
    await expect.poll(() => toggle(page, 'Lamb Seekh Kebab: Veg').isChecked()).toBe(true);
    await expect.poll(() => toggle(page, 'Lamb Seekh Kebab: Available').isChecked()).toBe(false);
    await close();
  });
});

describe('a quantity', () => {
  it('is sent once, when it is finished, and not per key', async () => {
    const { page, close } = await open();
    const sent: unknown[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()));
    await quantity(page, 'Dal Makhani').click();
    await quantity(page, 'Dal Makhani').pressSequentially('125');
    expect(sent).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await dish('Dal Makhani'))?.quantityAvailable).toBe(125);
    await quantity(page, 'Punjabi Samosa').fill('0');
    await page.getByRole('heading', { level: 1 }).click();
    await row(page, 'Punjabi Samosa').getByText('Out of stock').waitFor();
    await expect.poll(async () => (await dish('Punjabi Samosa'))?.quantityAvailable).toBe(0);
    // Left as it was, nothing is sent.
    await quantity(page, 'Dal Makhani').focus();
    await page.keyboard.press('Tab');
    expect(sent).toEqual([{ quantityAvailable: 125 }, { quantityAvailable: 0 }]);
    await close();
  });

  it('that cannot be is not sent, and Escape takes it back', async () => {
    const { page, close } = await open();
    await quantity(page, 'Dal Makhani').fill('-2');
    await page.keyboard.press('Enter');
    await page.getByText('Quantity cannot be negative').waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => quantity(page, 'Dal Makhani').inputValue()).toBe('24');
    await expect.poll(async () => (await dish('Dal Makhani'))?.quantityAvailable).toBe(24);
    await close();
  });

  it('is asked for when tracking is switched on, and made up by nobody', async () => {
    const { page, close } = await open();
    const tracks = toggle(page, 'Lamb Seekh Kebab: Track quantity');
    await tracks.click();
    await expectFocus(quantity(page, 'Lamb Seekh Kebab'));
    await page.keyboard.press('Escape');
    await expect.poll(() => tracks.isChecked()).toBe(false);
    await expect.poll(async () => (await dish('Lamb Seekh Kebab'))?.showQuantity).toBe(false);
    await tracks.click();
    await expectFocus(quantity(page, 'Lamb Seekh Kebab'));
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await row(page, 'Lamb Seekh Kebab').getByText('Low Stock').waitFor();
    await expect
      .poll(() => dish('Lamb Seekh Kebab'))
      .toMatchObject({ showQuantity: true, quantityAvailable: 4 });
    await close();
  });
});

describe('the list', () => {
  it('is filtered by words and chips, which the address keeps', async () => {
    const { page, close } = await open();
    const chip = (name: string) => page.getByRole('group', { name: 'Filter the menu' }).getByText(name);
    await chip('Low Stock').click();
    await expect.poll(() => names(page)).toEqual(['Punjabi Samosa']);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['Punjabi Samosa']);
    await chip('Out of stock').click();
    await expect.poll(() => names(page)).toEqual(['Palak Paneer']);
    await chip('Veg').click();
    await page.getByRole('searchbox', { name: 'Find a dish' }).fill('dal');
    await expect.poll(() => names(page)).toEqual(['Dal Makhani']);
    await page.getByRole('searchbox', { name: 'Find a dish' }).fill('lasagne');
    await page.getByText('No dish matches that.').waitFor();
    await expectNoViolations(page);
    await button(page, 'Show all dishes').click();
    await expect.poll(async () => (await names(page)).length).toBe(4);
    await close();
  });

  it('keeps a dish that is switched out of its filter under the pointer', async () => {
    const { page, close } = await open({}, `${PATH}?show=out`);
    await toggle(page, 'Palak Paneer: Available').click();
    await expect.poll(async () => (await dish('Palak Paneer'))?.isAvailable).toBe(true);
    await expect.poll(() => names(page)).toEqual(['Palak Paneer']);
    await close();
  });

  it('that is empty says what to do', async () => {
    for (const { id } of await read())
      await ownerSession.api.call(owner, 'DELETE', `/api/restaurants/${owner.restaurantId}/menu/${id}`);
    const { page, close } = await ownerSession.open(PATH, { as: owner });
    await page.getByText('No dishes yet.').waitFor();
    await expectAccessible(page, [320, 390, 820, 1440]);
    await button(page, 'Import from CSV').click();
    await page.getByRole('dialog', { name: 'Import from CSV' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Import from CSV' }).waitFor({ state: 'detached' });
    await button(page, 'Add your first dish').click();
    await page.getByRole('form', { name: 'Add dish' }).waitFor();
    await close();
  });

  it('that cannot be read says so, and Try Again mends it', async () => {
    const menu = /\/api\/restaurants\/\d+\/menu$/;
    const { page, close } = await ownerSession.open(PATH, {
      as: owner,
      before: (blank) => blank.route(menu, serverError),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByRole('heading', { name: 'We couldn’t load your menu' }).waitFor();
    await page.getByText('Server error. Please try again later.').waitFor();
    await expectNoViolations(page);
    await tryAgain(button(page, 'Try Again'));
    await button(page, 'Edit Dal Makhani').waitFor();
    await close();
  });
});

describe('the panel', () => {
  it('adds a dish in a new category, by keyboard alone', async () => {
    const { page, close } = await open();
    await button(page, 'Add dish').focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Add dish' });
    await expect.poll(() => form.getByLabel('Name').evaluate((i) => i === document.activeElement)).toBe(true);
    await page.keyboard.type('Gulab Jamun');
    await page.keyboard.press('Tab');
    await page.keyboard.type('129.50');
    await form.getByLabel('Category', { exact: true }).selectOption('New category…');
    await form.getByLabel('New category').fill('Desserts');
    await form.getByLabel('Description').fill('Two, warm.');
    await form.getByRole('switch', { name: 'Track quantity' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await form.getByText('Please enter how many are available').waitFor();
    await form.getByLabel('Quantity', { exact: true }).fill('12');
    await page.keyboard.press('Enter');
    await said(page, 'Gulab Jamun is on the menu.');
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(page, 'Add dish')).toBe(true);
    await expect
      .poll(() => dish('Gulab Jamun'))
      .toMatchObject({
        price: 129.5,
        category: 'Desserts',
        description: 'Two, warm.',
        showQuantity: true,
        quantityAvailable: 12,
      });
    await row(page, 'Desserts').waitFor();
    await close();
  });

  it('saves only what was touched, over what was sold meanwhile', async () => {
    const { page, close } = await open();
    await button(page, 'Edit Dal Makhani').click();
    const form = page.getByRole('form', { name: 'Edit dish' });
    await form.getByLabel('Price (₹)').fill('310.25');
    const { id } = (await dish('Dal Makhani'))!;
    const url = `/api/restaurants/${owner.restaurantId}/menu/${id}`;
    await ownerSession.api.call(owner, 'PATCH', url, { quantityAvailable: 8 });
    await page.route(ONE_DISH, async (route) => {
      // One more is sold while the change is on its way.
      if (route.request().method() === 'PUT')
        await ownerSession.api.call(owner, 'PATCH', url, { quantityAvailable: 7 });
      await route.continue();
    });
    await form.getByRole('button', { name: 'Save dish' }).click();
    await said(page, 'Dal Makhani is saved.');
    await expect
      .poll(() => dish('Dal Makhani'))
      .toMatchObject({
        price: 310.25,
        quantityAvailable: 7,
        category: 'Curries',
      });
    await expect.poll(() => hasFocus(page, 'Edit Dal Makhani')).toBe(true);
    await close();
  });

  it.each([
    ['Price (₹)', '', 'Please enter a price'],
    ['Price (₹)', '12.345', 'Price can have two decimals at most'],
    ['Price (₹)', '100000.01', 'Price can be at most ₹1,00,000'],
    ['Quantity', '1.5', 'Quantity must be a whole number'],
    ['Quantity', '-1', 'Quantity cannot be negative'],
  ])('refuses %s of "%s": %s', async (field, value, sentence) => {
    const { page, close } = await open();
    await button(page, 'Edit Dal Makhani').click();
    const form = page.getByRole('form', { name: 'Edit dish' });
    await form.getByLabel(field, { exact: true }).fill(value);
    await form.getByRole('button', { name: 'Save dish' }).click();
    await form.getByText(sentence).waitFor();
    await expect
      .poll(() => form.getByLabel(field, { exact: true }).getAttribute('aria-invalid'))
      .toBe('true');
    await close();
  });

  it('sends no quantity when tracking is off', async () => {
    const { page, close } = await open();
    await button(page, 'Edit Dal Makhani').click();
    const form = page.getByRole('form', { name: 'Edit dish' });
    await form.getByRole('switch', { name: 'Track quantity' }).click();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await form.getByRole('button', { name: 'Save dish' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ showQuantity: false, quantityAvailable: null });
    await close();
  });

  it('asks before it throws away what was typed', async () => {
    const { page, close } = await open();
    await button(page, 'Edit Dal Makhani').click();
    await page.getByRole('form').getByLabel('Name').fill('Dal of the house');
    await button(page, 'Edit Palak Paneer').click();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    const name = page.getByRole('form').getByLabel('Name');
    // Who types on at once stays there, also when the question has left the screen.
    await name.focus();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => name.inputValue()).toBe('Dal of the house');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('form').waitFor({ state: 'detached' });
    await expect.poll(() => dish('Dal of the house')).toBeUndefined();
    await close();
  });

  it('loses nothing where the question cannot be loaded, as after an update', async () => {
    const { page, close } = await open();
    expectConsoleErrors(page, FAILED_CALL);
    const windows = '**/assets/dialog-window-*.js';
    await page.route(windows, (route) => route.fulfill({ status: 404 }));
    await button(page, 'Edit Dal Makhani').click();
    const name = page.getByRole('form').getByLabel('Name');
    await name.fill('Dal of the house');
    await page.keyboard.press('Escape');
    await said(page, 'This belongs to a newer version of the page.');
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    await expect.poll(() => name.inputValue()).toBe('Dal of the house');
    await page.unroute(windows);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await name.waitFor({ state: 'detached' });
    await close();
  });

  it('is a sheet on a phone, which saves and closes', async () => {
    const { page, close } = await open({ width: 390, isTouch: true });
    await button(page, 'Edit Dal Makhani').tap();
    const sheet = page.getByRole('dialog', { name: 'Edit dish' });
    await sheet.getByLabel('Name').fill('Dal Makhani 18-Hour');
    await sheet.getByRole('button', { name: 'Save dish' }).tap();
    await sheet.waitFor({ state: 'detached' });
    await button(page, 'Edit Dal Makhani 18-Hour').waitFor();
    await expect.poll(async () => (await dish('Dal Makhani 18-Hour'))?.price).toBe(299);
    await close();
  });

  it('says at the field what the server refuses', async () => {
    const { page, close } = await open();
    expectConsoleErrors(page, FAILED_CALL);
    await button(page, 'Edit Dal Makhani').click();
    const form = page.getByRole('form', { name: 'Edit dish' });
    await page.route(ONE_DISH, (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: 'Not valid',
          code: 'VALIDATION_FAILED',
          requestId: 'none',
          issues: [{ path: 'price', message: 'Price is odd' }],
        },
      }),
    );
    await form.getByLabel('Name').fill('Dal');
    await form.getByRole('button', { name: 'Save dish' }).click();
    await form.getByText('Price is odd').waitFor();
    await expect
      .poll(() => form.getByLabel('Price (₹)').evaluate((i) => i === document.activeElement))
      .toBe(true);
    await close();
  });
});

describe('deleting', () => {
  it('asks, and takes the dish away', async () => {
    const { page, close } = await open();
    await button(page, 'Delete Palak Paneer').click();
    const question = page.getByRole('alertdialog', { name: 'Delete Palak Paneer?' });
    await question.getByText("Are you sure you want to delete 'Palak Paneer'?").waitFor();
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Keep dish' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => dish('Palak Paneer')).toBeDefined();
    await button(page, 'Delete Palak Paneer').click();
    await question.getByRole('button', { name: 'Delete dish' }).click();
    await said(page, 'Palak Paneer is deleted.');
    await button(page, 'Delete Palak Paneer').waitFor({ state: 'detached' });
    await expect.poll(() => dish('Palak Paneer')).toBeUndefined();
    await close();
  });

  it('is refused for a dish that was ordered recently, which can be marked out of stock instead', async () => {
    const order = await ownerSession.placeOrder();
    const { page, close } = await ownerSession.open(PATH);
    await button(page, 'Delete Garlic Butter Naan').click();
    await said(page, REFUSAL);
    await expect.poll(() => page.getByRole('alertdialog', { name: /^Delete/ }).count()).toBe(0);
    await button(page, 'Mark out of stock').click();
    await row(page, 'Garlic Butter Naan').getByText('Out of stock').waitFor();
    await toggle(page, 'Garlic Butter Naan: Available').click();
    await expect
      .poll(() => toggle(page, 'Garlic Butter Naan: Available').getAttribute('aria-busy'))
      .toBe(null);
    await ownerSession.moveTo(order, 'Cancelled');
    await close();
  });

  it('is refused when it was ordered while the question stood', async () => {
    const { page, close } = await open();
    expectConsoleErrors(page, FAILED_CALL);
    await page.route(ONE_DISH, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({
            status: 409,
            json: { error: REFUSAL, code: 'CANNOT_DELETE_DISH', requestId: 'none' },
          })
        : route.continue(),
    );
    await button(page, 'Delete Dal Makhani').click();
    await button(page, 'Delete dish').click();
    await said(page, REFUSAL);
    await expect.poll(() => button(page, 'Delete Dal Makhani').count()).toBe(1);
    await close();
  });
});

it('gives fingers 44 px', async () => {
  const { page, close } = await open({ width: 390, isTouch: true });
  await expect.poll(() => lowTargets(page)).toEqual([]);
  await close();
});
