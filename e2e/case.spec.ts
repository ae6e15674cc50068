// 'Something is wrong' with an order: from saying so to what comes of it, and what is written to the platform.
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import {
  addPhoto,
  begin,
  casePath,
  CaseSession,
  choose,
  dialog,
  field,
  fill,
  log,
  send,
  MESSAGE,
} from './case-session.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';
import { tickAndRead, countCalls, tickUntilVisible } from './page-clock.ts';

test.use({ view: { hasOwnClock: true } });

let caseSession: CaseSession;
test.beforeAll(async ({ app }) => {
  caseSession = await CaseSession.start(app);
});

test.describe('something is wrong', () => {
  test('is said with dishes, words and a photo, once however often Send is pressed', async () => {
    const { customer, id } = await caseSession.guest();
    const page = await caseSession.open(customer, `/customer/orders/${id}`);
    const posted = countCalls(
      page,
      (call) => call.method() === 'POST' && call.url().endsWith(`/orders/${id}/case`),
    );
    await begin(page);
    await expectAccessible(page, [320, 390, 1440]);
    await send(page).click();
    await expect(dialog(page).getByText('Please choose what is wrong')).toBeVisible();
    await expect(dialog(page).getByRole('radio', { name: 'Something is missing' })).toBeFocused();
    await choose(page, 'Something is missing');
    await expect(dialog(page).getByText('Please choose the dishes it is about')).toBeVisible();
    await expect(dialog(page).getByText('Please say what happened')).toBeVisible();
    await fill(page);
    await expect(dialog(page).getByText(`${MESSAGE.length} of 2000 characters`)).toBeVisible();
    await addPhoto(page);
    await send(page).dblclick();

    await page.waitForURL(`**${casePath(id)}`);
    await expect(page.getByRole('heading', { name: 'Something is missing' })).toBeFocused();
    await expect(log(page, id).getByText(MESSAGE)).toBeVisible();
    await expect(page.getByRole('status').getByText('Open', { exact: true })).toHaveCount(1);
    const photo = page.getByRole('img', { name: 'What the customer shows. Open it large' });
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect
      .poll(() => caseSession.casesOf(customer, id))
      .toEqual([
        expect.objectContaining({
          kind: 'missing',
          items: [expect.objectContaining({ name: 'Garlic Butter Naan' })],
          photo: expect.any(String),
        }),
      ]);
    expect(posted()).toBe(1);
    await expectAccessible(page, [320, 390, 820, 1440]);
    await page.getByRole('button', { name: 'What the customer shows. Open it large' }).click();
    await expect(page.getByRole('dialog', { name: 'Photo' }).getByRole('img')).toBeVisible();
  });

  test('asks for dishes only where it is about the food, and not about food that is still cooked', async () => {
    const customer = await caseSession.api.signUp('waiting.wahida');
    const { id } = await caseSession.orderFixtures.order(customer, 'Preparing');
    const page = await caseSession.open(customer, `/customer/track?id=${id}`);
    await begin(page);
    await expect
      .poll(() =>
        dialog(page)
          .getByRole('radio')
          .evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
      )
      .toEqual(['late', 'never came']);
    await choose(page, 'Late');
    await dialog(page).getByRole('textbox', { name: 'What happened?' }).fill('An hour after its time.');
    await send(page).click();
    await page.waitForURL(`**${casePath(id)}`);
    await expect(page.getByRole('heading', { name: 'Late' })).toBeVisible();
  });

  test('is not lost without a network, nor by Escape', async () => {
    const { customer, id } = await caseSession.guest();
    const page = await caseSession.open(customer, `/customer/orders/${id}`);
    expectConsoleErrors(page, FAILED_CALL);
    await begin(page);
    await fill(page);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await page.context().setOffline(true);
    await send(page).click();
    await expect(dialog(page).getByText('This was not sent: you are offline.')).toBeVisible();
    await page.context().setOffline(false);
    await send(page).click();
    await page.waitForURL(`**${casePath(id)}`);
    await expect(log(page, id).getByText(MESSAGE)).toBeVisible();
    await expect.poll(() => caseSession.casesOf(customer, id)).toHaveLength(1);
  });

  test('is refused where another device was faster, and the words go along to what is open', async () => {
    const { customer, id } = await caseSession.guest();
    const page = await caseSession.open(customer, `/customer/orders/${id}`);
    expectConsoleErrors(page, FAILED_CALL);
    await begin(page);
    await fill(page);
    await caseSession.report(customer, id);
    await send(page).click();
    await expect(
      dialog(page).getByText('Something is being looked into for this order already.'),
    ).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Take my words there' }).click();
    await page.waitForURL(`**${casePath(id)}`);
    await expect(field(page)).toHaveValue(MESSAGE);
  });

  test('is not offered for an order that was cancelled, and a case that is none is said to be none', async () => {
    const customer = await caseSession.api.signUp('nothing.nora');
    const { id } = await caseSession.orderFixtures.order(customer);
    await caseSession.api.call(customer, 'POST', `/api/orders/${id}/cancel`);
    const page = await caseSession.open(customer, `/customer/orders/${id}`);
    await expect(page.getByRole('link', { name: 'Get help' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Something is wrong' })).toHaveCount(0);
    expectConsoleErrors(page, FAILED_CALL);
    await page.goto(new URL(casePath(id), caseSession.address).href);
    await expect(page.getByRole('heading', { name: 'Nothing was reported' })).toBeVisible();
  });
});

test.describe('a case', () => {
  test('is led to from its order, read with who wrote it, closed with an outcome and opened by a message', async () => {
    const { customer, id } = await caseSession.guest();
    await caseSession.report(customer, id);
    await caseSession.write(caseSession.orderFixtures.owner, id, 'We bring another.');
    const page = await caseSession.open(customer, `/customer/orders/${id}`);
    await page.getByRole('link', { name: /^Your case: answered/ }).click();
    await page.waitForURL(`**${casePath(id)}`);
    await expect(log(page, id).getByText('Saffron Courtyard: We bring another.')).toBeVisible();
    await caseSession.write(caseSession.admin, id, 'We see to it.');
    await tickUntilVisible(log(page, id).getByText('Support: We see to it.'));
    await caseSession.api.call(caseSession.admin, 'POST', `/api/orders/${id}/case/close`, {
      outcome: 'refunded',
      message: 'You get ₹95.00 back.',
    });
    await tickUntilVisible(page.getByRole('heading', { name: 'Refunded' }));
    await expect(log(page, id).getByText('Closed: Refunded')).toBeVisible();
    await expect(page.getByText(/A message until \d+ \w+ opens it again/)).toBeVisible();
    await expectAccessible(page, [320, 390, 820, 1440]);

    await field(page).fill('Nothing has come back.');
    await field(page).press('Enter');
    await expect(log(page, id).getByText('Opened again by you')).toBeVisible();
    await expect(page.getByRole('status').getByText('Open', { exact: true })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Refunded' })).toHaveCount(0);
  });

  test('stands on the cards of orders and in the list of cases, with what is unread, which the bar counts', async () => {
    const { customer, id } = await caseSession.guest();
    await caseSession.report(customer, id);
    await caseSession.write(caseSession.orderFixtures.owner, id, 'We bring another.');
    const page = await caseSession.open(customer, '/customer/orders', {
      stored: { [`reviewed_order_${id}`]: 'true' },
    });
    await tickUntilVisible(page.getByRole('link', { name: '1 unread message' }));
    await expect(
      page.getByRole('link', { name: /^Your case: answered/ }).filter({ visible: true }),
    ).toHaveCount(1);
    await page.goto(new URL('/customer/support', caseSession.address).href);
    const line = page.getByRole('list', { name: 'Your cases' }).getByRole('link');
    await expect(line).toHaveText(/Answered · Something is missing.*1 unread/);
    await expectAccessible(page, [320, 390, 1440]);
    await line.click();
    await expect(log(page, id).getByText('We bring another.')).toBeVisible();
    await expect
      .poll(tickAndRead(page, () => page.getByRole('link', { name: /unread message/ }).count()))
      .toBe(0);
  });
});

test.describe('the platform', () => {
  test('is written to before the first order, and answers', async () => {
    const customer = await caseSession.api.signUp('fresh.fatima');
    const page = await caseSession.open(customer, '/customer/support');
    const messages = page.getByRole('log', { name: 'Messages with Tiffin support' });
    await expect(messages.getByText('Ask us anything.')).toBeVisible();
    const words = page.getByRole('textbox', { name: 'Message support' });
    await words.fill('Do you deliver to Hebbal?');
    await words.press('Enter');
    await expect(messages.getByText('Do you deliver to Hebbal?')).toBeVisible();
    await caseSession.api.call(
      caseSession.admin,
      'POST',
      `/api/support/conversations/${customer.id}/messages`,
      {
        message: 'From next week on.',
      },
    );
    await tickUntilVisible(messages.getByText('Tiffin support: From next week on.'));
    await expectAccessible(page, [320, 390, 1440]);
  });
});
