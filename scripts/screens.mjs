// `npm run screens [folder]`: pictures of every screen, in both themes, on a phone and on a desk, and index.html that shows
// them, each beside the picture it is measured by where REFERENCES names the folder of those. ONLY=cart,track: some of them.
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Api } from '../e2e/api.ts';
import { OrderFixtures } from '../e2e/order-fixtures.ts';
import { Product } from '../e2e/product.ts';
import { ensureBrowser } from './lib/browser.mjs';
import { buildServer, buildWeb } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

const FOLDER = resolve(process.argv[2] ?? 'screenshots');
const REFERENCES = process.env.REFERENCES && resolve(process.env.REFERENCES);
const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  mobile: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};
const THEMES = ['light', 'dark'];

process.chdir(root);
try {
  await step('Packages', ensureInstalled);
  await step('Web app', buildWeb);
  await step('Server', buildServer);
  await takeAll();
} catch (error) {
  fail(error);
}

function press(role, name) {
  // Some radio buttons lie below the tile or pill that they are.
  return (page) =>
    page
      .getByRole(role, { name })
      .first()
      .click({ force: role === 'radio', timeout: 5000 });
}

/**
 * The screens, by the names of the pictures they are measured by. `act` is what has to be done to see one.
 * @param {{ active: number, delivered: number, reported: number, restaurantId: number }} ids
 */
function screens({ active, delivered, reported, restaurantId }) {
  return [
    { who: 'nobody', name: 'login', path: '/customer/login' },
    { who: 'nobody', name: 'signup', path: '/signup' },
    { who: 'nobody', name: 'signup-restaurant', path: '/signup', act: press('radio', /[Rr]estaurant/) },
    { who: 'nobody', name: 'not-found', path: '/no/such/page' },
    { who: 'customer', name: 'customer-dashboard', path: '/customer' },
    { who: 'customer', name: 'restaurant-list', path: '/customer/restaurants' },
    { who: 'customer', name: 'restaurant-list-nothing', path: '/customer/restaurants?q=zzzz' },
    { who: 'customer', name: 'restaurant-menu', path: '/customer/restaurant/saffron-courtyard' },
    { who: 'customer', name: 'restaurant-missing', path: '/customer/restaurant/nowhere' },
    { who: 'customer', name: 'cart', path: '/customer/cart' },
    { who: 'newcomer', name: 'cart-empty', path: '/customer/cart' },
    { who: 'customer', name: 'order-placed', path: `/customer/cart?placed=${active}` },
    { who: 'customer', name: 'customer-orders', path: '/customer/orders' },
    { who: 'newcomer', name: 'customer-orders-empty', path: '/customer/orders' },
    { who: 'customer', name: 'order-details', path: `/customer/orders/${delivered}` },
    {
      who: 'customer',
      name: 'report-dialog',
      path: `/customer/orders/${delivered}`,
      act: press('button', 'Something is wrong'),
    },
    { who: 'customer', name: 'order-case', path: `/customer/orders/${reported}/case` },
    { who: 'customer', name: 'history', path: '/customer/history' },
    { who: 'customer', name: 'track', path: `/customer/track?id=${active}` },
    {
      who: 'customer',
      name: 'track-chat',
      path: `/customer/track?id=${active}`,
      act: press('button', /^Chat/),
    },
    { who: 'customer', name: 'track-missing', path: '/customer/track?id=999999999' },
    { who: 'unasked', name: 'review-dialog', path: '/customer/orders', act: press('dialog', /./) },
    { who: 'customer', name: 'favorites', path: '/customer/favorites' },
    { who: 'customer', name: 'favorites-dishes', path: '/customer/favorites', act: press('tab', /^Dishes/) },
    { who: 'newcomer', name: 'favorites-empty', path: '/customer/favorites' },
    { who: 'customer', name: 'wishlist', path: '/customer/wishlist' },
    { who: 'customer', name: 'offers', path: '/customer/offers' },
    { who: 'customer', name: 'reviews', path: '/customer/reviews' },
    { who: 'customer', name: 'account', path: '/customer/account' },
    { who: 'customer', name: 'settings', path: '/customer/settings' },
    {
      who: 'customer',
      name: 'delete-account',
      path: '/customer/settings',
      act: press('button', 'Delete Account'),
    },
    {
      who: 'customer',
      name: 'support',
      path: `/customer/support?orderId=${active}&restaurantId=${restaurantId}`,
    },
    { who: 'owner', name: 'restaurant-dashboard', path: '/restaurant' },
    { who: 'owner', name: 'restaurant-orders', path: '/restaurant/orders' },
    { who: 'owner', name: 'restaurant-order', path: `/restaurant/orders/${active}` },
    { who: 'owner', name: 'restaurant-orders-list', path: '/restaurant/orders?view=list' },
    {
      who: 'owner',
      name: 'restaurant-chat',
      path: '/restaurant/orders',
      act: press('button', `Chat about order #${active}`),
    },
    { who: 'owner', name: 'restaurant-menu-manager', path: '/restaurant/menu' },
    {
      who: 'owner',
      name: 'restaurant-dish-editor',
      path: '/restaurant/menu',
      act: press('button', 'Add dish'),
    },
    { who: 'owner', name: 'restaurant-reviews', path: '/restaurant/reviews' },
    { who: 'owner', name: 'restaurant-profile', path: '/restaurant/profile' },
    { who: 'owner', name: 'restaurant-support', path: '/restaurant/support' },
    { who: 'owner', name: 'restaurant-cases', path: '/restaurant/support?view=cases' },
    { who: 'owner', name: 'restaurant-analytics', path: '/restaurant/analytics' },
    { who: 'newOwner', name: 'restaurant-waiting', path: '/restaurant' },
    { who: 'newOwner', name: 'restaurant-analytics-empty', path: '/restaurant/analytics' },
    { who: 'owner', name: 'restaurant-account', path: '/restaurant/account' },
    { who: 'admin', name: 'admin-dashboard', path: '/admin' },
    {
      who: 'admin',
      name: 'admin-search',
      path: '/admin',
      act: press('button', /^Search the platform/),
    },
    { who: 'admin', name: 'admin-bell', path: '/admin', act: press('button', 'Notifications') },
    { who: 'admin', name: 'admin-users', path: '/admin/users' },
    { who: 'admin', name: 'admin-users-nothing', path: '/admin/users?q=zzzz' },
    { who: 'admin', name: 'admin-restaurants', path: '/admin/restaurants' },
    { who: 'admin', name: 'admin-restaurant', path: `/admin/restaurants?open=${restaurantId}` },
    { who: 'admin', name: 'admin-orders', path: '/admin/orders' },
    { who: 'admin', name: 'admin-order', path: `/admin/orders?open=${delivered}` },
    {
      who: 'admin',
      name: 'admin-order-cancel',
      path: '/admin/orders',
      act: press('button', `Cancel order #${active}`),
    },
    { who: 'admin', name: 'admin-reviews', path: '/admin/reviews' },
    { who: 'admin', name: 'admin-support', path: '/admin/support?state=all' },
    {
      who: 'admin',
      name: 'admin-support-close',
      path: '/admin/support',
      act: async (page) => {
        // On a phone the list comes first.
        if ((await page.getByRole('button', { name: 'Close case' }).count()) === 0)
          await press('link', /Order #/)(page);
        await press('button', 'Close case')(page);
        await press('radio', /^Refunded/)(page);
      },
    },
    { who: 'admin', name: 'admin-conversations', path: '/admin/support?view=conversations' },
    { who: 'admin', name: 'admin-offers', path: '/admin/offers' },
    { who: 'admin', name: 'admin-offer', path: '/admin/offers/new' },
    { who: 'admin', name: 'admin-analytics', path: '/admin/analytics' },
    { who: 'admin', name: 'admin-report', path: '/admin/analytics/report' },
    { who: 'admin', name: 'admin-settings', path: '/admin/settings' },
    { who: 'admin', name: 'admin-activity', path: '/admin/activity' },
    { who: 'admin', name: 'admin-account', path: '/admin/account' },
  ];
}

async function takeAll() {
  const { chromium } = await import('playwright-core');
  const product = await Product.create();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    await mkdir(FOLDER, { recursive: true });
    await product.start();
    const { ids, people } = await arrange(new Api(product.address));
    const only = process.env.ONLY?.split(',');
    const wanted = screens(ids).filter(({ name }) => !only || only.includes(name));
    for (const [device, view] of Object.entries(DEVICES)) {
      for (const theme of THEMES) {
        for (const who of new Set(wanted.map((screen) => screen.who))) {
          const context = await browser.newContext({ ...view, colorScheme: theme, serviceWorkers: 'block' });
          await context.addInitScript((values) => Object.assign(localStorage, values), {
            theme,
            ...people[who],
          });
          for (const screen of wanted.filter((one) => one.who === who))
            await take(await context.newPage(), product.address, screen, fileOf(screen.name, device, theme));
          await context.close();
        }
      }
    }
    await writeFile(join(FOLDER, 'index.html'), await gallery(wanted.map(({ name }) => name)));
    console.log(`${wanted.length * 4} pictures in ${FOLDER}: open index.html there`);
  } finally {
    await browser.close();
    await product.remove();
  }
}

function fileOf(name, device, theme) {
  return `${name}-${device}${theme === 'dark' ? '-dark' : ''}.png`;
}

/** The demo customer with a filled cart, an order under way and one delivered; and somebody who has done nothing yet. */
async function arrange(api) {
  const customer = await api.logIn('customer', 'Customer@123', 'CUSTOMER');
  const orderFixtures = await OrderFixtures.open(api);
  const delivered = await orderFixtures.order(customer, 'Delivered');
  const restaurantId = orderFixtures.owner.restaurantId;
  const line = (dish, qty) => ({ menu_item_id: dish.id, restaurantId, qty });
  const address = '14, Lakeview Road, 2nd Cross, Indiranagar, Bengaluru 560038';
  const items = [line(orderFixtures.chicken, 1), line(orderFixtures.naan, 3)];
  // Another order than the first, which would be taken for a second click.
  const active = await api.call(customer, 'POST', '/api/orders', { items, address });
  for (const step of ['Accepted', 'Preparing']) await orderFixtures.move(active.id, step);
  const bag = [line(orderFixtures.chicken, 2), line(orderFixtures.naan, 4)];
  const reported = await api.call(customer, 'POST', '/api/orders', { items: bag, address });
  for (const step of ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered'])
    await orderFixtures.move(reported.id, step);
  await report(api, { customer, owner: orderFixtures.owner }, reported.id, orderFixtures.naan.id);
  await api.call(customer, 'PUT', '/api/cart', { items, address });
  const orders = await api.call(customer, 'GET', '/api/orders/my?limit=500');
  const asked = Object.fromEntries(orders.map(({ id }) => [`reviewed_order_${id}`, 'true']));
  return {
    ids: { active: active.id, delivered: delivered.id, reported: reported.id, restaurantId },
    people: {
      nobody: {},
      customer: { ...api.stored(customer), ...asked },
      unasked: api.stored(customer),
      newcomer: api.stored(await api.signUp('asha.menon')),
      owner: api.stored(orderFixtures.owner),
      newOwner: api.stored(await api.signUpOwner('vikram.iyer')),
      admin: api.stored(await api.logIn('admin', 'Admin@123', 'ADMIN')),
    },
  };
}

/** A case that was answered. */
async function report(api, { customer, owner }, orderId, dishId) {
  const words = 'Only one naan was in the bag, and the rider had left already.';
  await api.call(customer, 'POST', `/api/orders/${orderId}/case`, {
    kind: 'missing',
    items: [dishId],
    message: words,
  });
  const answer = 'We are sorry. They were left on the counter: shall we send them now?';
  await api.call(owner, 'POST', `/api/orders/${orderId}/case/messages`, { message: answer });
}

async function take(page, address, { path, act }, file) {
  await page.goto(address + path);
  await page.locator('h1').first().waitFor();
  await settle(page);
  // A screen that cannot be brought about is said, and taken as it is.
  if (act) await act(page).catch((error) => console.error(`${file}: ${error.message.split('\n')[0]}`));
  await settle(page);
  await page.screenshot({ path: join(FOLDER, file) });
  const hasFull = REFERENCES && (await readdir(REFERENCES)).includes(file.replace('.png', '-full.png'));
  if (hasFull)
    await page.screenshot({ path: join(FOLDER, file.replace('.png', '-full.png')), fullPage: true });
  await page.close();
}

/** Polls never stop, so the network is given up on after a while. */
async function settle(page) {
  await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined);
  await page.waitForTimeout(500);
}

/** @param {string[]} names */
async function gallery(names) {
  const taken = new Set(await readdir(FOLDER));
  const references = REFERENCES ? await readdir(REFERENCES) : [];
  const rows = [];
  for (const name of names) {
    for (const device of Object.keys(DEVICES)) {
      const files = THEMES.map((theme) => fileOf(name, device, theme));
      const full = files.map((file) => file.replace('.png', '-full.png'));
      for (const file of [...files, ...full].filter((one) => taken.has(one))) {
        const reference = references.includes(file) ? `reference-${file}` : undefined;
        if (reference) await copyFile(join(REFERENCES, file), join(FOLDER, reference));
        rows.push(row(file, reference));
      }
    }
  }
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font:15px sans-serif;margin:24px;background:#777;color:#fff}section{margin-bottom:40px}
div{display:flex;gap:16px;align-items:flex-start}img{width:calc(50vw - 40px);background:#fff}.mobile img{width:390px}</style>
<h1>Screens, and what they are measured by</h1>
${rows.join('\n')}
</html>
`;
}

function picture(source) {
  return `<a href="${source}"><img src="${source}" alt="" loading="lazy"></a>`;
}

function row(file, reference) {
  return `<section class="${file.includes('-mobile') ? 'mobile' : 'desktop'}"><h2>${file}</h2><div>${picture(file)}${reference ? picture(reference) : ''}</div></section>`;
}
