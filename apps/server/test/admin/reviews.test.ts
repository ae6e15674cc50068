import { describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { auditLogOf } from '../audit-log/read-audit-log.ts';
import { addDish, addRestaurant, addReview, addUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const review = (id: number) => `/api/admin/reviews/${id}`;
const rated = unprepared<{ rating_sum: number; rating_count: number }>(
  'select rating_sum, rating_count from restaurants where id = $1',
);

async function reviewed(...ratings: number[]) {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id);
  const admin = await addUser(app.db, 'ADMIN');
  const customer = await addUser(app.db, 'CUSTOMER', 'Lena Das');
  const ids: number[] = [];
  for (const rating of ratings)
    ids.push(await addReview(app.db, customer, dish, { rating, text: `Worth ${rating}` }));
  return { kitchen, dish, admin, customer, ids };
}

describe('the list', () => {
  test('holds all reviews, newest first, by pages', async () => {
    const { ids, admin, kitchen, dish } = await reviewed(2, 5);
    const { body } = await app.call('GET', '/api/admin/reviews?limit=1', { as: admin });
    expect(body).toEqual([
      {
        id: ids[1],
        orderId: expect.any(Number),
        restaurantId: kitchen.id,
        menuItemId: dish.id,
        restaurantName: kitchen.name,
        itemName: dish.name,
        customerName: 'Lena Das',
        rating: 5,
        text: 'Worth 5',
        isFlagged: false,
        createdAt: expect.stringMatching(/Z$/),
        timestamp: body[0].createdAt,
        answer: null,
        report: null,
      },
    ]);
    const next = await app.call('GET', `/api/admin/reviews?limit=1&before=${ids[1]}`, { as: admin });
    expect(next.body).toMatchObject([{ id: ids[0] }]);
  });

  test('is searched by customer, restaurant and text', async () => {
    const { ids, admin, kitchen } = await reviewed(1);
    for (const q of ['lena d', kitchen.name, 'WORTH 1']) {
      const { body } = await app.call('GET', `/api/admin/reviews?q=${encodeURIComponent(q)}`, { as: admin });
      expect(
        body.map((found: { id: number }) => found.id),
        q,
      ).toContain(ids[0]);
    }
  });
});

describe('flagging', () => {
  test('marks a review, which stays visible, and takes the mark back; repeats change nothing', async () => {
    const { ids, admin, kitchen } = await reviewed(1);
    const id = ids[0]!;
    for (const [verb, isFlagged] of [
      ['flag', true],
      ['flag', true],
      ['unflag', false],
      ['unflag', false],
    ] as const) {
      const answer = await app.call('POST', `${review(id)}/${verb}`, { as: admin, body: null });
      expect([answer.status, answer.body.id, answer.body.isFlagged]).toEqual([200, id, isFlagged]);
      const { body } = await app.call('GET', `/api/reviews/restaurant/${kitchen.id}`);
      expect(body).toMatchObject([{ id, isFlagged }]);
    }
    expect(await auditLogOf(app.db, 'review', id)).toMatchObject([
      { action: 'review.flag', before: { isFlagged: false }, after: { isFlagged: true } },
      { action: 'review.unflag', before: { isFlagged: true }, after: { isFlagged: false } },
    ]);
  });
});

describe('deleting', () => {
  test('counts the rating again, and is 404 the second time', async () => {
    const { ids, admin, kitchen } = await reviewed(5, 1, 4);
    const { status, body } = await app.call('DELETE', review(ids[1]!), { as: admin });
    expect([status, body]).toMatchObject([200, { id: ids[1], rating: 1, deleted: true }]);
    expect(await app.db.one(rated, [kitchen.id])).toEqual({ rating_sum: 9, rating_count: 2 });
    expect((await app.call('GET', `/api/restaurants/${kitchen.id}`)).body).toMatchObject({
      rating: 4.5,
      reviewCount: 2,
    });
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/flag'],
      ['POST', '/unflag'],
    ] as const)
      expect((await app.call(method, `${review(ids[1]!)}${path}`, { as: admin })).status, path).toBe(404);
    const [entry] = await auditLogOf(app.db, 'review', ids[1]!);
    expect(entry).toMatchObject({
      action: 'review.delete',
      before: { rating: 1, text: 'Worth 1' },
      after: null,
    });
    expect(JSON.stringify(entry)).not.toContain('Lena');
  });

  test('many at once count each review out once', async () => {
    const { ids, admin, kitchen } = await reviewed(5, 4, 3, 2);
    const answers = await Promise.all(
      [...ids, ...ids].map((id) => app.call('DELETE', review(id), { as: admin })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 404, 404, 404, 404,
    ]);
    expect(await app.db.one(rated, [kitchen.id])).toEqual({ rating_sum: 0, rating_count: 0 });
  });
});
