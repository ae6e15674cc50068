// Holidays and special hours in a list and in a month, as their owner sets them, in a real browser against the built product.
import type { Page } from '@playwright/test';
import { addDays } from '@tiffin/contract/rules/service/clock';
import { dayAt } from '@tiffin/contract/rules/service/when-text';

import { expectAccessible } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import { pressRadio, serverError } from './browser.ts';
import { FAILED_CALL } from './console-errors.ts';
import { expect, test } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

test.use({ ownProduct: true, view: { width: 1440 } });

const ZONE = 'Asia/Kolkata';
const MONTH = '/restaurant/hours?tab=days&view=month';
const WIDTHS = [320, 390, 1440];

let app: TestApp;
let api: Api;
let owner: Session;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
});

const url = (what = '') => `/api/restaurants/${owner.restaurantId}/service${what}`;
const saveHours = (hours: object[] | null) => api.call(owner, 'PUT', url(), { delivery: { hours } });
const setDay = (from: string, windows: object[], note = '') =>
  api.call(owner, 'PUT', url('/dates'), { from, windows, note });
type Stored = { dates: { date: string; windows: object[]; note: string }[] };
const storedDates = async () => (await api.call<Stored>(owner, 'GET', url())).dates;

test.beforeEach(async () => {
  await saveHours(null);
  for (const { date } of await storedDates()) await api.call(owner, 'DELETE', url(`/dates?from=${date}`));
});

const today = () => dayAt(Date.now(), ZONE);
const inDays = (days: number) => addDays(today(), days);
const words = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(Date.parse(date));
/** Date as the page shows it: with the year once it is not this one. */
const named = (date: string, options: Intl.DateTimeFormatOptions) =>
  words(date, { ...options, ...(date.slice(0, 4) !== today().slice(0, 4) && { year: 'numeric' }) });
const dayName = (date: string) => named(date, { day: 'numeric', month: 'long' });

const monthOf = (page: Page, date: string) =>
  page.getByRole('grid', { name: named(date, { month: 'long' }), exact: true });
/** A day of the month, by what holds on it. */
const dayIn = (page: Page, date: string, holds: string) =>
  page.getByRole('grid').getByRole('button', { name: `${dayName(date)}, ${holds}`, exact: true });
const view = (page: Page, name: 'List' | 'Month') => page.getByRole('radio', { name });
const list = (page: Page) => page.getByRole('list', { name: 'Special days' });
const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add a special day' });
const editDialog = (page: Page, date: string) => page.getByRole('dialog', { name: `Edit ${dayName(date)}` });
const isSaved = (page: Page) => expect(page.getByText('The special day is saved.').first()).toBeVisible();

test('an owner sets a day by the keyboard in the month, edits it and takes it back, and the list agrees', async () => {
  const page = await app.open(MONTH, { as: owner });
  const first = dayIn(page, today(), 'as usual');
  await expect(first).toHaveAttribute('aria-current', 'date');
  await expect(page.getByRole('columnheader')).toHaveText([
    /Monday/,
    /Tuesday/,
    /Wednesday/,
    /Thursday/,
    /Friday/,
    /Saturday/,
    /Sunday/,
  ]);

  // One stop of the keyboard, at today.
  await page.getByRole('button', { name: 'Next month' }).focus();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dayIn(page, inDays(7), 'as usual')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  const date = inDays(9);
  await expect(monthOf(page, date)).toBeVisible();
  const day = dayIn(page, date, 'as usual');
  await expect(day).toBeFocused();

  await page.keyboard.press('Enter');
  const dialog = addDialog(page);
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(date);
  await dialog.getByLabel('Note').fill('Diwali');
  await dialog.getByLabel('Note').press('Enter');
  await isSaved(page);
  await expect(dayIn(page, date, 'closed, Diwali')).toBeFocused();
  expect(await storedDates()).toEqual([{ date, windows: [], note: 'Diwali' }]);

  await page.keyboard.press('Enter');
  const edit = editDialog(page, date);
  await expect(edit.getByLabel('Note')).toHaveValue('Diwali');
  const isClosed = edit.getByRole('switch', { name: 'Closed all day' });
  await expect(isClosed).toBeChecked();
  await expectAccessible(page, WIDTHS);
  await isClosed.press('Space');
  await edit.getByLabel('Hours 1 from').fill('11:00');
  await edit.getByLabel('Hours 1 until').fill('01:00');
  await edit.getByLabel('Note').fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(dayIn(page, date, '11:00 am–1:00 am')).toBeFocused();
  expect(await storedDates()).toEqual([{ date, windows: [{ from: '11:00', until: '01:00' }], note: '' }]);

  await pressRadio(view(page, 'List'));
  await expect(list(page).getByRole('listitem')).toHaveText([`${dayName(date)}11:00 am–1:00 am`]);
  await pressRadio(view(page, 'Month'));
  // The month begins with today again.
  await dayIn(page, today(), 'as usual').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(edit.getByLabel('Hours 1 until')).toHaveValue('01:00');
  await edit.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(`${dayName(date)} is as usual again.`).first()).toBeVisible();
  await expect(dayIn(page, date, 'as usual')).toBeFocused();
  await pressRadio(view(page, 'List'));
  await expect(page.getByText('No special days.')).toBeVisible();
});

test('keys lead through weeks, months and years, and end where nothing can be set', async () => {
  const page = await app.open(MONTH, { as: owner });
  const last = inDays(366);
  const date = inDays(10);
  await dayIn(page, today(), 'as usual').focus();
  await page.keyboard.press('ArrowDown');
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await expect(dayIn(page, date, 'as usual')).toBeFocused();
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  await page.keyboard.press('Home');
  await expect(dayIn(page, addDays(date, -weekday), 'as usual')).toBeFocused();
  await page.keyboard.press('End');
  const sunday = addDays(date, 6 - weekday);
  await expect(dayIn(page, sunday, 'as usual')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(monthOf(page, sunday)).toHaveCount(0);
  await page.keyboard.press('PageUp');
  await expect(monthOf(page, sunday)).toBeVisible();
  await page.keyboard.press('Shift+PageDown');
  await expect(dayIn(page, last, 'as usual')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dayIn(page, last, 'as usual')).toBeFocused();
  const next = page.getByRole('button', { name: 'Next month' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await next.press('Enter');
  await expect(monthOf(page, last)).toBeVisible();
  await expect(page.getByRole('grid').getByRole('button', { disabled: true })).toHaveCount(daysAfter(last));
  await page.keyboard.press('Tab');
  // A year is shorter than the range, but for a leap year.
  for (const _ of [1, 2]) await page.keyboard.press('Shift+PageUp');
  await expect(dayIn(page, today(), 'as usual')).toBeFocused();
  const previous = page.getByRole('button', { name: 'Previous month' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  const over = page.getByRole('grid').getByRole('button', { name: /, over$/ });
  await expect(over).toHaveCount(Number(today().slice(8)) - 1);
  await expect(page.getByRole('grid').getByRole('button', { disabled: true })).toHaveCount(
    await over.count(),
  );

  // The focus stays on the button after a click.
  await next.click();
  await expect(previous).not.toHaveAttribute('aria-disabled', 'true');
  await expect(next).toBeFocused();
  await previous.click();
  await expect(monthOf(page, today())).toBeVisible();
});

/** How many days of its month come after a day. */
function daysAfter(date: string): number {
  let count = 0;
  while (addDays(date, count + 1).slice(0, 7) === date.slice(0, 7)) count += 1;
  return count;
}

test('a month says what holds on each day, in words on a desk and by marks on a phone', async () => {
  // The same weekday twice: one day is special, and a week later it is as usual.
  const [closed, special, usual] = [inDays(1), inDays(2), inDays(8)];
  const weekday = ((new Date(usual).getUTCDay() + 6) % 7) + 1;
  await saveHours([
    { day: weekday, from: '18:00', until: '23:00' },
    { day: weekday, from: '11:00', until: '15:00' },
  ]);
  await setDay(closed, [], 'Diwali');
  await setDay(
    special,
    [{ from: '00:00', until: '24:00' }],
    'A feast with a name that is rather long for a day of it',
  );
  const page = await app.open(MONTH, { as: owner });
  await expect(dayIn(page, today(), 'as usual, closed')).toHaveText(/Closed$/);
  await expectAccessible(page, WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('grid').getByRole('button', { disabled: false }).first().focus();
  await page.keyboard.press('ArrowRight');
  const first = dayIn(page, closed, 'closed, Diwali');
  await expect(first).toBeFocused();
  await expect(first.getByText('Closed', { exact: true })).toBeVisible();
  await expect(first.getByText('Diwali', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const second = dayIn(page, special, '24 hours, A feast with a name that is rather long for a day of it');
  await expect(second.getByText('24 hours', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  const third = dayIn(page, usual, 'as usual, 11:00 am–3:00 pm, 6:00 pm–11:00 pm');
  await expect(third).toBeFocused();
  await expect(third.getByText('11:00 am–3:00 pm', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(third.getByText('11:00 am–3:00 pm', { exact: true })).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(second).toBeFocused();
  await expect(second.getByText('24 hours', { exact: true })).toBeHidden();
  await expect(second.locator('svg')).toBeVisible();
  await expect(page.getByText('Special hours')).toBeVisible();
});

for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
  test(`a browser in ${timezoneId} shows the days of the platform`, async () => {
    const page = await app.open(MONTH, { as: owner, timezoneId });
    const first = dayIn(page, today(), 'as usual');
    await expect(first).toHaveAttribute('aria-current', 'date');
    await first.click();
    await expect(addDialog(page).getByLabel('Date', { exact: true })).toHaveValue(today());
    await addDialog(page).getByLabel('Note').fill('Here');
    await addDialog(page).getByRole('button', { name: 'Save special day' }).click();
    await expect(dayIn(page, today(), 'closed, Here')).toBeVisible();
    expect(await storedDates()).toEqual([{ date: today(), windows: [], note: 'Here' }]);
  });
}

test('a row of the list is edited and removed, and a call that fails says so in the dialog', async () => {
  const [one, two] = [inDays(3), inDays(4)];
  await setDay(one, [{ from: '18:00', until: '24:00' }], 'Wedding');
  await setDay(two, []);
  const page = await app.open('/restaurant/hours', { as: owner, consoleErrors: [FAILED_CALL] });
  await page.getByRole('tab', { name: 'Special days' }).click();
  await list(page)
    .getByRole('button', { name: `Edit ${dayName(one)}` })
    .click();
  const edit = editDialog(page, one);
  await expect(edit.getByLabel('Hours 1 until')).toHaveValue('00:00');
  await expect(edit.getByLabel('Date', { exact: true })).toHaveCount(0);
  await edit.getByLabel('Note').fill('Big wedding');

  // Nothing typed is lost without a question.
  await edit.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();

  await page.route('**/service/dates*', serverError);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert')).toHaveText(/^Server error/);
  await edit.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(edit.getByRole('alert')).toHaveText(/^Server error/);
  await page.unroute('**/service/dates*', serverError);
  await edit.getByLabel('Last day').fill(two);
  await edit.getByRole('button', { name: 'Save' }).click();
  // The later rule takes the place of what was set.
  await expect(list(page).getByText('6:00 pm–12:00 am · Big wedding')).toHaveCount(2);
  await expect(list(page).getByRole('button', { name: `Edit ${dayName(one)}` })).toBeFocused();

  await list(page)
    .getByRole('button', { name: `Edit ${dayName(two)}` })
    .click();
  await editDialog(page, two).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Add a special day' })).toBeFocused();
  await expectAccessible(page, WIDTHS);
  await list(page)
    .getByRole('button', { name: `Remove ${dayName(one)}` })
    .click();
  await expect(page.getByText('No special days.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a special day' })).toBeFocused();
});

test('tab and view are in the address, and Back leaves the screen', async () => {
  const page = await app.open('/restaurant/reviews', { as: owner });
  await page.getByRole('link', { name: 'Hours and delivery' }).click();
  await page.getByRole('tab', { name: 'Special days' }).click();
  await pressRadio(view(page, 'Month'));
  await expect(page).toHaveURL(/hours\?tab=days&view=month$/);
  await page.reload();
  await expect(monthOf(page, today())).toBeVisible();
  await page.getByRole('tab', { name: 'Delivery areas' }).click();
  await page.getByRole('tab', { name: 'Special days' }).click();
  await expect(monthOf(page, today())).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
});
