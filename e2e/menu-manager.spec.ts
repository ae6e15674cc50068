// The owner's menu in a real browser against the built product: switches, quantities, the panel, and what may go.
import type { Page, Route } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { type View, fits, serverError, tryAgain } from './browser.ts';
import { holdAnswer } from './hold-answer.ts';
import { OwnerSession } from './owner-session.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type Dish = {
  id: number;
  name: string;
  price: number;
  veg: boolean;
  category: string;
  description: string;
  alsoCalled: string[];
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

test.use({ ownProduct: true });

let ownerSession: OwnerSession;
let owner: Session;
let owners = 0;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

// A menu of its own for each test.
test.beforeEach(async () => {
  owners += 1;
  owner = await ownerSession.newOwner(`menu.owner.${owners}`);
  for (const dish of DISHES)
    await ownerSession.api.call(owner, 'POST', `/api/restaurants/${owner.restaurantId}/menu`, dish);
});

const read = () => ownerSession.api.call<Dish[]>(owner, 'GET', `/api/restaurants/${owner.restaurantId}/menu`);
const dish = async (name: string) => (await read()).find((one) => one.name === name);
const open = async (view: View = {}, path = PATH) => {
  const page = await ownerSession.open(path, { as: owner, ...view });
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  return page;
};
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `${name}: Quantity` });
const row = (page: Page, name: string) => page.getByRole('row', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A toast: once for the eye and once for screen readers. */
const expectToast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
const hasFocus = (page: Page, name: string) =>
  button(page, name).evaluate((element) => element === document.activeElement);

const names = (page: Page) =>
  page
    .getByRole('button', { name: /^Edit / })
    .evaluateAll((all) => all.map((one) => one.getAttribute('title')?.slice(5)));

test.describe('in both themes', () => {
  test('the panel has no flaw and no problem', async () => {
    const page = await open();
    await button(page, 'Edit Punjabi Samosa').click();
    const form = page.getByRole('form', { name: 'Edit dish' });
    await form.getByLabel('Name').fill('');
    await form.getByLabel('Price (₹)').fill('-1');
    await form.getByRole('button', { name: 'Save dish' }).click();
    await expect(form.getByText('Please enter a name')).toBeVisible();
    await expect(form.getByText('Price cannot be negative')).toBeVisible();
    await expectAccessible(page, [390, 820, 1440]);
  });
});

const leftOf = async (page: Page, text: string | RegExp) =>
  (await page.getByRole('main').getByText(text, { exact: true }).first().boundingBox())?.x;

test('stands in every width from 320 px', async () => {
  const page = await open({ width: 320 });
  for (const width of [320, 640, 768, 1024, 1280, 1360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => [width, await fits(page)]).toEqual([width, true]);
    // The summary of the menu is below its title, not among the buttons.
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
});

test('groups the dishes by category and says which are low or out of stock', async () => {
  const page = await open();
  await expect(page.getByText('4 dishes in 2 categories.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(
    [
      'Starters',
      'Lamb Seekh Kebab',
      /^Punjabi Samosa\s+Low Stock$/,
      'Curries',
      /^Palak Paneer\s+Out of stock$/,
      'Dal Makhani',
    ],
    { useInnerText: true },
  );
  await expect(row(page, 'Lamb Seekh Kebab').getByText('₹429.00')).toBeVisible();
});

test.describe('a switch', () => {
  for (const [name, expected] of [
    ['Lamb Seekh Kebab: Veg', { veg: true }],
    ['Lamb Seekh Kebab: Available', { isAvailable: false }],
    ['Palak Paneer: Available', { isAvailable: true }],
    ['Dal Makhani: Track quantity', { showQuantity: false, quantityAvailable: null }],
  ] as const)
    test(`${name} waits for the server, which then has it`, async () => {
      const page = await open();
      const { held, answer } = holdAnswer();
      await page.route(ONE_DISH, async (route: Route) => {
        await held;
        await route.continue();
      });
      const before = await toggle(page, name).getAttribute('aria-checked');
      await toggle(page, name).focus();
      await page.keyboard.press('Space');
      await expect(toggle(page, name)).toHaveAttribute('aria-busy', 'true');
      await expect(toggle(page, name)).toHaveAttribute('aria-checked', String(before !== 'true'));
      answer();
      await expect(toggle(page, name)).not.toHaveAttribute('aria-busy');
      await expect(toggle(page, name)).toHaveAttribute('aria-checked', String(before !== 'true'));
      await expect.poll(() => dish(name.split(':')[0]!)).toMatchObject(expected);
      await expect(toggle(page, name)).toBeFocused();
    });

  test('goes back when the server refuses, and says so', async () => {
    const page = await open();
    expectConsoleErrors(page, FAILED_CALL);
    await page.route(ONE_DISH, serverError);
    await toggle(page, 'Dal Makhani: Available').click();
    await expectToast(page, 'Dal Makhani was not changed: Server error. Please try again later.');
    await expect(toggle(page, 'Dal Makhani: Available')).toHaveAttribute('aria-checked', 'true');
    await expect.poll(async () => (await dish('Dal Makhani'))?.isAvailable).toBe(true);
  });

  test('that could not be sent can be sent again', async () => {
    const page = await open();
    expectConsoleErrors(page, FAILED_CALL);
    await page.route(ONE_DISH, (route) => route.abort());
    await toggle(page, 'Dal Makhani: Available').click();
    await expectToast(page, 'Dal Makhani was not changed: the server cannot be reached.');
    await page.unroute(ONE_DISH);
    await button(page, 'Try again').click();
    await expect.poll(async () => (await dish('Dal Makhani'))?.isAvailable).toBe(false);
    await expect(row(page, 'Dal Makhani').getByText('Out of stock')).toBeVisible();
  });

  test('of one dish does not undo another that is on its way', async () => {
    const page = await open();
    await toggle(page, 'Lamb Seekh Kebab: Veg').click();
    await toggle(page, 'Lamb Seekh Kebab: Available').click();
    await expect.poll(() => dish('Lamb Seekh Kebab')).toMatchObject({ veg: true, isAvailable: false });
    await expect(toggle(page, 'Lamb Seekh Kebab: Veg')).not.toHaveAttribute('aria-busy');
    await expect(toggle(page, 'Lamb Seekh Kebab: Veg')).toBeChecked();
    await expect(toggle(page, 'Lamb Seekh Kebab: Available')).not.toBeChecked();
  });
});

test.describe('a quantity', () => {
  test('is sent once, when it is finished, and not per key', async () => {
    const page = await open();
    const sent: unknown[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()));
    await quantity(page, 'Dal Makhani').click();
    await quantity(page, 'Dal Makhani').pressSequentially('125');
    expect(sent).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await dish('Dal Makhani'))?.quantityAvailable).toBe(125);
    await quantity(page, 'Punjabi Samosa').fill('0');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(row(page, 'Punjabi Samosa').getByText('Out of stock')).toBeVisible();
    await expect.poll(async () => (await dish('Punjabi Samosa'))?.quantityAvailable).toBe(0);
    // Left as it was, nothing is sent.
    await quantity(page, 'Dal Makhani').focus();
    await page.keyboard.press('Tab');
    expect(sent).toEqual([{ quantityAvailable: 125 }, { quantityAvailable: 0 }]);
  });

  test('that cannot be is not sent, and Escape takes it back', async () => {
    const page = await open();
    await quantity(page, 'Dal Makhani').fill('-2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Quantity cannot be negative')).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(quantity(page, 'Dal Makhani')).toHaveValue('24');
    await expect.poll(async () => (await dish('Dal Makhani'))?.quantityAvailable).toBe(24);
  });

  test('is asked for when tracking is switched on, and made up by nobody', async () => {
    const page = await open();
    const tracks = toggle(page, 'Lamb Seekh Kebab: Track quantity');
    await tracks.click();
    await expect(quantity(page, 'Lamb Seekh Kebab')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tracks).not.toBeChecked();
    await expect.poll(async () => (await dish('Lamb Seekh Kebab'))?.showQuantity).toBe(false);
    await tracks.click();
    await expect(quantity(page, 'Lamb Seekh Kebab')).toBeFocused();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Lamb Seekh Kebab').getByText('Low Stock')).toBeVisible();
    await expect
      .poll(() => dish('Lamb Seekh Kebab'))
      .toMatchObject({ showQuantity: true, quantityAvailable: 4 });
  });
});

test.describe('the list', () => {
  test('is filtered by words and chips, which the address keeps', async () => {
    const page = await open();
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
    await expect(page.getByText('No dish matches that.')).toBeVisible();
    await expectNoViolations(page);
    await button(page, 'Show all dishes').click();
    await expect.poll(async () => (await names(page)).length).toBe(4);
  });

  test('keeps a dish that is switched out of its filter under the pointer', async () => {
    const page = await open({}, `${PATH}?show=out`);
    await toggle(page, 'Palak Paneer: Available').click();
    await expect.poll(async () => (await dish('Palak Paneer'))?.isAvailable).toBe(true);
    await expect.poll(() => names(page)).toEqual(['Palak Paneer']);
  });

  test('that is empty says what to do', async () => {
    for (const { id } of await read())
      await ownerSession.api.call(owner, 'DELETE', `/api/restaurants/${owner.restaurantId}/menu/${id}`);
    const page = await ownerSession.open(PATH, { as: owner });
    await expect(page.getByText('No dishes yet.')).toBeVisible();
    await expectAccessible(page, [320, 390, 820, 1440]);
    await button(page, 'Import from CSV').click();
    await expect(page.getByRole('dialog', { name: 'Import from CSV' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Import from CSV' })).not.toBeAttached();
    await button(page, 'Add your first dish').click();
    await expect(page.getByRole('form', { name: 'Add dish' })).toBeVisible();
  });

  test('that cannot be read says so, and Try Again mends it', async () => {
    const menu = /\/api\/restaurants\/\d+\/menu$/;
    const page = await ownerSession.open(PATH, {
      as: owner,
      before: (blank) => blank.route(menu, serverError),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByRole('heading', { name: 'We couldn’t load your menu' })).toBeVisible();
    await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
    await expectNoViolations(page);
    await tryAgain(button(page, 'Try Again'));
    await expect(button(page, 'Edit Dal Makhani')).toBeVisible();
  });
});

test.describe('the panel', () => {
  test('adds a dish in a new category, by keyboard alone', async () => {
    const page = await open();
    await button(page, 'Add dish').focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Add dish' });
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Gulab Jamun');
    await page.keyboard.press('Tab');
    await page.keyboard.type('129.50');
    await form.getByLabel('Category', { exact: true }).selectOption('New category…');
    await form.getByLabel('New category').fill('Desserts');
    await form.getByLabel('Description').fill('Two, warm.');
    await form.getByLabel('Also called').fill('गुलाब जामुन, gulaab jamun');
    await form.getByRole('switch', { name: 'Track quantity' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Please enter how many are available')).toBeVisible();
    await form.getByLabel('Quantity', { exact: true }).fill('12');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Gulab Jamun is on the menu.');
    await expect(form).not.toBeAttached();
    await expect.poll(() => hasFocus(page, 'Add dish')).toBe(true);
    await expect
      .poll(() => dish('Gulab Jamun'))
      .toMatchObject({
        price: 129.5,
        category: 'Desserts',
        description: 'Two, warm.',
        alsoCalled: ['गुलाब जामुन', 'gulaab jamun'],
        showQuantity: true,
        quantityAvailable: 12,
      });
    await expect(row(page, 'Desserts')).toBeVisible();
  });

  test('reads figures as people type them, and asks where two are possible', async () => {
    const page = await open();
    await button(page, 'Edit Dal Makhani').click();
    const form = page.getByRole('form', { name: 'Edit dish' });
    const price = form.getByRole('textbox', { name: 'Price (₹)' });
    await price.fill('149,50');
    // Neither the wheel nor an arrow changes an amount.
    await price.hover();
    await page.mouse.wheel(0, 120);
    await page.keyboard.press('ArrowDown');
    await expect(price).toHaveValue('149,50');
    await page.keyboard.press('Tab');
    await expect(price).toHaveValue('149.50');

    await price.fill('1.499');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Please choose which number is meant')).toBeVisible();
    await expect(price).toBeFocused();
    // Not over a phone's width too: there the form is another.
    await expectAccessible(page, [1440]);
    await form.getByRole('button', { name: '₹1,499.00' }).click();
    await expect(price).toHaveValue('1499.00');
    await expect(form.getByRole('group', { name: 'Which do you mean?' })).not.toBeAttached();

    // What cannot be read is not saved as none, also where the field is optional and its section is closed.
    await button(page, 'What is in it Not declared').click();
    const calories = form.getByRole('textbox', { name: 'Calories' });
    await calories.fill('480-');
    await button(page, 'What is in it Not declared').click();
    await form.getByRole('button', { name: 'Save dish' }).click();
    await expect(form.getByText('“480-” is not a number')).toBeVisible();
    await calories.fill('1,480');
    await form.getByRole('button', { name: 'Save dish' }).click();
    await expectToast(page, 'Dal Makhani is saved.');
    await expect.poll(() => dish('Dal Makhani')).toMatchObject({ price: 1499, calories: 1480 });
  });

  test('saves only what was touched, over what was sold meanwhile', async () => {
    const page = await open();
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
    await expectToast(page, 'Dal Makhani is saved.');
    await expect
      .poll(() => dish('Dal Makhani'))
      .toMatchObject({
        price: 310.25,
        quantityAvailable: 7,
        category: 'Curries',
      });
    await expect.poll(() => hasFocus(page, 'Edit Dal Makhani')).toBe(true);
  });

  for (const [field, value, sentence] of [
    ['Price (₹)', '', 'Please enter a price'],
    ['Price (₹)', '12.345', 'Please choose which number is meant'],
    ['Price (₹)', '12.3456', 'Price can have two decimals at most'],
    ['Price (₹)', '100000.01', 'Price can be at most ₹1,00,000'],
    ['Quantity', '1.5', 'Quantity must be a whole number'],
    ['Quantity', '-1', 'Quantity cannot be negative'],
    ['Also called', 'x'.repeat(41), 'Another name has at most 40 characters'],
  ] as const)
    test(`refuses ${field} of "${value}": ${sentence}`, async () => {
      const page = await open();
      await button(page, 'Edit Dal Makhani').click();
      const form = page.getByRole('form', { name: 'Edit dish' });
      await form.getByLabel(field, { exact: true }).fill(value);
      await form.getByRole('button', { name: 'Save dish' }).click();
      await expect(form.getByText(sentence)).toBeVisible();
      await expect(form.getByLabel(field, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    });

  test('sends no quantity when tracking is off', async () => {
    const page = await open();
    await button(page, 'Edit Dal Makhani').click();
    const form = page.getByRole('form', { name: 'Edit dish' });
    await form.getByRole('switch', { name: 'Track quantity' }).click();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await form.getByRole('button', { name: 'Save dish' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ showQuantity: false, quantityAvailable: null });
  });

  test('asks before it throws away what was typed', async () => {
    const page = await open();
    await button(page, 'Edit Dal Makhani').click();
    await page.getByRole('form').getByLabel('Name').fill('Dal of the house');
    await button(page, 'Edit Palak Paneer').click();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    const name = page.getByRole('form').getByLabel('Name');
    // Who types on at once stays there, also when the question has left the screen.
    await name.focus();
    await expect(question).not.toBeAttached();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Dal of the house');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('form')).not.toBeAttached();
    await expect.poll(() => dish('Dal of the house')).toBeUndefined();
  });

  test('loses nothing where the question cannot be loaded, as after an update', async () => {
    const page = await open();
    expectConsoleErrors(page, FAILED_CALL);
    const windows = '**/assets/dialog-window-*.js';
    await page.route(windows, (route) => route.fulfill({ status: 404 }));
    await button(page, 'Edit Dal Makhani').click();
    const name = page.getByRole('form').getByLabel('Name');
    await name.fill('Dal of the house');
    await page.keyboard.press('Escape');
    await expectToast(page, 'This belongs to a newer version of the page.');
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(name).toHaveValue('Dal of the house');
    await page.unroute(windows);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(name).not.toBeAttached();
  });

  test('is a sheet on a phone, which saves and closes', async () => {
    const page = await open({ width: 390, isTouch: true });
    await button(page, 'Edit Dal Makhani').tap();
    const sheet = page.getByRole('dialog', { name: 'Edit dish' });
    await sheet.getByLabel('Name').fill('Dal Makhani 18-Hour');
    await sheet.getByRole('button', { name: 'Save dish' }).tap();
    await expect(sheet).not.toBeAttached();
    await expect(button(page, 'Edit Dal Makhani 18-Hour')).toBeVisible();
    await expect.poll(async () => (await dish('Dal Makhani 18-Hour'))?.price).toBe(299);
  });

  test('says at the field what the server refuses', async () => {
    const page = await open();
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
    await expect(form.getByText('Price is odd')).toBeVisible();
    await expect(form.getByLabel('Price (₹)')).toBeFocused();
  });
});

test.describe('deleting', () => {
  test('asks, and takes the dish away', async () => {
    const page = await open();
    await button(page, 'Delete Palak Paneer').click();
    const question = page.getByRole('alertdialog', { name: 'Delete Palak Paneer?' });
    await expect(question.getByText("Are you sure you want to delete 'Palak Paneer'?")).toBeVisible();
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Keep dish' }).click();
    await expect(question).not.toBeAttached();
    await expect.poll(() => dish('Palak Paneer')).toBeDefined();
    await button(page, 'Delete Palak Paneer').click();
    await question.getByRole('button', { name: 'Delete dish' }).click();
    await expectToast(page, 'Palak Paneer is deleted.');
    await expect(button(page, 'Delete Palak Paneer')).not.toBeAttached();
    await expect.poll(() => dish('Palak Paneer')).toBeUndefined();
  });

  test('is refused for a dish that was ordered recently, which can be marked out of stock instead', async () => {
    const order = await ownerSession.placeOrder();
    const page = await ownerSession.open(PATH);
    await button(page, 'Delete Garlic Butter Naan').click();
    await expectToast(page, REFUSAL);
    await expect(page.getByRole('alertdialog', { name: /^Delete/ })).toHaveCount(0);
    await button(page, 'Mark out of stock').click();
    await expect(row(page, 'Garlic Butter Naan').getByText('Out of stock')).toBeVisible();
    await toggle(page, 'Garlic Butter Naan: Available').click();
    await expect(toggle(page, 'Garlic Butter Naan: Available')).not.toHaveAttribute('aria-busy');
    await ownerSession.changeStatus(order, 'Cancelled');
  });

  test('is refused when it was ordered while the question stood', async () => {
    const page = await open();
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
    await expectToast(page, REFUSAL);
    await expect(button(page, 'Delete Dal Makhani')).toHaveCount(1);
  });
});
