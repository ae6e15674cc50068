// The photo of what is wrong with an order: it comes along with the words or after them, and is never lost on the way.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { isInSight, serverError, type View } from './browser.ts';
import {
  addPhoto,
  begin,
  casePath,
  CaseSession,
  choosePhoto,
  dialog,
  field,
  fill,
  log,
  send,
  MESSAGE,
} from './case-session.ts';
import { largeFile } from './large-file.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';
import { tickUntilVisible } from './page-clock.ts';

test.use({ view: { hasOwnClock: true } });

let caseSession: CaseSession;
test.beforeAll(async ({ app }) => {
  caseSession = await CaseSession.start(app);
});

const photo = (page: Page) => page.getByRole('button', { name: 'What the customer shows. Open it large' });

const join = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Take my words and photo there' }).click();

/** Prepares a customer with words and a photo, refused: another device was faster. */
async function refused(view?: View) {
  const { customer, id } = await caseSession.guest();
  const page = await caseSession.open(customer, `/customer/orders/${id}`, view);
  expectConsoleErrors(page, FAILED_CALL);
  await begin(page);
  await fill(page);
  await addPhoto(page);
  await caseSession.report(customer, id);
  await send(page).click();
  await expect(
    dialog(page).getByText('Something is being looked into for this order already.'),
  ).toBeVisible();
  return { customer, id, page };
}

test.describe('a photo of what is wrong', () => {
  test('refuses a photo that is too large when it is chosen, and keeps the words', async () => {
    const { customer, id } = await caseSession.guest();
    const page = await caseSession.open(customer, `/customer/orders/${id}`);
    await begin(page);
    await fill(page);
    await choosePhoto(page, await largeFile('bag.png', 11 * 1024 * 1024));
    await expect(dialog(page).getByText('A picture can have at most 10 MB; this one has 11.0')).toBeVisible();
    await send(page).click();
    await page.waitForURL(`**${casePath(id)}`);
    await expect
      .poll(() => caseSession.casesOf(customer, id))
      .toEqual([expect.objectContaining({ photo: null })]);
  });

  test('says when the photo did not come along, and sends it again', async () => {
    const { customer, id } = await caseSession.guest();
    const page = await caseSession.open(customer, `/customer/orders/${id}`);
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/case/photo', serverError);
    await begin(page);
    await fill(page);
    await addPhoto(page);
    await send(page).click();
    const again = page.getByRole('dialog', { name: 'Your photo' });
    await expect(
      again.getByText('Your words were sent, and can be read. The photo was not sent'),
    ).toBeVisible();
    await page.unroute('**/case/photo', serverError);
    await again.getByRole('button', { name: 'Send the photo' }).click();
    await page.waitForURL(`**${casePath(id)}`);
    await expect
      .poll(() => caseSession.casesOf(customer, id))
      .toEqual([expect.objectContaining({ photo: expect.any(String) })]);
  });
});

test.describe('where another device opened a case meanwhile', () => {
  test('the photo goes there with the words', async () => {
    const { customer, id, page } = await refused();
    await join(page);
    await page.waitForURL(`**${casePath(id)}`);
    await expect(photo(page)).toBeVisible();
    await expect(field(page)).toHaveValue(MESSAGE);
    await expect
      .poll(() => caseSession.casesOf(customer, id))
      .toEqual([expect.objectContaining({ photo: expect.any(String) })]);
  });

  test('what to do about it is in sight on a phone, where the form is longer than the screen', async () => {
    const { page } = await refused({ width: 390, isTouch: true });
    const button = dialog(page).getByRole('button', { name: 'Take my words and photo there' });
    await expect.poll(() => isInSight(button)).toBe(true);
  });

  test('a photo that the case has stays, and the customer is told', async () => {
    const { customer, id, page } = await refused();
    await caseSession.putPhoto(customer, id);
    const [before] = await caseSession.casesOf(customer, id);
    await join(page);
    await page.waitForURL(`**${casePath(id)}`);
    await expect(
      page.getByText('The case has a photo already, so yours was not sent.').first(),
    ).toBeVisible();
    await expect(field(page)).toHaveValue(MESSAGE);
    await expect.poll(() => caseSession.casesOf(customer, id)).toEqual([before]);
  });

  test('a photo that does not come through is kept, and sent again', async () => {
    const { customer, id, page } = await refused();
    await page.route('**/case/photo', serverError);
    await join(page);
    const again = page.getByRole('dialog', { name: 'Your photo' });
    await expect(again.getByText('Your words go along. The photo was not sent')).toBeVisible();
    await page.unroute('**/case/photo', serverError);
    await again.getByRole('button', { name: 'Send the photo' }).click();
    await page.waitForURL(`**${casePath(id)}`);
    await expect(photo(page)).toBeVisible();
    await expect(field(page)).toHaveValue(MESSAGE);
    await expect.poll(() => caseSession.casesOf(customer, id)).toHaveLength(1);
  });
});

test.describe('a case without a photo', () => {
  test('takes one later, also when the first attempt fails', async () => {
    const { customer, id } = await caseSession.guest();
    await caseSession.report(customer, id);
    const page = await caseSession.open(customer, casePath(id));
    expectConsoleErrors(page, FAILED_CALL);
    await expect(log(page, id).getByText(MESSAGE)).toBeVisible();
    await choosePhoto(page, { name: 'bag.txt', mimeType: 'text/plain', buffer: Buffer.from('bag') });
    await expect(page.getByText('Please choose a JPEG, PNG or WebP picture')).toBeVisible();
    await expectAccessible(page, [320, 390, 1440]);
    await page.route('**/case/photo', serverError);
    await choosePhoto(page);
    await expect(
      page.getByText('The photo was not sent: Server error. Please try again later.'),
    ).toBeVisible();
    await page.unroute('**/case/photo', serverError);
    await page.getByRole('button', { name: 'Send the photo again' }).click();
    await expect(photo(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What it is about' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Add a photo' })).toHaveCount(0);
    await expect
      .poll(() => caseSession.casesOf(customer, id))
      .toEqual([expect.objectContaining({ photo: expect.any(String) })]);
  });

  test('takes none once it is closed', async () => {
    const { customer, id } = await caseSession.guest();
    await caseSession.report(customer, id);
    const page = await caseSession.open(customer, casePath(id));
    const add = page.getByRole('button', { name: 'Add a photo' });
    await expect(add).toBeVisible();
    await caseSession.api.call(caseSession.admin, 'POST', `/api/orders/${id}/case/close`, {
      outcome: 'explained',
      message: 'It was packed below the rice.',
    });
    await tickUntilVisible(log(page, id).getByText('It was packed below the rice.'));
    await expect(add).toHaveCount(0);
  });
});
