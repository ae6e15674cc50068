// The restaurant's Reviews screen in a real browser against the built product: average, distribution, filter, poll.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './axe.ts';
import { serverError, tryAgain } from './browser.ts';
import { OwnerSession } from './owner-session.ts';
import { countCalls, expectPolledEvery, tickUntilVisible } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type Review = {
  id: number;
  orderId: number;
  menuItemId: number;
  itemName: string;
  customerName: string;
  rating: number;
  text: string;
};

const PATH = '/restaurant/reviews';
const REVIEWS = /\/api\/reviews\/restaurant\/\d+/;

test.use({ ownProduct: true, view: { hasOwnClock: true } });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

const stored = () =>
  ownerSession.api.call<Review[]>(
    null,
    'GET',
    `/api/reviews/restaurant/${ownerSession.owner.restaurantId}?limit=500`,
  );
const cards = (page: Page) => page.getByRole('region', { name: /^[\d,]+ reviews?/ }).getByRole('listitem');
const starsFilter = (page: Page, stars: number) =>
  page
    .getByRole('group', { name: 'Filter by stars' })
    .getByRole('button', { name: new RegExp(`^${stars} stars?:`) });
const open = async (path = PATH, view: Parameters<OwnerSession['open']>[1] = {}) => {
  const page = await ownerSession.open(path, view);
  await expect(cards(page).first()).toBeVisible();
  return page;
};

/** A delivered order, and what its customer says about it. */
async function write(rating: number, text: string): Promise<Review> {
  const order = await ownerSession.placeOrder();
  for (const status of ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered'])
    await ownerSession.changeStatus(order, status);
  const { items } = await ownerSession.api.call<{ items: { menuItemId: number }[] }>(
    ownerSession.customer,
    'GET',
    `/api/orders/${order.id}`,
  );
  return ownerSession.api.call<Review>(ownerSession.customer, 'POST', '/api/reviews', {
    orderId: order.id,
    menuItemId: items[0]?.menuItemId,
    rating,
    text,
  });
}

test('shows the average, how the stars are spread, and every review newest first', async () => {
  const reviews = await stored();
  const page = await open();
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  const summary = page.getByRole('main');
  await expect(summary.getByText((Math.round(average * 10) / 10).toFixed(1), { exact: true })).toHaveCount(1);
  await expect(summary.getByText(`From ${reviews.length} reviews`)).toHaveCount(1);
  for (const stars of [5, 4, 3, 2, 1]) {
    const count = reviews.filter(({ rating }) => rating === stars).length;
    await expect(starsFilter(page, stars)).toHaveText(new RegExp(`^${stars}stars?:${count} reviews?$`));
  }
  const [first] = reviews;
  if (!first) throw new Error('Nobody has rated the demo kitchen');
  const card = cards(page).first();
  await expect(card.getByRole('heading', { name: first.customerName })).toHaveCount(1);
  await expect(card.getByRole('img', { name: `${first.rating} out of 5 stars` })).toHaveCount(1);
  for (const text of [first.text, first.itemName])
    await expect(card.getByText(text, { exact: true }), text).toHaveCount(1);
  await card.getByRole('link', { name: `Order #${first.orderId}` }).click();
  await expect(page.getByRole('heading', { name: `Order #${first.orderId}`, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Dishes' }).getByText(first.itemName)).toBeVisible();
});

test('filters by stars, with the keyboard too, and keeps the filter in the address', async () => {
  const four = (await stored()).filter(({ rating }) => rating === 4);
  const page = await open();
  await starsFilter(page, 4).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${four.length} reviews with 4 stars` })).toBeVisible();
  await expect(starsFilter(page, 4)).toHaveAttribute('aria-pressed', 'true');
  const shown = await cards(page)
    .getByRole('img', { name: /out of 5 stars$/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(shown.length).toBe(Math.min(four.length, 40));
  expect(new Set(shown)).toEqual(new Set(['4 out of 5 stars']));
  await page.reload();
  await expect(page.getByRole('heading', { name: `${four.length} reviews with 4 stars` })).toBeVisible();
  await starsFilter(page, 4).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('draws older reviews when they are asked for', async () => {
  const reviews = await stored();
  expect(reviews.length).toBeGreaterThan(40);
  const page = await open();
  await expect(cards(page)).toHaveCount(40);
  await page.getByRole('button', { name: 'Show older reviews' }).click();
  await expect(cards(page)).toHaveCount(Math.min(80, reviews.length));
});

for (const [query, rating] of [
  ['', null],
  ['?stars=5', '5'],
] as const)
  test(`keeps older reviews of the list${query} while its first page is polled`, async () => {
    const reviews = (await stored()).filter((review) => rating === null || String(review.rating) === rating);
    expect(reviews.length).toBeGreaterThan(40);
    const page = await open(PATH + query);
    const asked: URLSearchParams[] = [];
    page.on('request', (request) => {
      if (REVIEWS.test(request.url())) asked.push(new URL(request.url()).searchParams);
    });
    await page.getByRole('button', { name: 'Show older reviews' }).click();
    const shown = Math.min(80, reviews.length);
    await expect(cards(page)).toHaveCount(shown);
    expect(asked.at(-1)?.get('before')).toBe(String(reviews[39]?.id));
    const read = asked.length;
    const { text } = await write(5, `Read ${query || 'whole'} to the end.`);
    await tickUntilVisible(cards(page).getByText(text));
    await expect(cards(page)).toHaveCount(shown + 1);
    for (const poll of asked.slice(read))
      expect([poll.get('before'), poll.get('limit'), poll.get('rating')]).toEqual([null, '40', rating]);
  });

test('is read again every 10 seconds: what a customer writes appears, and counts', async () => {
  const before = await stored();
  const page = await open(PATH, { isPolling: true });
  const asked = countCalls(page, (request) => REVIEWS.test(request.url()));
  const review = await write(1, 'The naan was cold & hard.');
  await tickUntilVisible(cards(page).getByText('The naan was cold & hard.'));
  await expect(cards(page).first()).toContainText(`Order #${review.orderId}`);
  const ones = before.filter(({ rating }) => rating === 1).length + 1;
  await expect(starsFilter(page, 1)).toContainText(`${ones} review`);
  await expect(page.getByRole('heading', { name: `${before.length + 1} reviews` })).toBeVisible();
  await expectPolledEvery(page, 10_000, asked);
});

test('says so while nobody has written, also to who waits for approval', async () => {
  const as = await ownerSession.newOwner('quiet.qadir');
  const page = await ownerSession.open(PATH, { as, width: 390 });
  await expect(page.getByRole('heading', { name: 'No reviews yet.' })).toBeVisible();
  await expectNoViolations(page);
});

test('says what failed and loads on Try Again; a poll that fails takes nothing away', async () => {
  const page = await ownerSession.open(PATH, {
    before: (fresh) => fresh.route(REVIEWS, serverError),
  });
  expectConsoleErrors(page, FAILED_CALL);
  await tickUntilVisible(page.getByRole('heading', { name: 'We couldn’t load your reviews' }));
  await expectNoViolations(page);
  await tryAgain(page.getByRole('button', { name: 'Try Again' }));
  await expect(cards(page).first()).toBeVisible();
  await page.route(REVIEWS, serverError);
  await tickUntilVisible(page.getByText('We couldn’t refresh your reviews.'));
  await expect(cards(page)).not.toHaveCount(0);
});
