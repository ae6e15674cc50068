// Lists of only those restaurants that deliver to the customer's saved address, in a real browser against the built product.
import type { Page } from '@playwright/test';

import { expectAccessible } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import { expectFocusRetained, serverError, tryAgain } from './browser.ts';
import { expectConsoleErrors, FAILED_CALL } from './console-errors.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswer } from './hold-answer.ts';
import type { TestApp } from './test-app.ts';

test.use({ ownProduct: true });

type Card = { id: number; name: string };

const HOME = { label: 'Home', lines: 'Flat 4, Hill Road', locality: 'Indiranagar', postcode: '560038' };
const FAR = { label: 'Mum’s place', lines: '1, Marine Drive', locality: 'Mumbai', postcode: '400020' };
const VAGUE = { label: 'Work', lines: 'Desk 9, Church Street' };
const WIDTHS = [320, 390, 1440];
const LIST = '/customer/restaurants';
const HERE = `${LIST}?here=true`;
/** Restaurants that the list reads at once. */
const PAGE = 100;

let app: TestApp;
let api: Api;
let owner: Session;
let customer: Session;
let kitchen: string;
let people = 0;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
  kitchen = (await api.call<Card>(owner, 'GET', `/api/restaurants/${owner.restaurantId}`)).name;
  await api.call(owner, 'PUT', `/api/restaurants/${owner.restaurantId}/service`, {
    areas: [{ name: 'Indiranagar', postcodes: ['560038'], fee: 20, minimumOrder: 199 }],
  });
});
test.beforeEach(async () => {
  people += 1;
  customer = await api.signUp(`delivered.here.${people}`);
});

/** @returns its id; the first is where the food goes */
const save = async (body: object) =>
  (await api.call<{ id: number }>(customer, 'POST', `/api/customers/${customer.id}/addresses`, body)).id;
const all = (filter = '') =>
  api.call<Card[]>(customer, 'GET', `/api/restaurants?view=card&sort=open&limit=500${filter}`);
/** Names of those that deliver to an address, and of all. */
async function expected(addressId: number) {
  const reach = `/api/customers/${customer.id}/addresses/${addressId}/reach`;
  type Reach = { restaurants: { id: number; delivers: boolean }[] };
  const { restaurants } = await api.call<Reach>(customer, 'GET', reach);
  const outside = new Set(restaurants.filter(({ delivers }) => !delivers).map(({ id }) => id));
  const every = await all();
  const here = every.filter(({ id }) => !outside.has(id)).map(({ name }) => name);
  return { here, total: every.length };
}

const open = (path: string, width = 1440) => app.open(path, { as: customer, width });
const cards = (page: Page) => page.getByRole('list', { name: 'Restaurants' }).getByRole('heading');
const chip = (page: Page) => page.getByRole('button', { name: 'Delivers here' });
const clear = (page: Page) =>
  page.getByRole('search', { name: 'Filter restaurants' }).getByRole('button', { name: 'Clear filters' });
const asked = (page: Page) => new URL(page.url()).searchParams.get('here');
const nobody = (page: Page, label: string) =>
  page.getByRole('heading', { name: `No restaurant here delivers to ${label}.` });
/** Positions of the cards and of everything above them. */
const places = (page: Page) =>
  page
    .locator('main :is(article, search button:not(#delivers-here))')
    .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));

test('a chip leaves those that deliver to the saved address, and the address of the screen keeps it', async () => {
  const { here, total } = await expected(await save(FAR));
  expect(here).not.toContain(kitchen);
  const page = await open(LIST);
  await expect(chip(page)).toHaveAccessibleDescription('Delivers to Mum’s place · Mumbai');
  await expect(cards(page)).toHaveCount(total);
  await chip(page).press('Enter');
  await expect(cards(page)).toHaveText(here, { useInnerText: true });
  await expect(page.getByText(`${here.length} of ${total} restaurants`)).toBeVisible();
  await expect(chip(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page)).toBeFocused();
  expect(asked(page)).toBe('true');
  await expectAccessible(page, WIDTHS);

  await page.reload();
  await expect(cards(page)).toHaveText(here, { useInnerText: true });
  await page.getByRole('link', { name: here[0], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: here[0] })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveText(here, { useInnerText: true });

  await clear(page).click();
  await expect(cards(page)).toHaveCount(total);
  expect(asked(page)).toBeNull();
  await expect(clear(page)).toHaveCount(0);
});

test('on a phone it stands among the filters, too, which count it and take it back', async () => {
  const { here, total } = await expected(await save(FAR));
  const page = await open(LIST, 390);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const choice = sheet.getByRole('button', { name: 'Delivers to Mum’s place' });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, [320, 390]);
  await page.setViewportSize({ width: 390, height: 900 });
  await sheet.getByRole('button', { name: 'Show restaurants' }).click();
  await expect(sheet).not.toBeAttached();
  await expect(cards(page)).toHaveText(here, { useInnerText: true });
  await expect(chip(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Filters 1' }).click();
  await sheet.getByRole('button', { name: 'Reset' }).click();
  await expect(choice).toHaveAttribute('aria-pressed', 'false');
  await sheet.getByRole('button', { name: 'Show restaurants' }).click();
  await expect(cards(page)).toHaveCount(total);
});

for (const [path, heading] of [
  ['/customer', 'What’s on your table'],
  ['/customer/search?q=naan', 'Results for “naan”'],
] as const)
  test(`${path} has it, too`, async () => {
    const { here } = await expected(await save(FAR));
    const page = await open(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText('Does not deliver to Mum’s place').first()).toBeVisible();
    await chip(page).click();
    await expect(page.getByText('Does not deliver to Mum’s place')).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
    for (const name of await cards(page).allInnerTexts()) expect(here).toContain(name);
    await expectAccessible(page, [390, 1440]);
  });

test('without a saved address in effect there is no chip, and the address of the screen asks for nothing', async () => {
  const total = (await all()).length;
  const page = await open(HERE);
  await expect(cards(page)).toHaveCount(total);
  await expect(page.getByText(`${total} restaurants`, { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Add your address');
  await expect(chip(page)).toHaveCount(0);
  await expect(clear(page)).toHaveCount(0);
});

test('where nobody is left it says so, and leads to all or to another address', async () => {
  await save(FAR);
  await save(HOME);
  const page = await open(`${HERE}&q=${encodeURIComponent(kitchen)}`);
  await expect(nobody(page, 'Mum’s place')).toBeVisible();
  await expect(page.getByText('Those that match deliver to other parts of the town.')).toBeVisible();
  await expect(page.getByText(/^0 of \d+ restaurants$/)).toBeVisible();
  await expectAccessible(page, WIDTHS);

  await page.setViewportSize({ width: 390, height: 900 });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Another address' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Deliver to' });
  await sheet.getByRole('button', { name: /^Home/ }).press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(cards(page)).toHaveText([kitchen], { useInnerText: true });
  await expectFocusRetained(page);
  expect(asked(page)).toBe('true');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Deliver to/ })
    .click();
  await sheet.getByRole('button', { name: /^Mum/ }).click();
  await expect(nobody(page, 'Mum’s place')).toBeVisible();
  await main.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(cards(page)).toHaveText([kitchen], { useInnerText: true });
  await expect(chip(page)).toBeFocused();
  expect(asked(page)).toBeNull();
});

test('of one that cannot tell without a postcode it says that', async () => {
  await save(VAGUE);
  const page = await open(`${HERE}&q=${encodeURIComponent(kitchen)}`);
  await expect(nobody(page, 'Work')).toBeVisible();
  await expect(page.getByText('1 kitchen cannot tell from what it says.')).toBeVisible();
});

test('pages with nobody who delivers there are read on by themselves, to the first that has one', async () => {
  const { here } = await expected(await save(FAR));
  const [model, ...rest] = await all();
  const farOff = (page: number) =>
    Array.from({ length: PAGE }, (_, n) => ({
      ...model,
      id: page * 10_000 + n,
      name: `Far Off ${page}.${n}`,
    }));
  const { held, answer } = holdAnswer();
  const page = await app.newPage({ as: customer });
  const seen: URLSearchParams[] = [];
  await page.route('**/api/restaurants?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    seen.push(query);
    const after = query.get('after');
    if (after === String(10_000 + PAGE - 1)) await held;
    const next = after === String(10_000 + PAGE - 1) ? farOff(2) : [model, ...rest];
    await route.fulfill({ json: after === null ? farOff(1) : next });
  });
  await page.route('**/reach', async (route) => {
    const answered = await route.fetch();
    const body = (await answered.json()) as { restaurants: object[] };
    const outside = [...farOff(1), ...farOff(2)].map(({ id }) => ({
      id,
      delivers: false,
      reason: 'outside',
    }));
    await route.fulfill({ json: { ...body, restaurants: [...body.restaurants, ...outside] } });
  });
  await page.goto(HERE);
  await expect(page.getByText('Loading restaurants…')).toBeAttached();
  await expect(nobody(page, 'Mum’s place')).toHaveCount(0);
  answer();
  await expect(cards(page)).toHaveText(here, { useInnerText: true });
  expect(seen.map((query) => query.get('after')).filter(Boolean)).toEqual(['10099', '20099']);
  // The list is the same for everybody: no address is asked with it.
  expect(seen.filter((query) => query.has('here'))).toEqual([]);
});

test('that nobody can say who delivers there is told, and Try Again mends it', async () => {
  const { here } = await expected(await save(FAR));
  const page = await app.newPage({ as: customer });
  expectConsoleErrors(page, FAILED_CALL);
  await page.route('**/reach', serverError);
  await page.goto(HERE);
  await expect(page.getByRole('heading', { name: 'We couldn’t load the restaurants' })).toBeVisible();
  await tryAgain(page.getByRole('button', { name: 'Try Again' }));
  await expect(cards(page)).toHaveText(here, { useInnerText: true });
});

for (const width of [390, 768, 1024, 1440, 1640])
  for (const hasAddress of [true, false])
    test(`that ${hasAddress ? 'an' : 'no'} address is known late moves nothing at ${width} px`, async () => {
      if (hasAddress) await save(HOME);
      const page = await app.newPage({ as: customer, width });
      const { held, answer } = holdAnswer();
      await page.route('**/addresses', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${LIST}?rating=1`);
      // Those out of sight are drawn after the first ones.
      await expect(cards(page)).toHaveCount((await all('&rating=1')).length);
      await expect(page.getByRole('button', { name: 'More cuisines' })).toBeVisible();
      await expect(chip(page)).toHaveCount(0);
      const before = await places(page);
      answer();
      await expect(page.getByRole('banner')).toContainText(hasAddress ? 'Home · Indiranagar' : 'Add your');
      await expect(chip(page)).toHaveCount(hasAddress ? 1 : 0);
      expect(await places(page)).toEqual(before);
    });
