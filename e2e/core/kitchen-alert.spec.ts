// Signals of a new order to the kitchen: the count in the title and on the bell, and the sound, until it is answered.
import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../accessibility.ts';
import { OwnerSession, type Order } from '../owner-session.ts';
import { tickAndRead } from '../page-clock.ts';

test.use({ ownProduct: true, view: { hasOwnClock: true } });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

// Nothing rings that a test before has left.
test.beforeEach(async () => {
  for (const order of await ownerSession.orders('?status=New')) await ownerSession.see(order);
});

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const WIDTHS = [320, 820, 1440];
const MUTED = /^New orders are muted until \d.* by Ravi$/;
const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);
const bar = (page: Page) => page.getByRole('region', { name: 'Sound', exact: true });
const card = (page: Page, { id }: Order) => page.getByRole('article', { name: `Order #${id}` });
/** Acts like a person who is there and reads nothing. */
const touchElsewhere = async (page: Page) => {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 320);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift');
};

/** Counts the notes that the page plays, and whether it keeps the screen awake. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const counter = window as unknown as { notes: number; isAwake: boolean };
    counter.notes = 0;
    counter.isAwake = false;
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      override createOscillator() {
        counter.notes += 1;
        return super.createOscillator();
      }
    };
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          counter.isAwake = true;
          return Promise.resolve({
            release: () => {
              counter.isAwake = false;
              return Promise.resolve();
            },
          });
        },
      },
    });
  });
/**
 * A browser in which no page sounds before its first click, as a tablet's; this one counts a test that looks into it as a
 * touch.
 */
const lockSound = (page: Page) =>
  page.addInitScript(() => {
    let isTouched = false;
    const touch = ({ detail }: MouseEvent) => {
      // Not by a key, which presses a link by a click too.
      if (detail > 0) isTouched = true;
    };
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        // Sees presses as the browser itself does, also where a test keeps them from the page.
        EventTarget.prototype.addEventListener.call(window, 'click', touch as EventListener, {
          capture: true,
        });
      }
      override get state() {
        return isTouched ? super.state : 'suspended';
      }
      override resume() {
        if (!isTouched) return new Promise<void>(() => undefined);
        // It may have run all the time.
        return super.resume().then(() => void this.dispatchEvent(new Event('statechange')));
      }
    };
  });
const notes = (page: Page) => page.evaluate(() => (window as unknown as { notes: number }).notes);
const isAwake = (page: Page) => page.evaluate(() => (window as unknown as { isAwake: boolean }).isAwake);

async function openBoard(path = '/restaurant/orders', { isLocked = false } = {}) {
  const opened = await ownerSession.open(path, {
    before: async (page) => {
      if (isLocked) await lockSound(page);
      await listen(page);
    },
  });
  await isLive(opened);
  return opened;
}

const isLive = (page: Page) =>
  expect(page.getByText(/^Live · updated/).filter({ visible: true })).toBeVisible();

/** It rings, and rings again. */
async function expectRinging(page: Page) {
  const before = await notes(page);
  await expect.poll(tickAndRead(page, () => notes(page))).toBeGreaterThanOrEqual(before + 4);
}

async function expectSilence(page: Page) {
  const before = await notes(page);
  await page.clock.fastForward(60_000);
  await isLive(page);
  await expect.poll(() => notes(page)).toBe(before);
}

test.describe('a new order', () => {
  test('is counted in the title and on the bell until somebody presses it, and not by a touch elsewhere', async () => {
    const page = await openBoard();
    await expect(page).toHaveTitle('Orders · Tiffin');
    const first = await ownerSession.placeOrder();
    await expect.poll(tickAndRead(page, () => page.title())).toBe('(1) Orders · Tiffin');
    const second = await ownerSession.placeOrder();
    await expect.poll(tickAndRead(page, () => page.title())).toBe('(2) Orders · Tiffin');
    await expect(page.getByText('2 not seen yet')).toBeAttached();
    await touchElsewhere(page);
    await expectRinging(page);
    await expect(page).toHaveTitle('(2) Orders · Tiffin');
    await card(page, first).click();
    await expect(page).toHaveTitle('(1) Orders · Tiffin');
    await card(page, second).getByText('naan').first().click();
    await expect(page).toHaveTitle('Orders · Tiffin');
    await expect(page.getByText('not seen yet')).toHaveCount(0);
    await expectSilence(page);
  });

  test('is no news any more once it is answered elsewhere', async () => {
    const page = await openBoard('/restaurant');
    const order = await ownerSession.placeOrder();
    await expect.poll(tickAndRead(page, () => page.title())).toBe('(1) Dashboard · Tiffin');
    await ownerSession.changeStatus(order, 'Accepted');
    await expect.poll(tickAndRead(page, () => page.title())).toBe('Dashboard · Tiffin');
  });

  test('rings also after a reload, and on a page that is opened later, until it is seen on another device', async () => {
    const order = await ownerSession.placeOrder();
    const page = await openBoard('/restaurant/menu');
    await touchElsewhere(page);
    await expectRinging(page);
    await page.reload();
    await isLive(page);
    await touchElsewhere(page);
    await expectRinging(page);
    const other = await openBoard('/restaurant/orders?view=list');
    await other.getByRole('row', { name: `#${order.id}` }).click();
    await expect(other).toHaveTitle('Orders · Tiffin');
    await expect.poll(tickAndRead(page, () => page.title())).toBe('Menu · Tiffin');
    await expectSilence(page);
  });

  test('makes no sound, and no error, before the first click, and sounds after it', async () => {
    const page = await openBoard('/restaurant/orders', { isLocked: true });
    await ownerSession.placeOrder();
    await expect.poll(tickAndRead(page, () => page.title())).toBe('(1) Orders · Tiffin');
    await expect.poll(() => notes(page)).toBe(0);
    await expect(bar(page).getByText('New orders cannot sound on this device yet.')).toBeVisible();
    await expect(bar(page)).toHaveCSS('width', '1212px');
    await expectAccessible(page, WIDTHS);
    await page.getByRole('link', { name: 'Menu', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Menu', level: 1 })).toBeVisible();
    await bar(page).getByRole('button', { name: 'Switch sound on' }).click();
    await expect(bar(page)).not.toBeAttached();
    await expect.poll(() => hasFocus(bell(page))).toBe(true);
    await expectRinging(page);
  });

  test('sounds by the button that says so, also where the page hears of no press elsewhere', async () => {
    const page = await ownerSession.open('/restaurant/orders', {
      before: async (opened) => {
        await lockSound(opened);
        await listen(opened);
        await opened.addInitScript(() => {
          const add = window.addEventListener.bind(window);
          const keepOut = (...args: Parameters<typeof add>) => {
            if (args[0] !== 'click' && args[0] !== 'keydown') add(...args);
          };
          window.addEventListener = keepOut as typeof window.addEventListener;
        });
      },
    });
    await isLive(page);
    await page.getByRole('button', { name: 'Switch sound on' }).click();
    await expect(bar(page)).not.toBeAttached();
    await ownerSession.placeOrder();
    const before = await notes(page);
    await expect.poll(tickAndRead(page, () => notes(page))).toBeGreaterThan(before);
  });

  test('makes none once it is muted, which asks for how long and who, stays so, and ends by itself', async () => {
    const page = await openBoard('/restaurant/account');
    await bell(page).click();
    await panel(page).getByRole('button', { name: 'Mute new orders' }).click();
    await expectAccessible(page, WIDTHS);
    const who = panel(page).getByLabel('Who mutes them');
    await expect(who).toHaveValue('restaurant');
    await who.fill('  ');
    await panel(page).getByRole('button', { name: 'Mute for 10 minutes' }).click();
    await expect(panel(page).getByText('Please say who mutes them')).toBeVisible();
    await expect(bar(page)).not.toBeAttached();
    await who.fill(' Ravi ');
    await panel(page).getByText('30 min', { exact: true }).click();
    await panel(page).getByRole('button', { name: 'Mute for 30 minutes' }).click();
    await expect(bar(page).getByText(MUTED)).toBeVisible();
    await page.reload();
    await isLive(page);
    await expect(bar(page).getByText(MUTED)).toBeVisible();
    await ownerSession.placeOrder();
    await expect.poll(tickAndRead(page, () => page.title())).toBe('(1) Account · Tiffin');
    await expectSilence(page);
    await expectAccessible(page, WIDTHS);
    await touchElsewhere(page);
    await page.clock.fastForward(30 * 60_000);
    await expect(bar(page)).not.toBeAttached();
    await expectRinging(page);
  });

  test('sounds again by a press on the bar, with a sample, on every page of the area', async () => {
    const page = await openBoard();
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await panel(page).getByRole('button', { name: 'Mute new orders' }).press('Enter');
    await panel(page).getByRole('button', { name: 'Mute for 10 minutes' }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(bell(page)).toBeFocused();
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Menu', level: 1 })).toBeVisible();
    const before = await notes(page);
    await bar(page).getByRole('button', { name: 'Sound on' }).click();
    await expect(bar(page)).not.toBeAttached();
    await expect.poll(() => hasFocus(bell(page))).toBe(true);
    await expect.poll(() => notes(page)).toBe(before + 2);
  });

  test('cannot be muted by a kitchen whose owner forbids it: what is muted there sounds again, and it says so', async () => {
    const as = await ownerSession.api.logIn('kitchen', 'Kitchen@123', 'RESTAURANT');
    const page = await ownerSession.open('/restaurant/account', { as });
    await isLive(page);
    await bell(page).click();
    await panel(page).getByRole('button', { name: 'Mute new orders' }).click();
    await panel(page).getByRole('button', { name: 'Mute for 10 minutes' }).click();
    await expect(bar(page)).toBeVisible();

    const owners = await ownerSession.open('/restaurant/people');
    const choice = owners.getByRole('switch', { name: 'The kitchen may mute new orders' });
    await expect(choice).toBeChecked();
    await choice.click();
    await expect(choice).not.toBeChecked();
    const auditLog = owners.getByRole('region', { name: 'Who did what' });
    await expect(auditLog.getByText('does not let its kitchen mute new orders')).toBeVisible();
    await expectAccessible(owners, WIDTHS);

    // By the event: nothing is pressed or loaded there.
    await expect(bar(page)).not.toBeAttached();
    await expect(panel(page).getByText('Muting is switched off by the owner')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Mute new orders' })).toHaveCount(0);
    await expectAccessible(page, WIDTHS);
    await bell(owners).click();
    await expect(panel(owners).getByRole('button', { name: 'Mute new orders' })).toBeVisible();
    await owners.keyboard.press('Escape');
    await choice.click();
    await expect(choice).toBeChecked();
    await expect(panel(page).getByRole('button', { name: 'Mute new orders' })).toBeVisible();
  });
});

test('the board keeps the screen awake, and no other page', async () => {
  const page = await openBoard();
  await expect.poll(() => isAwake(page)).toBe(true);
  await page.getByRole('group', { name: 'View' }).getByText('List').click();
  await expect.poll(() => isAwake(page)).toBe(false);
  await page.getByRole('group', { name: 'View' }).getByText('Board').click();
  await expect.poll(() => isAwake(page)).toBe(true);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect.poll(() => isAwake(page)).toBe(false);
});
