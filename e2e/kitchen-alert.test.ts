// What calls the kitchen to a new order: the count in the title and on the bell, and the sound, until somebody looks.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OwnerSession } from './owner-session.ts';
import { ahead } from './page-clock.ts';

let ownerSession: OwnerSession;

beforeAll(async () => {
  ownerSession = await OwnerSession.start({ hasOwnClock: true });
});
afterAll(() => ownerSession?.stop());

const bell = (page: Page) => page.getByRole('switch', { name: 'Sound for new orders' });
const look = async (page: Page) => {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 320);
};

/** Counts the notes that the page plays. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    // Whoever looks into the page from outside counts as somebody who has pressed, and this test waits for the press.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
    const counter = window as unknown as { notes: number };
    counter.notes = 0;
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      override createOscillator() {
        counter.notes += 1;
        return super.createOscillator();
      }
    };
  });
const notes = (page: Page) => page.evaluate(() => (window as unknown as { notes: number }).notes);

async function openBoard(path = '/restaurant/orders') {
  const opened = await ownerSession.open(path, { before: listen });
  await opened.page
    .getByText(/^Live · updated/)
    .filter({ visible: true })
    .waitFor();
  return opened;
}

describe('a new order', () => {
  it('is counted in the title and on the bell until somebody looks', async () => {
    const { page, close } = await openBoard();
    await expect.poll(() => page.title()).toBe('Orders · Tiffin');
    await ownerSession.placeOrder();
    await expect.poll(ahead(page, () => page.title())).toBe('(1) Orders · Tiffin');
    await ownerSession.placeOrder();
    await expect.poll(ahead(page, () => page.title())).toBe('(2) Orders · Tiffin');
    await page.getByText('2 not seen yet').waitFor({ state: 'attached' });
    await look(page);
    await expect.poll(() => page.title()).toBe('Orders · Tiffin');
    await expect.poll(() => page.getByText('not seen yet').count()).toBe(0);
    await close();
  });

  it('is no news any more once it is answered elsewhere', async () => {
    const { page, close } = await openBoard('/restaurant');
    const order = await ownerSession.placeOrder();
    await expect.poll(ahead(page, () => page.title())).toBe('(1) Dashboard · Tiffin');
    await ownerSession.moveTo(order, 'Accepted');
    await expect.poll(ahead(page, () => page.title())).toBe('Dashboard · Tiffin');
    await close();
  });

  it('makes no sound, and no error, before the first click, and sounds after it', async () => {
    const { page, close } = await openBoard();
    await ownerSession.placeOrder();
    await expect.poll(ahead(page, () => page.title())).toBe('(1) Orders · Tiffin');
    await expect.poll(() => notes(page)).toBe(0);
    await expect
      .poll(() =>
        bell(page).evaluate(
          (one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
        ),
      )
      .toBe('Begins with your first click on this page.');
    await page.getByRole('heading', { name: 'Orders', level: 1 }).click();
    await expect
      .poll(() =>
        bell(page).evaluate(
          (one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
        ),
      )
      .toBe('');
    await ownerSession.placeOrder();
    await expect.poll(ahead(page, () => notes(page))).toBe(2);
    // And again, as long as nobody looks.
    await expect.poll(ahead(page, () => notes(page))).toBe(4);
    await look(page);
    await expect.poll(() => page.title()).toBe('Orders · Tiffin');
    await close();
  });

  it('makes none once the switch is off, which stays off', async () => {
    const { page, close } = await openBoard();
    await bell(page).click();
    await expect.poll(() => bell(page).getAttribute('aria-checked')).toBe('false');
    await page.reload();
    await bell(page).waitFor();
    await expect.poll(() => bell(page).getAttribute('aria-checked')).toBe('false');
    await page
      .getByText(/^Live · updated/)
      .filter({ visible: true })
      .waitFor();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).click();
    await ownerSession.placeOrder();
    await expect.poll(ahead(page, () => page.title())).toBe('(1) Orders · Tiffin');
    await expect.poll(() => notes(page)).toBe(0);
    await bell(page).press('Enter');
    await expect.poll(() => bell(page).getAttribute('aria-checked')).toBe('true');
    await close();
  });
});
