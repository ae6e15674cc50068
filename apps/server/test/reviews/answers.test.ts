import { afterEach, describe, expect, test } from 'vitest';
import { auditLogOf } from '../audit-log/read-audit-log.ts';
import { addDish, addRestaurant, addReview, addUser, arrange, type TestUser } from '../fixtures.ts';
import { addStaff } from '../people/people-rows.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

/** A review of a dish, its writer, and the restaurant. */
async function reviewed() {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id);
  const customer = await addUser(app.db, 'CUSTOMER', 'Asha');
  const id = await addReview(app.db, customer, dish, { rating: 2, text: 'Cold.' });
  return { kitchen, dish, customer, id, owner: kitchen.owner };
}

const answer = (as: TestUser, id: number, text: string) =>
  app.call('PUT', `/api/reviews/${id}/answer`, { as, body: { text } });
const takeBack = (as: TestUser, id: number) => app.call('DELETE', `/api/reviews/${id}/answer`, { as });
const report = (as: TestUser, id: number, reason: string) =>
  app.call('PUT', `/api/reviews/${id}/report`, { as, body: { reason } });
const dismiss = (as: TestUser, id: number) =>
  app.call('POST', `/api/admin/reviews/${id}/dismiss-report`, { as });
const notificationsOf = async (as: TestUser, kind: string) =>
  (await app.call('GET', '/api/notifications', { as })).body.filter(
    (one: { kind: string }) => one.kind === kind,
  );

afterEach(() => arrange(app.db, `delete from notifications where kind like 'review-%'`));

describe('an answer to a review', () => {
  test('is read by everybody below the review, and told to its writer once', async () => {
    const { kitchen, customer, id, owner, dish } = await reviewed();
    const list = `/api/reviews/restaurant/${kitchen.id}`;
    const before = await app.call('GET', list);
    const answered = await answer(owner, id, '  Sorry: the next one is on us.  ');
    expect(answered).toMatchObject({
      status: 200,
      body: { id, text: 'Cold.', answer: { text: 'Sorry: the next one is on us.' } },
    });
    const read = await app.call('GET', list, { headers: { 'if-none-match': before.headers.etag ?? '' } });
    expect(read.status).toBe(200);
    expect(read.body).toMatchObject([{ id, answer: answered.body.answer }]);
    const own = await app.call('GET', '/api/reviews/my', { as: customer });
    expect(own.body).toMatchObject([{ id, answer: answered.body.answer }]);
    expect(await notificationsOf(customer, 'review-answered')).toMatchObject([
      { title: `${kitchen.name} answered your review`, text: `What you wrote about ${dish.name}.` },
    ]);

    const again = await answer(owner, id, 'Sorry. We have changed the boxes.');
    expect(again.body.answer.text).toBe('Sorry. We have changed the boxes.');
    expect((await app.call('GET', list)).body).toMatchObject([{ answer: again.body.answer }]);
    expect(await notificationsOf(customer, 'review-answered')).toHaveLength(1);
    expect(await auditLogOf(app.db, 'review', id)).toMatchObject([
      { action: 'review.answer', after: { answer: 'Sorry: the next one is on us.' } },
      {
        action: 'review.answer',
        before: { answer: 'Sorry: the next one is on us.' },
        after: { answer: 'Sorry. We have changed the boxes.' },
      },
    ]);
  });

  test('is taken back by the restaurant, and by administrators', async () => {
    const { id, owner, customer } = await reviewed();
    for (const as of [owner, await addUser(app.db, 'ADMIN')]) {
      await answer(owner, id, 'You were not even here.');
      expect(await takeBack(as, id)).toMatchObject({ status: 200, body: { id, answer: null } });
      expect(await takeBack(as, id)).toMatchObject({ status: 404, body: { error: 'There is no answer.' } });
      const own = await app.call('GET', '/api/reviews/my', { as: customer });
      expect(own.body).toMatchObject([{ id, answer: null }]);
    }
  });

  test('is the restaurant’s alone, of owner and managers', async () => {
    const { id, kitchen, customer } = await reviewed();
    const stranger = (await addRestaurant(app.db)).owner;
    expect(await answer(stranger, id, 'Ours is better')).toMatchObject({
      status: 404,
      body: { error: 'Review not found.' },
    });
    expect((await takeBack(stranger, id)).status).toBe(404);
    expect((await report(stranger, id, 'Ours is better')).status).toBe(404);
    const cook = await addStaff(app.db, kitchen.id, 'kitchen');
    expect((await answer(cook, id, 'Oh')).body.code).toBe('NOT_YOUR_DUTY');
    expect((await answer(customer, id, 'Oh')).body.code).toBe('FORBIDDEN');
    expect((await answer(await addStaff(app.db, kitchen.id, 'manager'), id, 'Sorry.')).status).toBe(200);
  });

  test.each(['', '   ', 'x'.repeat(2_001), 7, null])('%j is none', async (text) => {
    const { id, owner, customer } = await reviewed();
    const body = { text };
    expect((await app.call('PUT', `/api/reviews/${id}/answer`, { as: owner, body })).status).toBe(400);
    expect((await app.call('GET', '/api/reviews/my', { as: customer })).body).toMatchObject([
      { answer: null },
    ]);
  });

  test('is no longer given to a review that was deleted', async () => {
    const { id, owner } = await reviewed();
    const admin = await addUser(app.db, 'ADMIN');
    expect((await app.call('DELETE', `/api/admin/reviews/${id}`, { as: admin })).status).toBe(200);
    expect((await answer(owner, id, 'Sorry.')).status).toBe(404);
    expect((await report(owner, id, 'Not ours')).status).toBe(404);
  });

  test('is given also when its writer is gone, who is told nothing', async () => {
    const { id, owner, customer } = await reviewed();
    const admin = await addUser(app.db, 'ADMIN');
    expect((await app.call('DELETE', `/api/admin/users/${customer.id}`, { as: admin })).status).toBe(200);
    expect((await answer(owner, id, 'Sorry.')).status).toBe(200);
  });

  test('fifty at once leave one answer and tell the writer once', async () => {
    const { id, owner, customer, kitchen } = await reviewed();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => answer(owner, id, `Sorry, ${i}.`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const [stored] = (await app.call('GET', `/api/reviews/restaurant/${kitchen.id}`)).body;
    expect(answers.map(({ body }) => body.answer.text)).toContain(stored.answer.text);
    expect(await notificationsOf(customer, 'review-answered')).toHaveLength(1);
  });
});

describe('a report of a review', () => {
  test('is seen by its restaurant and administrators alone, who are told once', async () => {
    const { id, kitchen, customer, owner } = await reviewed();
    const admin = await addUser(app.db, 'ADMIN');
    const cook = await addStaff(app.db, kitchen.id, 'kitchen');
    const list = `/api/reviews/restaurant/${kitchen.id}`;
    const reported = await report(owner, id, 'It names our cook.');
    const expected = { reason: 'It names our cook.', dismissedAt: null };
    expect(reported).toMatchObject({ status: 200, body: { id, report: expected } });
    expect((await app.call('GET', list, { as: owner })).body).toMatchObject([{ report: expected }]);
    const other = (await addRestaurant(app.db)).owner;
    // Its restaurant first: these bytes must not be kept for the others.
    for (const as of [undefined, customer, other, cook])
      expect((await app.call('GET', list, as && { as })).body[0]).not.toHaveProperty('report');
    expect((await app.call('GET', '/api/reviews/my', { as: customer })).body[0]).not.toHaveProperty('report');
    const wanted = await app.call('GET', '/api/admin/reviews?reported=true', { as: admin });
    expect(wanted.body).toMatchObject([{ id, report: expected }]);
    const count = await app.call('GET', '/api/admin/reviews/count?reported=true', { as: admin });
    expect(count.body.count).toBe(1);
    await report(owner, id, 'It names our cook and where he lives.');
    expect(await notificationsOf(admin, 'review-reported')).toMatchObject([
      { title: `${kitchen.name} reported a review`, path: `/admin/reviews?open=${id}` },
    ]);
    expect((await report(owner, id, ' ')).status).toBe(400);
    expect((await report(owner, id, 'x'.repeat(501))).status).toBe(400);
    await dismiss(admin, id);
  });

  test('that is dismissed leaves the review where it is, and is not made again', async () => {
    const { id, kitchen, owner } = await reviewed();
    const admin = await addUser(app.db, 'ADMIN');
    expect(await dismiss(admin, id)).toMatchObject({
      status: 404,
      body: { error: 'Nobody has reported this review.' },
    });
    await report(owner, id, 'Not true.');
    const dismissed = await dismiss(admin, id);
    expect(dismissed.body.report).toMatchObject({
      reason: 'Not true.',
      dismissedAt: expect.stringMatching(/Z$/),
    });
    expect((await dismiss(admin, id)).body).toEqual(dismissed.body);
    expect(await report(owner, id, 'Still not true.')).toMatchObject({
      status: 409,
      body: { code: 'REPORT_DISMISSED' },
    });
    expect((await app.call('GET', '/api/admin/reviews?reported=true', { as: admin })).body).toEqual([]);
    const own = await app.call('GET', `/api/reviews/restaurant/${kitchen.id}`, { as: owner });
    expect(own.body).toEqual([dismissed.body]);
  });
});
