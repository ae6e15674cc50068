// The kitchen ticket in a real browser: what is printed is one order's ticket and nothing else.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { OwnerSession, type Order } from './owner-session.ts';

test.use({ ownProduct: true });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

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

for (const path of ['/restaurant/orders', '/restaurant/orders?view=list'] as const)
  test.describe(`on ${path}`, () => {
    for (const theme of ['light', 'dark'] as const)
      test(`prints one ticket alone, from the ${theme} theme`, async () => {
        const order = await ownerSession.placeOrder({ qty: 3, notes: 'Ring the bell twice' });
        const page = await ownerSession.open(path, { theme, before: watchPrinter });
        await printButton(page, order).click();
        await expect.poll(() => printed(page)).toBe(1);
        // On the screen nothing has changed.
        await expect(ticket(page)).toBeHidden();
        await page.emulateMedia({ media: 'print' });
        await expect(ticket(page)).toBeVisible();
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
        await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeHidden();
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
      });
  });

test('prints again when asked again, and leaves the page to whoever prints that', async () => {
  const order = await ownerSession.placeOrder();
  const page = await ownerSession.open('/restaurant/orders', { before: watchPrinter });
  await printButton(page, order).press('Enter');
  await expect.poll(() => printed(page)).toBe(1);
  await printButton(page, order).press('Enter');
  await expect.poll(() => printed(page)).toBe(2);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(ticket(page)).not.toBeAttached();
});
