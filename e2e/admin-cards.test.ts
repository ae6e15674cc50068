// The three lists of cards of the admin area in a real browser: restaurants, reviews and offers.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OrderFixtures } from './order-fixtures.ts';
import { NEW_PASSWORD } from './log-in.ts';
import { AdminSession, standsWell } from './admin-session.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';

type Offer = { id: number; title: string; code: string; isActive: boolean; restaurantId: number | null };
type Stats = {
  restaurants: Record<'total' | 'approved' | 'pending' | 'active', number>;
  reviews: Record<'total' | 'averageRating' | 'flagged' | 'thisWeek', number>;
  offers: Record<'total' | 'active' | 'inactive' | 'restaurant', number>;
};

let adminSession: AdminSession;
let orderFixtures: OrderFixtures;

beforeAll(async () => {
  adminSession = await AdminSession.start();
  orderFixtures = await OrderFixtures.open(adminSession.api);
});
afterAll(() => adminSession?.stop());

const whole = (count: number) => count.toLocaleString('en-IN');
const stats = () => adminSession.call<Stats>('GET', '/api/admin/stats');
const tile = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();
const cards = (page: Page) => page.locator('#admin-list > div > ul > li');
const card = (page: Page, words: string) => cards(page).filter({ hasText: words });
/** Not a message: those are dialogs too, as they hold buttons. */
const drawer = (page: Page) => page.locator('[role="dialog"]:not([data-type])');
const question = (page: Page) => page.getByRole('alertdialog');
const topOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
/** Where messages end, whether there is one or not. */
const endOfMessages = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications', includeHidden: true })
    .evaluate((element) => element.getBoundingClientRect().bottom);
const openAt = async (path: string) => {
  const opened = await adminSession.open(path);
  await cards(opened.page).first().waitFor();
  return opened;
};
const tilesAre = async (page: Page, wanted: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(wanted))
    await expect.poll(() => tile(page, label).innerText()).toBe(value);
};

/** An owner whose restaurant waits for its approval. */
async function newcomer(username: string, restaurantName: string) {
  await adminSession.api.call(null, 'POST', '/auth/signup', {
    username,
    email: `${username}@example.com`,
    password: NEW_PASSWORD,
    role: 'RESTAURANT',
    restaurantName,
    restaurantAddress: '5 Palm Grove, Ulsoor',
    restaurantPhone: '+91 80471 20934',
    cuisineType: 'Mediterranean',
    description: 'Wood-fired meze and slow lamb.',
  });
  return adminSession.api.logIn(username, NEW_PASSWORD, 'RESTAURANT');
}

describe('the console of a restaurant', () => {
  it('stands on its card and can be asked for, and one that was stopped is let go on', async () => {
    const owner = await adminSession.api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
    const word = { device: 'kitchen-tablet', canSound: true, isVisible: true };
    await adminSession.api.call(owner, 'PUT', `/api/restaurants/${owner.restaurantId}/console`, word);
    const { page, close } = await openAt('/admin/restaurants?presence=here');
    await expect.poll(() => cards(page).count()).toBe(1);
    await card(page, 'Saffron Courtyard').getByText('Somebody is there, last heard of just now').waitFor();
    await standsWell(page);
    await page.getByLabel('Console', { exact: true }).selectOption('gone');
    await page.getByText('No restaurants found').waitFor();
    await page.getByLabel('Console', { exact: true }).selectOption('');
    await card(page, 'No console yet').first().waitFor();
    // Stopped, as the list says it until it is let go on: the list is read again by itself.
    let isStopped = true;
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes(`/restaurants/${owner.restaurantId}`))
        isStopped = false;
    });
    await page.route('**/api/admin/restaurants?*', async (route) => {
      const answer = await route.fetch();
      const all = (await answer.json()) as { id: number }[];
      const stop = { isTakingOrders: false, notTakingReason: 'not-answering' };
      const json = all.map((one) => (isStopped && one.id === owner.restaurantId ? { ...one, ...stop } : one));
      await route.fulfill({ json });
    });
    await page.goto(
      `${new URL(page.url()).origin}/admin/restaurants?presence=here&open=${owner.restaurantId}`,
    );
    await drawer(page).getByText('Orders went unanswered, so customers cannot order now.').waitFor();
    await drawer(page).getByRole('button', { name: 'We’re here' }).click();
    await drawer(page).getByText('Orders went unanswered').waitFor({ state: 'detached' });
    await close();
  });
});

describe('restaurants', () => {
  it('are counted and shown with everything SPEC names, searched and filtered', async () => {
    await newcomer('quill.kavya', 'Amber & Ash');
    const { restaurants } = await stats();
    const { page, close } = await openAt('/admin/restaurants');
    await tilesAre(page, {
      Total: whole(restaurants.total),
      Approved: whole(restaurants.approved),
      'Pending Approval': whole(restaurants.pending),
      Active: whole(restaurants.active),
    });
    const first = () => cards(page).first().innerText();
    for (const words of [
      'Amber & Ash',
      'Mediterranean',
      'Pending',
      'Active',
      '5 Palm Grove, Ulsoor',
      '+91 80471 20934',
      'quill.kavya, registered',
      'Wood-fired meze and slow lamb.',
    ])
      await expect.poll(first).toContain(words);
    for (const words of ['amber &', 'PALM grove']) {
      await page.getByRole('searchbox').fill(words);
      await page.getByText(`1 of ${whole(restaurants.total)} restaurants`).waitFor();
    }
    await page.getByLabel('Approval', { exact: true }).selectOption('Approved');
    await page.getByRole('heading', { name: 'No restaurants found' }).waitFor();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await page.getByLabel('Approval', { exact: true }).selectOption('Pending');
    await page
      .getByText(`${whole(restaurants.pending)} of ${whole(restaurants.total)} restaurants`)
      .waitFor();
    expect(new URL(page.url()).search).toBe('?approval=pending');
    await standsWell(page);
    await close();
  });

  it('are approved, switched off and on, and deleted after SPEC’s question', async () => {
    await newcomer('quill.haru', 'Tsuki Noodles');
    const { page, close } = await openAt('/admin/restaurants');
    const its = card(page, 'Tsuki Noodles');
    const act = (word: string) => its.getByRole('button', { name: `${word} Tsuki Noodles` });
    await act('Approve').click();
    // What customers would miss is said first; a phone, an address and a description are there.
    await question(page).getByRole('listitem').first().waitFor();
    await expect
      .poll(() => question(page).getByRole('listitem').allInnerTexts())
      .toEqual(['A menu: no dish is on it', 'Opening hours']);
    await standsWell(page, [390, 1024]);
    await question(page).getByRole('button', { name: 'Not yet' }).click();
    await question(page).waitFor({ state: 'detached' });
    await its.getByText('Pending').waitFor();
    await act('Approve').click();
    await question(page).getByRole('button', { name: 'Approve anyway' }).click();
    await its.getByText('Approved').waitFor();
    await expect.poll(() => act('Approve').count()).toBe(0);
    await act('Deactivate').click();
    await question(page).getByRole('button', { name: 'Deactivate restaurant' }).click();
    await its.getByText('Inactive').waitFor();
    await act('Activate').click();
    await its.getByText('Active', { exact: true }).waitFor();
    await act('Delete').click();
    await question(page).getByText("Are you sure you want to delete restaurant 'Tsuki Noodles'?").waitFor();
    await question(page).getByRole('button', { name: 'Delete restaurant' }).click();
    await its.waitFor({ state: 'detached' });
    await close();
  });

  it('are turned down with a reason that the owner reads, and can be approved later', async () => {
    const owner = await newcomer('quill.olga', 'Borscht Bar');
    const { page, close } = await openAt('/admin/restaurants');
    const its = card(page, 'Borscht Bar');
    await its.getByRole('button', { name: 'Reject Borscht Bar' }).click();
    await question(page).getByLabel('Reason').fill('The address is no kitchen.');
    await question(page).getByRole('button', { name: 'Reject restaurant' }).click();
    await its.getByText('Rejected: The address is no kitchen.').waitFor();
    await its.getByText('Inactive').waitFor();
    const theirs = await adminSession.open('/restaurant', { as: owner });
    await theirs.page.getByRole('heading', { name: 'Borscht Bar was not approved' }).waitFor();
    await theirs.page.getByText('The address is no kitchen.').waitFor();
    await standsWell(theirs.page);
    await theirs.close();
    await its.getByRole('button', { name: 'Approve Borscht Bar' }).click();
    await question(page).getByRole('button', { name: 'Approve anyway' }).click();
    await its.getByText('Approved').waitFor();
    await its.getByText('Active', { exact: true }).waitFor();
    await expect.poll(() => its.getByText('The address is no kitchen.').count()).toBe(0);
    await close();
  });

  it('are switched off with a reason that the owner reads above every page', async () => {
    const owner = await newcomer('quill.edda', 'Fjord & Flour');
    await adminSession.call('POST', `/api/admin/restaurants/${owner.restaurantId}/approve`);
    const { page, close } = await openAt(`/admin/restaurants?open=${owner.restaurantId}`);
    const button = drawer(page).getByRole('button', { name: 'Delete Fjord & Flour' });
    await drawer(page).getByRole('button', { name: 'Deactivate Fjord & Flour' }).click();
    await question(page).getByText('Its owner can read it.').waitFor();
    await question(page).getByLabel('Reason').fill('Two complaints about the kitchen.');
    await question(page).getByRole('button', { name: 'Deactivate restaurant' }).click();
    await drawer(page).getByText('Switched off: Two complaints about the kitchen.').waitFor();
    await page.setViewportSize({ width: 390, height: 900 });
    // What was done is said above the buttons of the drawer.
    await expect.poll(() => endOfMessages(page)).toBeLessThan(await topOf(button));
    await standsWell(page, [390]);
    const theirs = await adminSession.open('/restaurant/menu', { as: owner });
    const notice = theirs.page.getByRole('status').filter({ hasText: 'Your restaurant is switched off' });
    await notice.getByText('Reason: Two complaints about the kitchen.').waitFor();
    await standsWell(theirs.page);
    await theirs.close();
    await drawer(page).getByRole('button', { name: 'Activate Fjord & Flour' }).click();
    await expect
      .poll(() =>
        drawer(page)
          .getByText(/^Switched off/)
          .count(),
      )
      .toBe(0);
    await close();
  });

  it('open in a drawer with figures, menu, orders and history', async () => {
    const order = await orderFixtures.order(await adminSession.api.signUp('quill.asha'), 'Delivered');
    const id = orderFixtures.owner.restaurantId;
    const { totalOrders } = await adminSession.call<{ totalOrders: number }>(
      'GET',
      `/api/admin/restaurants/${id}/analytics`,
    );
    const { page, close } = await openAt(`/admin/restaurants?open=${id}`);
    await drawer(page).getByRole('heading', { name: 'Figures' }).waitFor();
    await drawer(page).getByText(whole(totalOrders), { exact: true }).waitFor();
    await drawer(page).getByText('Butter Chicken').first().waitFor();
    await drawer(page)
      .getByRole('link', { name: `#${order.id}` })
      .waitFor();
    await drawer(page).getByRole('heading', { name: 'History' }).waitFor();
    await standsWell(page, [390]);
    await drawer(page).getByRole('link', { name: 'All orders' }).click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    expect(new URL(page.url()).search).toBe(`?restaurant=${id}`);
    // Its owner's drawer leads back to it.
    await page.goBack();
    await drawer(page).locator('dd').first().getByRole('link').click();
    await page.locator('h1', { hasText: 'Users' }).waitFor();
    await drawer(page)
      .getByRole('link', { name: orderFixtures.owner.restaurantName ?? '' })
      .click();
    await page.locator('h1', { hasText: 'Restaurants' }).waitFor();
    await drawer(page).getByRole('heading', { name: 'Figures' }).waitFor();
    await close();
  });
});

describe('reviews', () => {
  it('are counted, shown as SPEC has them, flagged and unflagged, and deleted after its question', async () => {
    const customer = await adminSession.api.signUp('quill.lena');
    const order = await orderFixtures.order(customer, 'Delivered');
    await adminSession.api.call(customer, 'POST', '/api/reviews', {
      orderId: order.id,
      menuItemId: orderFixtures.naan.id,
      rating: 2,
      text: 'Cold & late naan.',
    });
    const { reviews } = await stats();
    const { page, close } = await openAt('/admin/reviews');
    await tilesAre(page, {
      Total: whole(reviews.total),
      'Average Rating': reviews.averageRating.toFixed(1),
      Flagged: whole(reviews.flagged),
      'This Week': whole(reviews.thisWeek),
    });
    const its = card(page, 'Cold & late naan.');
    for (const part of ['quill.lena', '(2/5)', orderFixtures.naan.name])
      await expect.poll(() => its.innerText()).toContain(part);
    await its.getByRole('img', { name: '2 out of 5 stars' }).waitFor();
    await its.getByRole('button', { name: /^Flag / }).click();
    await its.getByText('Flagged', { exact: true }).waitFor();
    await tilesAre(page, { Flagged: whole(reviews.flagged + 1) });
    await expect.poll(() => its.getByRole('button', { name: /^Flag / }).count()).toBe(0);
    await page.getByLabel('Flag', { exact: true }).selectOption('Flagged');
    await page.getByText(`${whole(reviews.flagged + 1)} of ${whole(reviews.total)} reviews`).waitFor();
    await standsWell(page);
    await its.getByRole('button', { name: /^quill\.lena/ }).click();
    await drawer(page)
      .getByRole('heading', { name: `Order #${order.id}` })
      .waitFor();
    await drawer(page).getByText('Butter Chicken').waitFor();
    await drawer(page)
      .getByText(/was flagged/)
      .waitFor();
    await drawer(page)
      .getByRole('button', { name: /^Unflag/ })
      .click();
    await drawer(page)
      .getByRole('button', { name: /^Flag / })
      .waitFor();
    await drawer(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await question(page).getByText('Are you sure you want to delete this review?').waitFor();
    await question(page).getByRole('button', { name: 'Delete review' }).click();
    await its.waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('no such words anywhere');
    await page.getByRole('heading', { name: 'No reviews found' }).waitFor();
    await close();
  });
});

describe('offers', () => {
  it('are counted, shown as tickets, and really filtered by the type selector', async () => {
    const { offers } = await stats();
    const all = await adminSession.call<Offer[]>('GET', '/api/admin/offers?limit=500');
    const { page, close } = await openAt('/admin/offers');
    await tilesAre(page, {
      Total: whole(offers.total),
      Active: whole(offers.active),
      Inactive: whole(offers.inactive),
      'Restaurant Offers': whole(offers.restaurant),
    });
    const first = () => cards(page).first().innerText();
    for (const words of [all[0]?.title, all[0]?.code, 'Discount', 'Min Order', 'Max Discount', 'Valid Until'])
      await expect.poll(first).toContain(words);
    await expect
      .poll(() => page.getByLabel('Type', { exact: true }).locator('option').allInnerTexts())
      .toEqual(['All Types', 'Platform Offers', 'Restaurant Offers']);
    await page.getByLabel('Type', { exact: true }).selectOption('Restaurant Offers');
    await page.getByText(`${whole(offers.restaurant)} of ${whole(offers.total)} offers`).waitFor();
    await expect.poll(() => cards(page).filter({ hasText: 'Platform Offer' }).count()).toBe(0);
    await page.getByLabel('Type', { exact: true }).selectOption('Platform Offers');
    await page
      .getByText(`${whole(offers.total - offers.restaurant)} of ${whole(offers.total)} offers`)
      .waitFor();
    await standsWell(page);
    await page.getByRole('searchbox').fill('no such offer');
    await page.getByRole('heading', { name: 'No offers found' }).waitFor();
    await close();
  });

  it('are created and changed in a form that shows the ticket and the bill, switched over, and deleted', async () => {
    const { page, close } = await openAt('/admin/offers');
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByRole('link', { name: 'Create New Offer' }).click();
    const form = page.getByRole('form', { name: 'Create offer' });
    const bill = page.getByRole('region', { name: 'Bill of a sample cart' });
    await form.getByRole('button', { name: 'Create offer' }).click();
    await form.getByText('Please enter a title').waitFor();
    await form.getByText('A code has 3 to 32 letters, digits, hyphens or underscores').waitFor();
    await form.getByLabel('Title').fill('Monsoon chai');
    await form.getByLabel('Code').fill('monsoon15');
    await form.getByLabel('Discount (%)').fill('15');
    await form.getByLabel('Max discount (₹)').fill('60');
    await form.getByLabel('Min order (₹)').fill('149');
    // 15% of ₹560.00 would be ₹84.00: the cap holds.
    await bill.getByText('− ₹60.00').waitFor();
    await bill.getByText('₹505.00').waitFor();
    await bill.getByText('One dish').click();
    await bill.getByText(/This offer needs an order of ₹149 or more\./).waitFor();
    await bill.getByText('For two').click();
    await page.getByRole('article').getByText('MONSOON15').waitFor();
    await standsWell(page);
    await form.getByText('One restaurant').click();
    await form.getByRole('searchbox').fill('Malabar');
    await form.getByRole('button', { name: /^Malabar Leaf/ }).click();
    await page.getByRole('article').getByText('Malabar Leaf').waitFor();
    await form.getByRole('button', { name: 'Monday' }).click();
    await form.getByLabel('Uses in all').fill('100');
    await form.getByRole('switch', { name: /first order/ }).click();
    await bill.getByRole('switch').click();
    await bill.getByText(/This offer is for/).waitFor();
    await form.getByRole('button', { name: 'Create offer' }).click();

    const its = card(page, 'Monsoon chai');
    await its.waitFor();
    for (const part of ['Malabar Leaf', 'Active', 'MONSOON15', '15%', '₹149.00', '₹60.00', 'No end'])
      await expect.poll(() => its.innerText()).toContain(part);
    await its.getByRole('button', { name: 'Deactivate Monsoon chai' }).click();
    await its.getByText('Inactive').waitFor();
    await its.getByRole('button', { name: 'Activate Monsoon chai' }).click();
    await its.getByText('Active', { exact: true }).waitFor();

    await its.getByRole('link', { name: 'Edit Monsoon chai' }).click();
    const edit = page.getByRole('form', { name: 'Edit offer' });
    await expect.poll(() => edit.getByLabel('Code').inputValue()).toBe('MONSOON15');
    // A combo and a free item are worth the same and are not the same: each has its own fields.
    await edit.getByText('Combo', { exact: true }).click();
    await edit.getByText(/Several dishes ordered together/).waitFor();
    await edit.getByLabel('Cheapest dish up to (₹)').waitFor();
    await edit.getByLabel('Dishes together from (₹)').fill('');
    await edit.getByRole('button', { name: 'Save offer' }).click();
    await edit.getByText('Please say what the dishes cost together').waitFor();
    await edit.getByLabel('Dishes together from (₹)').fill('149');
    await edit.getByText('Free item', { exact: true }).click();
    await edit.getByText(/One dish as a present/).waitFor();
    await edit.getByLabel('Free dish worth up to (₹)').waitFor();
    await edit.getByLabel('Min order (₹)').waitFor();
    await edit.getByLabel('Valid until').fill('2031-03-12');
    await edit.getByText('12 Mar 2031').waitFor();
    await edit.getByLabel('Valid until').fill('');
    await edit.getByText('Free delivery').click();
    await expect.poll(() => edit.getByLabel('Discount (%)').count()).toBe(0);
    const [taken] = await adminSession.call<Offer[]>('GET', '/api/admin/offers?limit=1&order=asc');
    await edit.getByLabel('Code').fill(taken?.code ?? '');
    await edit.getByRole('button', { name: 'Save offer' }).click();
    await edit.getByText('Another offer has this code already.').waitFor();
    await edit.getByLabel('Code').fill('CHAI-FREE');
    await edit.getByRole('button', { name: 'Save offer' }).click();
    await its.getByText('CHAI-FREE').waitFor();
    await its.getByText('Free delivery', { exact: true }).waitFor();

    await its.getByRole('button', { name: 'Delete Monsoon chai' }).click();
    await question(page).getByText("Are you sure you want to delete offer 'Monsoon chai'?").waitFor();
    await question(page).getByRole('button', { name: 'Delete offer' }).click();
    await its.waitFor({ state: 'detached' });
    await close();
  });

  it('show how often they were used, and by which orders', async () => {
    const offer = await adminSession.call<Offer>('POST', '/api/admin/offers', {
      type: 'discount',
      title: 'Used once',
      code: 'USED-ONCE',
      discountPercentage: 10,
    });
    const customer = await adminSession.api.signUp('quill.uma');
    const { id } = await adminSession.api.call<{ id: number }>(customer, 'POST', '/api/orders', {
      items: [
        { menu_item_id: orderFixtures.chicken.id, restaurantId: orderFixtures.owner.restaurantId, qty: 1 },
      ],
      address: '14, Lakeview Road',
      coupon: 'USED-ONCE',
    });
    const { page, close } = await openAt(`/admin/offers?open=${offer.id}`);
    await drawer(page).getByText('1 use', { exact: true }).waitFor();
    await drawer(page)
      .getByRole('link', { name: `#${id}` })
      .waitFor();
    await drawer(page).getByText('quill.uma').waitFor();
    await expect.poll(() => drawer(page).getByText('given back').count()).toBe(0);
    await standsWell(page, [390]);
    await close();
  });
});
