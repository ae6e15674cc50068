// The product's main job, from the first visit to the rating, by two people at once: a customer with a phone and an
// owner at the counter, each in a browser of their own.
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import type { Api, Session } from '../api.ts';
import { expectNoViolations } from '../axe.ts';
import { fits } from '../browser.ts';
import { fillSignup, logIn, NEW_PASSWORD } from '../log-in.ts';
import { billed, inRupees, paiseOf } from '../money.ts';
import type { TestApp } from '../test-app.ts';
import { tickUntilVisible } from '../page-clock.ts';

type Person = Awaited<ReturnType<TestApp['open']>>;
type Dish = { id: number; name: string; price: number; quantityAvailable: number | null };
type Review = { itemName: string; customerName: string; rating: number; text: string };

const KITCHEN = 'Saffron Courtyard';
const NAME = 'ishaan.kulkarni';
const ADDRESS = '8, Magrath Road, Ashok Nagar, Bengaluru 560025';
const REVIEW_TEXT = {
  'Butter Chicken': 'Silky, smoky, gone in minutes.',
  'Garlic Butter Naan': 'Soft to the edge.',
};

test.use({ ownProduct: true, keepsPages: true, view: { hasOwnClock: true } });
test.describe.configure({ mode: 'serial' });

let app: TestApp;
let api: Api;
let owner: Session;
let customer: Person;
let counter: Person;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
  customer = await app.open('/signup', { width: 390, isTouch: true, hasOwnClock: true });
  counter = await app.open('/restaurant/login', { hasOwnClock: true });
});

const menuOf = () => api.call<Dish[]>(owner, 'GET', `/api/restaurants/${owner.restaurantId}/menu`);
async function dish(name: string): Promise<Dish> {
  const found = (await menuOf()).find((each) => each.name === name);
  if (!found) throw new Error(`The demo kitchen does not cook ${name}`);
  return found;
}
const restaurant = () =>
  api.call<{ rating: number; reviewCount: number }>(owner, 'GET', `/api/restaurants/${owner.restaurantId}`);

/** Returns the timeline's steps as a screen reader hears them; also while the question about the meal covers it. */
const progress = async (page: Page) => {
  const list = page.getByRole('list', { name: 'Progress', includeHidden: true });
  const steps = await list.getByRole('listitem', { includeHidden: true }).allTextContents();
  return steps.map((text) => /^(Done|In progress|Upcoming)/.exec(text)?.[1]);
};

// One story: every part goes on where the one before has left both browsers.
test.describe('from the first visit to the rating', () => {
  let chicken: Dish;
  let naan: Dish;
  let orderId = 0;
  let bill: Record<'subtotal' | 'discount' | 'total', number>;

  test('a customer signs up', async () => {
    const page = customer;
    await fillSignup(page, NAME);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Registration successful!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What’s on your table', level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/customer');
  });

  test('the owner opens the board', async () => {
    const page = counter;
    await logIn(page, 'restaurant', 'Restaurant@123');
    await expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/restaurant');
    await page.getByRole('link', { name: 'Open orders' }).click();
    await expect(page.getByRole('region', { name: 'New', exact: true })).toBeVisible();
  });

  test('the customer finds a dish and fills the cart', async () => {
    const page = customer;
    chicken = await dish('Butter Chicken');
    // The kitchen has baked ten of these.
    const path = `/api/restaurants/${owner.restaurantId}/menu/${(await dish('Garlic Butter Naan')).id}`;
    naan = await api.call<Dish>(owner, 'PATCH', path, { showQuantity: true, quantityAvailable: 10 });

    const search = page.getByRole('main').getByRole('combobox', { name: 'Search restaurants or dishes' });
    await search.fill('butter chicken');
    await search.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /butter chicken/i })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: KITCHEN, exact: true }).first().click();
    await expect(page.getByRole('heading', { name: KITCHEN, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Add Butter Chicken' }).click();
    await page.getByRole('button', { name: 'Add Garlic Butter Naan' }).click();
    await page.getByRole('button', { name: 'One Garlic Butter Naan more' }).click();
    await page.getByRole('button', { name: 'One Garlic Butter Naan more' }).click();

    const subtotal = paiseOf(chicken.price) + 3 * paiseOf(naan.price);
    // FIRST50: half off the food of a first order, up to 200 rupees; five rupees for the way.
    const discount = Math.min(Math.round(subtotal / 2), 200_00);
    bill = { subtotal, discount, total: subtotal - discount + 5_00 };
    await page.getByRole('link', { name: `4 items · ${inRupees(subtotal)} View cart` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(billed(page, 'Subtotal \\(4 items\\)')).toHaveText(inRupees(subtotal));
  });

  test('orders with a coupon, at the price the bill said', async () => {
    const page = customer;
    await page.getByLabel('Where should we bring it?').fill(ADDRESS);
    await page.getByText('UPI', { exact: true }).click();
    await page.getByLabel('Coupon', { exact: true }).fill('first50');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(page.getByText(`FIRST50 applied. You save ${inRupees(bill.discount)}.`)).toBeVisible();
    await expect(billed(page, 'Coupon discount')).toHaveText(`− ${inRupees(bill.discount)}`);
    await expect(billed(page, 'Delivery fee')).toHaveText('₹5.00');
    await expect(billed(page, 'Total')).toHaveText(inRupees(bill.total));
    const place = page.getByRole('button', { name: `Place order ${inRupees(bill.total)}` });
    // How it is paid; a button that is off says why there.
    await expect(place).toHaveAccessibleDescription(/UPI/);
    await place.click();

    const line = page.getByText(/^Order #\d+ · Saffron Courtyard/);
    await expect(line).toBeVisible();
    const text = await line.innerText();
    orderId = Number(/#(\d+)/.exec(text)?.[1]);
    expect(text).toBe(`Order #${orderId} · ${KITCHEN} · ${inRupees(bill.total)}`);
    await expect.poll(async () => (await dish('Garlic Butter Naan')).quantityAvailable).toBe(7);
    await page.getByRole('link', { name: 'Track order', exact: true }).click();
    await expect(
      page.getByRole('heading', { name: 'We’ve sent your order to the kitchen', level: 1 }),
    ).toBeVisible();
    await expect
      .poll(() => progress(page))
      .toEqual(['In progress', 'Upcoming', 'Upcoming', 'Upcoming', 'Upcoming']);
  });

  test('the order lies on the board without a reload, with what the kitchen must know', async () => {
    const page = counter;
    const card = page
      .getByRole('region', { name: 'New', exact: true })
      .getByRole('article', { name: `Order #${orderId}` });
    await expect(card).toBeVisible();
    const text = () => card.innerText();
    for (const part of [NAME, 'Butter Chicken', '3×', 'Garlic Butter Naan', 'UPI', inRupees(bill.total)])
      await expect.poll(text).toContain(part);
  });

  for (const [verb, status, sentence] of [
    ['Accept', 'Accepted', 'The kitchen said yes'],
    ['Start preparing', 'Preparing', 'Your food is on the stove'],
    ['Send out', 'Out for Delivery', 'On its way to you'],
    ['Mark delivered', 'Delivered', 'Enjoy your meal'],
  ] as const)
    test(`the owner presses ${verb}, and the customer reads it without a reload`, async () => {
      await counter.getByRole('button', { name: `${verb} order #${orderId}` }).click();
      if (status !== 'Delivered')
        await expect(
          counter
            .getByRole('region', { name: status, exact: true })
            .getByRole('article', { name: `Order #${orderId}` }),
        ).toBeVisible();

      const page = customer;
      const heading = page.locator('h1', { hasText: sentence });
      await tickUntilVisible(heading);
      const done = ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered'].indexOf(status) + 1;
      const steps = Array.from({ length: 5 }, (_, step) =>
        step < done || status === 'Delivered' ? 'Done' : step === done ? 'In progress' : 'Upcoming',
      );
      await expect.poll(() => progress(page)).toEqual(steps);
    });

  test('the customer is asked how it was, and rates both dishes', async () => {
    const page = customer;
    const before = await restaurant();
    const dialog = page.getByRole('dialog', { name: /^How was / });
    await page.getByRole('button', { name: 'Review now' }).click();
    await expect(dialog).toBeVisible();
    await expectNoViolations(page);
    for (const [name, stars] of [
      ['Butter Chicken', 5],
      ['Garlic Butter Naan', 4],
    ] as const) {
      await dialog
        .getByRole('group', { name: `Stars for ${name}` })
        .getByLabel(`${stars} stars`)
        .check();
      await dialog.getByLabel(`Your words about ${name}`).fill(REVIEW_TEXT[name]);
    }
    await dialog.getByRole('button', { name: 'Submit review' }).click();
    await expect(page.getByText(/^Thank you for rating .+ and .+\.$/)).toBeVisible();
    await expect(dialog).not.toBeAttached();
    await expect
      .poll(() => page.evaluate((id) => localStorage.getItem(`reviewed_order_${id}`), orderId))
      .not.toBeNull();

    const reviews = await api.call<Review[]>(owner, 'GET', `/api/reviews/restaurant/${owner.restaurantId}`);
    expect(reviews.filter(({ customerName }) => customerName === NAME)).toEqual([
      expect.objectContaining({
        itemName: 'Garlic Butter Naan',
        rating: 4,
        text: REVIEW_TEXT['Garlic Butter Naan'],
      }),
      expect.objectContaining({ itemName: 'Butter Chicken', rating: 5, text: REVIEW_TEXT['Butter Chicken'] }),
    ]);
    const after = await restaurant();
    expect(after.reviewCount).toBe(before.reviewCount + 2);
    // Nobody is asked twice.
    await page.reload();
    await expect(page.locator('h1', { hasText: 'Enjoy your meal' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Review now' })).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
  });

  test('both find the order among what is over, at the same price', async () => {
    await customer.getByRole('link', { name: 'Orders' }).last().click();
    await expect(customer.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await expect(customer.getByText('None on the way, 1 in all')).toBeVisible();
    await expect(customer.getByRole('main')).toContainText(inRupees(bill.total), { useInnerText: true });

    const page = counter;
    await page
      .getByRole('group', { name: 'Filter by status' })
      .getByRole('button', { name: 'Delivered' })
      .click();
    const row = page.getByRole('row').filter({ hasText: `#${orderId}` });
    await expect(row).toBeVisible();
    await expect(row).toContainText(inRupees(bill.total), { useInnerText: true });
  });

  test('and the customer’s screens do not scroll sideways', async () => {
    await expect.poll(() => fits(customer)).toBe(true);
  });
});

test.describe('a kitchen that opens the same day', () => {
  const NEW_KITCHEN = 'Monsoon Verandah';
  const THALI = {
    name: 'Verandah Thali',
    price: 249.5,
    veg: true,
    category: 'Thalis',
    description: 'Nine bowls.',
  };
  const path = () => `/api/restaurants/${opener.restaurantId}`;
  let opener: Session;
  let newcomer: Person;

  test('registers and waits, and nobody finds it', async () => {
    newcomer = await app.open('/signup');
    const page = newcomer;
    await page.getByText('Sell what you cook').click();
    await fillSignup(page, 'verandah.leela');
    await page.getByLabel('Restaurant name').fill(NEW_KITCHEN);
    await page.getByLabel('Cuisine').selectOption('Indian');
    await page.getByLabel('Address').fill('3, Cox Town Road, Bengaluru 560005');
    await page.getByLabel('Phone').fill('+91 55534 90187');
    await page.getByRole('button', { name: 'Register restaurant' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for approval', level: 1 })).toBeVisible();

    opener = await api.logIn('verandah.leela', NEW_PASSWORD, 'RESTAURANT');
    await api.call(opener, 'POST', `${path()}/menu`, THALI);
    await customer.goto(`${app.address}/customer/restaurants?q=verandah`);
    await expect(
      customer.getByRole('heading', { name: 'No restaurants or dishes available.' }),
    ).toBeVisible();
    await expect(customer.getByRole('link', { name: NEW_KITCHEN })).toHaveCount(0);
  });

  test('is found once an administrator approved it, and its first order lies on the board', async () => {
    const admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
    await api.call(admin, 'POST', `/api/admin/restaurants/${opener.restaurantId}/approve`);
    await newcomer
      .getByRole('navigation', { name: 'Restaurant menu' })
      .getByRole('link', { name: /^Orders/ })
      .click();
    await expect(newcomer.getByRole('heading', { name: 'No orders yet.' })).toBeVisible();

    const page = customer;
    await page.reload();
    await page.getByRole('link', { name: NEW_KITCHEN }).click();
    await page.getByRole('button', { name: `Add ${THALI.name}` }).click();
    await page.getByRole('link', { name: `1 item · ${inRupees(249_50)} View cart` }).click();
    await page.getByLabel('Where should we bring it?').fill(ADDRESS);
    await page.getByRole('button', { name: `Place order ${inRupees(254_50)}` }).click();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    const card = newcomer.getByRole('article', { name: /^Order #/ });
    await expect(card).toBeVisible();
    await expect(card).toContainText(inRupees(254_50), { useInnerText: true });
  });

  test('sees the customer change his mind', async () => {
    const page = customer;
    await page.getByRole('link', { name: 'Track order', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.locator('h1', { hasText: 'This order was cancelled' })).toBeVisible();
    await expect(newcomer.getByRole('article', { name: /^Order #/ })).not.toBeAttached();
    const orders = await api.call<{ status: string }[]>(opener, 'GET', `${path()}/orders`);
    expect(orders.map(({ status }) => status)).toEqual(['Cancelled']);
  });
});
