// Every text that people store, filled with markup, on every screen that shows it: it is text there and nothing runs.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Api, Session } from './api.ts';
import type { TestApp } from './test-app.ts';
import { closePage } from './browser.ts';

type Dish = { id: number; name: string; price: number };
type Order = { id: number };
type Offer = { id: number; restaurantId: number | null };

/** Runs wherever it is taken for more than text: in an element, in an attribute of either quote, in a template. */
const attack = (field: string) => `${field} "'><img src=x onerror=window.ran=1><script>ran=1</script>{{7*7}}`;

const KITCHEN = attack('Kitchen');
const ABOUT = attack('About');
/** The quarter of an address stands between its commas. */
const STREET = attack('Street');
const DISH = attack('Dish');
const DISH_TEXT = attack('Dish text');
const CATEGORY = '<img src=x onerror=ran=1>';
const PERSON = attack('Person');
const HOME = attack('Home');
const NOTES = attack('Notes');
const COUPON = '"><IMG SRC=X ONERROR=RAN=1>';
const OFFER = attack('Offer');
const CHAT = attack('Chat');
const REVIEW = attack('Review');
const ANSWER = attack('Answer');
const REPORT = attack('Report');
const NOTE = attack('Note');
const REASON = attack('Reason');
const CASE = attack('Case');
const OUTCOME = attack('Outcome');
const SUPPORT = attack('Support');
const PLATFORM = '"></title><img src=x onerror=ran=1><b>&amp;';

test.use({ ownProduct: true });

let app: TestApp;
let api: Api;
let customer: Session;
let owner: Session;
let admin: Session;
let slug: string;
let orders: { open: number; cancelled: number; reported: number };

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
  admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
  customer = await api.signUp('mallory');
  await plant();
});

async function plant(): Promise<void> {
  const kitchen = `/api/restaurants/${owner.restaurantId}`;
  const profile = {
    description: ABOUT,
    openingHours: attack('Hours'),
    address: STREET,
    phone: '+91 98450 11223',
  };
  ({ slug } = await api.call<{ slug: string }>(owner, 'PUT', kitchen, { ...profile, name: KITCHEN }));
  const [dish] = await api.call<Dish[]>(owner, 'GET', `${kitchen}/menu`);
  if (!dish) throw new Error('The demo kitchen cooks nothing');
  const words = { name: DISH, description: DISH_TEXT, category: CATEGORY };
  await api.call(owner, 'PUT', `${kitchen}/menu/${dish.id}`, { ...dish, ...words });
  await api.call(admin, 'PUT', '/api/admin/settings', { platformName: PLATFORM });
  const offer = { type: 'discount', code: 'XSS', discountPercentage: 1, restaurantId: owner.restaurantId };
  // A card shows the first offer of its restaurant.
  for (const { id, restaurantId } of await api.call<Offer[]>(admin, 'GET', '/api/admin/offers'))
    if (restaurantId === owner.restaurantId) await api.call(admin, 'DELETE', `/api/admin/offers/${id}`);
  await api.call(admin, 'POST', '/api/admin/offers', {
    ...offer,
    title: OFFER,
    description: OFFER,
    category: CATEGORY,
  });

  const preferences = { [attack('').slice(0, 60)]: attack('Preference') };
  const person = { name: PERSON, phone: '+91 98450 11223', address: HOME, preferences };
  await api.call(customer, 'PUT', `/api/customers/${customer.id}`, person);
  const order = async (qty: number): Promise<number> => {
    const items = [{ menu_item_id: dish.id, restaurantId: owner.restaurantId, qty }];
    const placement = { items, address: HOME, notes: NOTES, coupon: COUPON };
    return (await api.call<Order>(customer, 'POST', '/api/orders', placement)).id;
  };
  const changeStatus = (id: number, status: string) =>
    api.call(owner, 'PUT', `/api/orders/${id}/status`, { status });
  const bring = async (id: number): Promise<number> => {
    for (const status of ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered'])
      await changeStatus(id, status);
    return id;
  };
  const orderId = await bring(await order(1));
  const review = { orderId, restaurantId: owner.restaurantId, menuItemId: dish.id, rating: 5, text: REVIEW };
  const { id: reviewId } = await api.call<{ id: number }>(customer, 'POST', '/api/reviews', review);
  await api.call(owner, 'PUT', `/api/reviews/${reviewId}/answer`, { text: ANSWER });
  await api.call(owner, 'PUT', `/api/reviews/${reviewId}/report`, { reason: REPORT });
  // The last that came is the one that is asked about.
  const delivered = await bring(await order(2));
  for (const by of [customer, owner])
    await api.call(by, 'POST', '/api/support/messages', { orderId: delivered, message: CHAT });
  const cancelled = await order(3);
  await api.call(admin, 'POST', `/api/admin/orders/${cancelled}/cancel`, { reason: REASON });
  await changeStatus(await order(4), 'Accepted');
  const onTheWay = await order(5);
  for (const status of ['Accepted', 'Preparing', 'Out for Delivery']) await changeStatus(onTheWay, status);
  const open = await order(6);
  const reported = orderId;
  const about = { kind: 'missing', items: [dish.id], message: CASE };
  await api.call(customer, 'POST', `/api/orders/${reported}/case`, about);
  await api.call(owner, 'POST', `/api/orders/${reported}/case/messages`, { message: CHAT });
  const closing = { outcome: 'refused', message: OUTCOME };
  await api.call(admin, 'POST', `/api/orders/${reported}/case/notes`, { text: NOTE });
  await api.call(admin, 'POST', `/api/orders/${reported}/case/close`, closing);
  await api.call(customer, 'POST', '/api/support/platform/messages', { message: SUPPORT });
  orders = { open, cancelled, reported };
  const items = [{ menu_item_id: dish.id, restaurantId: owner.restaurantId, qty: 1 }];
  await api.call(customer, 'PUT', '/api/cart', { items, address: HOME });
}

interface Screen {
  readonly name: string;
  readonly path: () => string;
  readonly as: () => Session;
  /** Texts it shows, as they were written. */
  readonly texts: readonly string[];
  readonly more?: (page: Page) => Promise<void>;
}

const asCustomer = () => customer;
const asOwner = () => owner;
const search = (words: string) => () => `/customer/search?q=${encodeURIComponent(words)}`;

const SCREENS: readonly Screen[] = [
  {
    name: 'the restaurants',
    path: () => '/customer/restaurants',
    as: asCustomer,
    texts: [KITCHEN, OFFER, PLATFORM],
  },
  {
    name: 'the dashboard',
    path: () => '/customer',
    as: asCustomer,
    // The greeting takes the first word of the profile's name.
    texts: [KITCHEN],
  },
  {
    name: 'a search and its suggestions',
    path: search('Dish "><img'),
    as: asCustomer,
    texts: [KITCHEN, DISH],
    more: async (page) => {
      await page.getByRole('banner').getByRole('combobox').click();
      await expect(page.getByRole('listbox').getByText(KITCHEN).first()).toBeVisible();
    },
  },
  { name: 'a search without results', path: search('<img src=x onerror=ran=1>'), as: asCustomer, texts: [] },
  {
    name: 'the menu',
    path: () => `/customer/restaurant/${slug}`,
    as: asCustomer,
    texts: [KITCHEN, DISH, DISH_TEXT, CATEGORY],
  },
  { name: 'the cart', path: () => '/customer/cart', as: asCustomer, texts: [DISH, KITCHEN, HOME] },
  {
    name: 'the bill of the cart',
    path: () => '/customer/cart',
    as: asCustomer,
    texts: [`${COUPON} applied`],
    more: async (page) => {
      const coupon = page.getByLabel('Coupon', { exact: true });
      await coupon.fill(COUPON);
      await coupon.press('Enter');
    },
  },
  {
    name: 'the confirmation of an order',
    path: () => `/customer/cart?placed=${orders.open}`,
    as: asCustomer,
    texts: [KITCHEN],
  },
  {
    name: 'a case',
    path: () => `/customer/orders/${orders.reported}/case`,
    as: asCustomer,
    texts: [CASE, CHAT, OUTCOME, DISH, KITCHEN],
  },
  {
    name: 'what was written to the platform',
    path: () => '/customer/support?platform=1',
    as: asCustomer,
    texts: [SUPPORT, OUTCOME],
  },
  {
    name: 'the orders and the review dialog',
    path: () => '/customer/orders',
    as: asCustomer,
    texts: [KITCHEN, DISH],
    more: async (page) => {
      await page.getByRole('button', { name: /^Review now/ }).click();
      await expect(page.getByRole('dialog').getByText(DISH).first()).toBeVisible();
    },
  },
  {
    name: 'the own reviews',
    path: () => '/customer/reviews',
    as: asCustomer,
    texts: [REVIEW, ANSWER, DISH, KITCHEN],
  },
  {
    name: 'the reviews that everybody reads',
    path: () => `/customer/restaurant/${slug}`,
    as: asCustomer,
    texts: [REVIEW, ANSWER],
    more: (page) => page.getByRole('button', { name: /^Read .* reviews?$/ }).click(),
  },
  {
    name: 'the owner’s reviews',
    path: () => '/restaurant/reviews',
    as: asOwner,
    texts: [REVIEW, ANSWER, REPORT],
  },
  {
    name: 'the administrators’ reviews',
    path: () => '/admin/reviews?reported=true',
    as: () => admin,
    texts: [REVIEW, REPORT],
  },
  {
    name: 'a case among administrators',
    path: () => `/admin/support?state=all&order=${orders.reported}`,
    as: () => admin,
    texts: [CASE, NOTE, OUTCOME],
  },
  {
    name: 'the track page of an open order',
    path: () => `/customer/track?id=${orders.open}`,
    as: asCustomer,
    texts: [KITCHEN, DISH, HOME, COUPON],
  },
  {
    name: 'the track page of a cancelled order',
    path: () => `/customer/track?id=${orders.cancelled}`,
    as: asCustomer,
    texts: [KITCHEN, REASON],
  },
  { name: 'the customer’s account', path: () => '/customer/account', as: asCustomer, texts: [] },
  {
    name: 'the owner’s board',
    path: () => '/restaurant/orders',
    as: asOwner,
    texts: [PERSON, DISH, NOTES, HOME, KITCHEN],
  },
  {
    name: 'the owner’s list',
    path: () => '/restaurant/orders?view=list',
    as: asOwner,
    texts: [PERSON, NOTES],
  },
  { name: 'the owner’s account', path: () => '/restaurant/account', as: asOwner, texts: [KITCHEN] },
  { name: 'the administrators’ dashboard', path: () => '/admin', as: () => admin, texts: [] },
  { name: 'the audit log', path: () => '/admin/activity', as: () => admin, texts: ['Offer XSS'] },
  {
    name: 'the bell',
    path: () => '/admin',
    as: () => admin,
    texts: [KITCHEN],
    more: (page) => page.getByRole('button', { name: 'Notifications' }).click(),
  },
  {
    name: 'the administrators’ settings',
    path: () => '/admin/settings',
    as: () => admin,
    texts: ['Platform name'],
  },
];

/** Opens a screen, waits until it shows its texts, and tells what came alive of them. */
async function whatRan({ path, as, texts, more }: Screen): Promise<string[]> {
  const found: string[] = [];
  const page = await app.open(path(), {
    as: as(),
    before: async (fresh) => {
      fresh.on('dialog', (dialog) => {
        found.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      fresh.on('request', (request) => {
        if (/\/x$/i.test(request.url())) found.push(`request: ${request.url()}`);
      });
      await fresh.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`CSP violation: ${violatedDirective} ${blockedURI}`),
        ),
      );
    },
  });
  await more?.(page);
  for (const text of texts) await expect(page.getByText(text).first()).toBeAttached();
  if (await page.evaluate(() => 'ran' in window)) found.push('a script');
  const planted = await page.locator('img[src="x" i], [onerror], [onclick], body script:not([src])').all();
  found.push(...planted.map(String));
  await closePage(page);
  return found;
}

test.describe('markup in stored text is shown as it was written, and nothing of it runs, on', () => {
  for (const screen of SCREENS)
    test(screen.name, async () => {
      expect(await whatRan(screen)).toEqual([]);
    });
});
