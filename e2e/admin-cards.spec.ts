// The three lists of cards of the admin area in a real browser: restaurants, reviews and offers.
import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { NEW_PASSWORD } from './log-in.ts';
import { AdminSession, drawer, standsWell, tile, whole } from './admin-session.ts';
import { closePage } from './browser.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type Offer = { id: number; title: string; code: string; isActive: boolean; restaurantId: number | null };
type Stats = {
  restaurants: Record<'total' | 'approved' | 'pending' | 'active', number>;
  reviews: Record<'total' | 'averageRating' | 'flagged' | 'thisWeek', number>;
  offers: Record<'total' | 'active' | 'inactive' | 'restaurant', number>;
};

test.use({ ownProduct: true });

let adminSession: AdminSession;
let orderFixtures: OrderFixtures;

test.beforeAll(async ({ app }) => {
  adminSession = await AdminSession.start(app);
  orderFixtures = await OrderFixtures.open(adminSession.api);
});

const stats = () => adminSession.call<Stats>('GET', '/api/admin/stats');
const cards = (page: Page) => page.locator('#admin-list > div > ul > li');
const card = (page: Page, words: string) => cards(page).filter({ hasText: words });
const question = (page: Page) => page.getByRole('alertdialog');
const topOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
/** Bottom of the messages, even where there is none. */
const endOfMessages = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications', includeHidden: true })
    .evaluate((element) => element.getBoundingClientRect().bottom);
const openAt = async (path: string) => {
  const page = await adminSession.open(path);
  await expect(cards(page).first()).toBeVisible();
  return page;
};
const tilesAre = async (page: Page, wanted: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(wanted))
    await expect(tile(page, label).first()).toHaveText(value, { useInnerText: true });
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

test.describe('the console of a restaurant', () => {
  test('stands on its card and can be asked for, and one that was stopped is let go on', async () => {
    const owner = await adminSession.api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
    const word = { device: 'kitchen-tablet', canSound: true, isVisible: true };
    await adminSession.api.call(owner, 'PUT', `/api/restaurants/${owner.restaurantId}/console`, word);
    const page = await openAt('/admin/restaurants?presence=here');
    await expect(cards(page)).toHaveCount(1);
    await expect(
      card(page, 'Saffron Courtyard').getByText('Somebody is there, last heard of just now'),
    ).toBeVisible();
    await standsWell(page);
    await page.getByLabel('Console', { exact: true }).selectOption('gone');
    await expect(page.getByText('No restaurants found')).toBeVisible();
    await page.getByLabel('Console', { exact: true }).selectOption('');
    await expect(card(page, 'No console yet').first()).toBeVisible();
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
    await expect(
      drawer(page).getByText('Orders went unanswered, so customers cannot order now.'),
    ).toBeVisible();
    await drawer(page).getByRole('button', { name: 'We’re here' }).click();
    await expect(drawer(page).getByText('Orders went unanswered')).not.toBeAttached();
  });
});

test.describe('restaurants', () => {
  test('are counted and shown with all that a card has, searched and filtered', async () => {
    await newcomer('quill.kavya', 'Amber & Ash');
    const { restaurants } = await stats();
    const page = await openAt('/admin/restaurants');
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
      // Both find the same: what the field says before it is asked for would pass for it.
      const answered = page.waitForResponse(
        (answer) => new URL(answer.url()).searchParams.get('q') === words,
      );
      await page.getByRole('searchbox').fill(words);
      await answered;
      await expect(page.getByText(`1 of ${whole(restaurants.total)} restaurants`)).toBeVisible();
    }
    await page.getByLabel('Approval', { exact: true }).selectOption('Approved');
    await expect(page.getByRole('heading', { name: 'No restaurants found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await page.getByLabel('Approval', { exact: true }).selectOption('Pending');
    await expect(
      page.getByText(`${whole(restaurants.pending)} of ${whole(restaurants.total)} restaurants`),
    ).toBeVisible();
    expect(new URL(page.url()).search).toBe('?approval=pending');
    await standsWell(page);
  });

  test('are approved, switched off and on, and deleted after the question', async () => {
    await newcomer('quill.haru', 'Tsuki Noodles');
    const page = await openAt('/admin/restaurants');
    const its = card(page, 'Tsuki Noodles');
    const actionButton = (word: string) => its.getByRole('button', { name: `${word} Tsuki Noodles` });
    await actionButton('Approve').click();
    // Things that customers would miss come first; a phone, an address and a description are there.
    await expect(question(page).getByRole('listitem').first()).toBeVisible();
    await expect(question(page).getByRole('listitem')).toHaveText(
      [
        'A menu: no dish is on it',
        'Opening hours and delivery areas: it sells at 4 in the morning, to anywhere, for ₹5',
      ],
      { useInnerText: true },
    );
    await standsWell(page, [390, 1024]);
    await question(page).getByRole('button', { name: 'Not yet' }).click();
    await expect(question(page)).not.toBeAttached();
    await expect(its.getByText('Pending')).toBeVisible();
    await actionButton('Approve').click();
    await question(page).getByRole('button', { name: 'Approve anyway' }).click();
    await expect(its.getByText('Approved')).toBeVisible();
    await expect(actionButton('Approve')).toHaveCount(0);
    await actionButton('Deactivate').click();
    await question(page).getByRole('button', { name: 'Deactivate restaurant' }).click();
    await expect(its.getByText('Inactive')).toBeVisible();
    await actionButton('Activate').click();
    await expect(its.getByText('Active', { exact: true })).toBeVisible();
    await actionButton('Delete').click();
    await expect(
      question(page).getByText("Are you sure you want to delete restaurant 'Tsuki Noodles'?"),
    ).toBeVisible();
    await question(page).getByRole('button', { name: 'Delete restaurant' }).click();
    await expect(its).not.toBeAttached();
  });

  test('are turned down with a reason that the owner reads, and can be approved later', async () => {
    const owner = await newcomer('quill.olga', 'Borscht Bar');
    const page = await openAt('/admin/restaurants');
    const its = card(page, 'Borscht Bar');
    await its.getByRole('button', { name: 'Reject Borscht Bar' }).click();
    await question(page).getByLabel('Reason').fill('The address is no kitchen.');
    await question(page).getByRole('button', { name: 'Reject restaurant' }).click();
    await expect(its.getByText('Rejected: The address is no kitchen.')).toBeVisible();
    await expect(its.getByText('Inactive')).toBeVisible();
    const theirs = await adminSession.open('/restaurant', { as: owner });
    await expect(theirs.getByRole('heading', { name: 'Borscht Bar was not approved' })).toBeVisible();
    await expect(theirs.getByText('The address is no kitchen.')).toBeVisible();
    await standsWell(theirs);
    await closePage(theirs);
    await its.getByRole('button', { name: 'Approve Borscht Bar' }).click();
    await question(page).getByRole('button', { name: 'Approve anyway' }).click();
    await expect(its.getByText('Approved')).toBeVisible();
    await expect(its.getByText('Active', { exact: true })).toBeVisible();
    await expect(its.getByText('The address is no kitchen.')).toHaveCount(0);
  });

  test('are switched off with a reason that the owner reads above every page', async () => {
    const owner = await newcomer('quill.edda', 'Fjord & Flour');
    await adminSession.call('POST', `/api/admin/restaurants/${owner.restaurantId}/approve`);
    const page = await openAt(`/admin/restaurants?open=${owner.restaurantId}`);
    const button = drawer(page).getByRole('button', { name: 'Delete Fjord & Flour' });
    await drawer(page).getByRole('button', { name: 'Deactivate Fjord & Flour' }).click();
    await expect(question(page).getByText('Its owner can read it.')).toBeVisible();
    await question(page).getByLabel('Reason').fill('Two complaints about the kitchen.');
    await question(page).getByRole('button', { name: 'Deactivate restaurant' }).click();
    await expect(drawer(page).getByText('Switched off: Two complaints about the kitchen.')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 900 });
    // The result is shown above the buttons of the drawer.
    await expect.poll(() => endOfMessages(page)).toBeLessThan(await topOf(button));
    await standsWell(page, [390]);
    const theirs = await adminSession.open('/restaurant/menu', { as: owner });
    const notice = theirs.getByRole('status').filter({ hasText: 'Your restaurant is switched off' });
    await expect(notice.getByText('Reason: Two complaints about the kitchen.')).toBeVisible();
    await standsWell(theirs);
    await closePage(theirs);
    await drawer(page).getByRole('button', { name: 'Activate Fjord & Flour' }).click();
    await expect(drawer(page).getByText(/^Switched off/)).toHaveCount(0);
  });

  test('open in a drawer with figures, menu, orders and history', async () => {
    const order = await orderFixtures.order(await adminSession.api.signUp('quill.asha'), 'Delivered');
    const id = orderFixtures.owner.restaurantId;
    const { totalOrders } = await adminSession.call<{ totalOrders: number }>(
      'GET',
      `/api/admin/restaurants/${id}/analytics`,
    );
    const page = await openAt(`/admin/restaurants?open=${id}`);
    await expect(drawer(page).getByRole('heading', { name: 'Figures' })).toBeVisible();
    await expect(drawer(page).getByText(whole(totalOrders), { exact: true })).toBeVisible();
    await expect(drawer(page).getByText('Butter Chicken').first()).toBeVisible();
    await expect(drawer(page).getByRole('link', { name: `#${order.id}` })).toBeVisible();
    await expect(drawer(page).getByRole('heading', { name: 'History' })).toBeVisible();
    await standsWell(page, [390]);
    await drawer(page).getByRole('link', { name: 'All orders' }).click();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    expect(new URL(page.url()).search).toBe(`?restaurant=${id}`);
    // Its owner's drawer leads back to it.
    await page.goBack();
    await drawer(page).locator('dd').first().getByRole('link').click();
    await expect(page.locator('h1', { hasText: 'Users' })).toBeVisible();
    await drawer(page)
      .getByRole('link', { name: orderFixtures.owner.restaurantName ?? '' })
      .click();
    await expect(page.locator('h1', { hasText: 'Restaurants' })).toBeVisible();
    await expect(drawer(page).getByRole('heading', { name: 'Figures' })).toBeVisible();
  });
});

test.describe('reviews', () => {
  test('are counted, shown with stars and words, flagged and unflagged, and deleted after the question', async () => {
    const customer = await adminSession.api.signUp('quill.lena');
    const order = await orderFixtures.order(customer, 'Delivered');
    await adminSession.api.call(customer, 'POST', '/api/reviews', {
      orderId: order.id,
      menuItemId: orderFixtures.naan.id,
      rating: 2,
      text: 'Cold & late naan.',
    });
    const { reviews } = await stats();
    const page = await openAt('/admin/reviews');
    await tilesAre(page, {
      Total: whole(reviews.total),
      'Average Rating': reviews.averageRating.toFixed(1),
      Flagged: whole(reviews.flagged),
      'This Week': whole(reviews.thisWeek),
    });
    const its = card(page, 'Cold & late naan.');
    for (const part of ['quill.lena', '(2/5)', orderFixtures.naan.name])
      await expect(its).toContainText(part, { useInnerText: true });
    await expect(its.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible();
    await its.getByRole('button', { name: /^Flag / }).click();
    await expect(its.getByText('Flagged', { exact: true })).toBeVisible();
    await tilesAre(page, { Flagged: whole(reviews.flagged + 1) });
    await expect(its.getByRole('button', { name: /^Flag / })).toHaveCount(0);
    await page.getByLabel('Flag', { exact: true }).selectOption('Flagged');
    await expect(
      page.getByText(`${whole(reviews.flagged + 1)} of ${whole(reviews.total)} reviews`),
    ).toBeVisible();
    await standsWell(page);
    await its.getByRole('button', { name: /^quill\.lena/ }).click();
    await expect(drawer(page).getByRole('heading', { name: `Order #${order.id}` })).toBeVisible();
    await expect(drawer(page).getByText('Butter Chicken')).toBeVisible();
    await expect(drawer(page).getByText(/was flagged/)).toBeVisible();
    await drawer(page)
      .getByRole('button', { name: /^Unflag/ })
      .click();
    await expect(drawer(page).getByRole('button', { name: /^Flag / })).toBeVisible();
    await drawer(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(question(page).getByText('Are you sure you want to delete this review?')).toBeVisible();
    await question(page).getByRole('button', { name: 'Delete review' }).click();
    await expect(its).not.toBeAttached();
    await page.getByRole('searchbox').fill('no such words anywhere');
    await expect(page.getByRole('heading', { name: 'No reviews found' })).toBeVisible();
  });
});

test.describe('offers', () => {
  test('are counted, shown as tickets, and really filtered by the type selector', async () => {
    const { offers } = await stats();
    const all = await adminSession.call<Offer[]>('GET', '/api/admin/offers?limit=500');
    const page = await openAt('/admin/offers');
    await tilesAre(page, {
      Total: whole(offers.total),
      Active: whole(offers.active),
      Inactive: whole(offers.inactive),
      'Restaurant Offers': whole(offers.restaurant),
    });
    const first = () => cards(page).first().innerText();
    for (const words of [all[0]?.title, all[0]?.code, 'Discount', 'Min Order', 'Max Discount', 'Valid Until'])
      await expect.poll(first).toContain(words);
    await expect(page.getByLabel('Type', { exact: true }).locator('option')).toHaveText(
      ['All Types', 'Platform Offers', 'Restaurant Offers'],
      { useInnerText: true },
    );
    await page.getByLabel('Type', { exact: true }).selectOption('Restaurant Offers');
    await expect(
      page.getByText(`${whole(offers.restaurant)} of ${whole(offers.total)} offers`),
    ).toBeVisible();
    await expect(cards(page).filter({ hasText: 'Platform Offer' })).toHaveCount(0);
    await page.getByLabel('Type', { exact: true }).selectOption('Platform Offers');
    await expect(
      page.getByText(`${whole(offers.total - offers.restaurant)} of ${whole(offers.total)} offers`),
    ).toBeVisible();
    await standsWell(page);
    await page.getByRole('searchbox').fill('no such offer');
    await expect(page.getByRole('heading', { name: 'No offers found' })).toBeVisible();
  });

  test('are created and changed in a form that shows the ticket and the bill, switched over, and deleted', async () => {
    const page = await openAt('/admin/offers');
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByRole('link', { name: 'Create New Offer' }).click();
    const form = page.getByRole('form', { name: 'Create offer' });
    const bill = page.getByRole('region', { name: 'Bill of a sample cart' });
    await form.getByRole('button', { name: 'Create offer' }).click();
    await expect(form.getByText('Please enter a title')).toBeVisible();
    await expect(form.getByText('A code has 3 to 32 letters, digits, hyphens or underscores')).toBeVisible();
    await form.getByLabel('Title').fill('Monsoon chai');
    await form.getByLabel('Code').fill('monsoon15');
    await form.getByLabel('Discount (%)').fill('15');
    await form.getByLabel('Max discount (₹)').fill('60');
    await form.getByLabel('Min order (₹)').fill('149');
    // 15% of ₹560.00 would be ₹84.00: the cap holds.
    await expect(bill.getByText('− ₹60.00')).toBeVisible();
    await expect(bill.getByText('₹505.00')).toBeVisible();
    await bill.getByText('One dish').click();
    await expect(bill.getByText(/This offer needs an order of ₹149 or more\./)).toBeVisible();
    await bill.getByText('For two').click();
    await expect(page.getByRole('article').getByText('MONSOON15')).toBeVisible();
    await standsWell(page);
    await form.getByText('One restaurant').click();
    await form.getByRole('searchbox').fill('Malabar');
    await form.getByRole('button', { name: /^Malabar Leaf/ }).click();
    await expect(page.getByRole('article').getByText('Malabar Leaf')).toBeVisible();
    await form.getByRole('button', { name: 'Monday' }).click();
    await form.getByLabel('Uses in all').fill('100');
    await form.getByRole('switch', { name: /first order/ }).click();
    await bill.getByRole('switch').click();
    await expect(bill.getByText(/This offer is for/)).toBeVisible();
    await form.getByRole('button', { name: 'Create offer' }).click();

    const its = card(page, 'Monsoon chai');
    await expect(its).toBeVisible();
    for (const part of ['Malabar Leaf', 'Active', 'MONSOON15', '15%', '₹149.00', '₹60.00', 'No end'])
      await expect(its).toContainText(part, { useInnerText: true });
    await its.getByRole('button', { name: 'Deactivate Monsoon chai' }).click();
    await expect(its.getByText('Inactive')).toBeVisible();
    await its.getByRole('button', { name: 'Activate Monsoon chai' }).click();
    await expect(its.getByText('Active', { exact: true })).toBeVisible();

    await its.getByRole('link', { name: 'Edit Monsoon chai' }).click();
    const edit = page.getByRole('form', { name: 'Edit offer' });
    await expect(edit.getByLabel('Code')).toHaveValue('MONSOON15');
    // A combo and a free item are worth the same and are not the same: each has its own fields.
    await edit.getByText('Combo', { exact: true }).click();
    await expect(edit.getByText(/Several dishes ordered together/)).toBeVisible();
    await expect(edit.getByLabel('Cheapest dish up to (₹)')).toBeVisible();
    await edit.getByLabel('Dishes together from (₹)').fill('');
    await edit.getByRole('button', { name: 'Save offer' }).click();
    await expect(edit.getByText('Please say what the dishes cost together')).toBeVisible();
    await edit.getByLabel('Dishes together from (₹)').fill('149');
    await edit.getByText('Free item', { exact: true }).click();
    await expect(edit.getByText(/One dish as a present/)).toBeVisible();
    await expect(edit.getByLabel('Free dish worth up to (₹)')).toBeVisible();
    await expect(edit.getByLabel('Min order (₹)')).toBeVisible();
    await edit.getByLabel('Valid until').fill('2031-03-12');
    await expect(edit.getByText('12 Mar 2031')).toBeVisible();
    await edit.getByLabel('Valid until').fill('');
    await edit.getByText('Free delivery').click();
    await expect(edit.getByLabel('Discount (%)')).toHaveCount(0);
    const [taken] = await adminSession.call<Offer[]>('GET', '/api/admin/offers?limit=1&order=asc');
    await edit.getByLabel('Code').fill(taken?.code ?? '');
    await edit.getByRole('button', { name: 'Save offer' }).click();
    await expect(edit.getByText('Another offer has this code already.')).toBeVisible();
    await edit.getByLabel('Code').fill('CHAI-FREE');
    await edit.getByRole('button', { name: 'Save offer' }).click();
    await expect(its.getByText('CHAI-FREE')).toBeVisible();
    await expect(its.getByText('Free delivery', { exact: true })).toBeVisible();

    await its.getByRole('button', { name: 'Delete Monsoon chai' }).click();
    await expect(
      question(page).getByText("Are you sure you want to delete offer 'Monsoon chai'?"),
    ).toBeVisible();
    await question(page).getByRole('button', { name: 'Delete offer' }).click();
    await expect(its).not.toBeAttached();
  });

  test('show how often they were used, and by which orders', async () => {
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
    const page = await openAt(`/admin/offers?open=${offer.id}`);
    await expect(drawer(page).getByText('1 use', { exact: true })).toBeVisible();
    await expect(drawer(page).getByRole('link', { name: `#${id}` })).toBeVisible();
    await expect(drawer(page).getByText('quill.uma')).toBeVisible();
    await expect(drawer(page).getByText('given back')).toHaveCount(0);
    await standsWell(page, [390]);
  });
});
