// The kitchen ticket in a real browser: what is printed is one order's ticket and nothing else.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OwnerSession, type Order } from './owner-session.ts';

let ownerSession: OwnerSession;

beforeAll(async () => {
  ownerSession = await OwnerSession.start();
});
afterAll(() => ownerSession?.stop());

type Printing = { printed: number };

/** A browser without a screen has no window to print in; that it was asked to is what counts. */
const watchPrinter = (page: Page) =>
  page.addInitScript(() => {
    const printer = window as unknown as Printing;
    printer.printed = 0;
    window.print = () => {
      printer.printed += 1;
    };
  });
const printed = (page: Page) => page.evaluate(() => (window as unknown as Printing).printed);
const printButton = (page: Page, order: Order) =>
  page.getByRole('button', { name: `Print ticket of order #${order.id}` }).filter({ visible: true });
const ticket = (page: Page) => page.locator('[data-ticket]');

describe.each(['/restaurant/orders', '/restaurant/orders?view=list'])('on %s', (path) => {
  it.each(['light', 'dark'] as const)('prints one ticket alone, from the %s theme', async (theme) => {
    const order = await ownerSession.placeOrder({ qty: 3, notes: 'Ring the bell twice' });
    const { page, close } = await ownerSession.open(path, { theme, before: watchPrinter });
    await printButton(page, order).click();
    await expect.poll(() => printed(page)).toBe(1);
    // On the screen nothing has changed.
    await expect.poll(() => ticket(page).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => ticket(page).isVisible()).toBe(true);
    const words = () => ticket(page).innerText();
    for (const part of [
      'Saffron Courtyard',
      `#${order.id}`,
      order.customerName,
      '3 ×',
      'Garlic Butter Naan',
      'Note: Ring the bell twice',
      '14, Lakeview Road, Bengaluru 560038',
      'UPI',
    ])
      await expect.poll(words).toContain(part);
    await expect.poll(() => page.getByRole('heading', { name: 'Orders', level: 1 }).isVisible()).toBe(false);
    await expect
      .poll(() =>
        ticket(page).evaluate((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return [color, backgroundColor];
        }),
      )
      .toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    const paper = (await page.pdf({ width: '80mm', height: '200mm' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await close();
  });
});

it('prints again when asked again, and leaves the page to whoever prints that', async () => {
  const order = await ownerSession.placeOrder();
  const { page, close } = await ownerSession.open('/restaurant/orders', { before: watchPrinter });
  await printButton(page, order).press('Enter');
  await expect.poll(() => printed(page)).toBe(1);
  await printButton(page, order).press('Enter');
  await expect.poll(() => printed(page)).toBe(2);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await ticket(page).waitFor({ state: 'detached' });
  await close();
});
