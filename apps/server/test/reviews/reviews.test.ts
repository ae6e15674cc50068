import type { Review } from '@tiffin/contract/schemas/review';
import { describe, expect, test } from 'vitest';
import { addDish, addOrder, addRestaurant, addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

async function delivered(options: Parameters<typeof addOrder>[3] = {}) {
  const customer = await addUser(app.db, 'CUSTOMER', 'Asha');
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id);
  const orderId = await addOrder(app.db, customer, [dish], options);
  const body = { orderId, restaurantId: kitchen.id, menuItemId: dish.id, rating: 5, text: 'Very good.' };
  return { customer, kitchen, dish, orderId, body };
}

async function rate(dish: Awaited<ReturnType<typeof addDish>>, rating: number): Promise<Review> {
  const as = await addUser(app.db, 'CUSTOMER');
  const orderId = await addOrder(app.db, as, [dish]);
  const body = { orderId, menuItemId: dish.id, rating, text: 'Fine.' };
  return (await app.call('POST', '/api/reviews', { as, body })).body;
}

const ratingOf = async (id: number) => {
  const { body } = await app.call('GET', `/api/restaurants/${id}`);
  return { rating: body.rating, reviewCount: body.reviewCount };
};

describe('a review', () => {
  test('of an own delivered dish is stored, listed, and moves the rating', async () => {
    const { customer, kitchen, dish, orderId, body } = await delivered();
    const answer = await app.call('POST', '/api/reviews', {
      as: customer,
      body: { ...body, customerName: 'Someone' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      orderId,
      restaurantId: kitchen.id,
      menuItemId: dish.id,
      restaurantName: kitchen.name,
      itemName: dish.name,
      customerName: 'Asha',
      rating: 5,
      text: 'Very good.',
      isFlagged: false,
      createdAt: expect.stringMatching(/Z$/),
      timestamp: answer.body.createdAt,
      answer: null,
    });
    for (const url of ['/api/reviews', '/api/reviews/my', `/api/reviews/restaurant/${kitchen.id}`])
      expect((await app.call('GET', url, { as: customer })).body).toEqual([answer.body]);
    expect(await ratingOf(kitchen.id)).toEqual({ rating: 5, reviewCount: 1 });
    const menu = await app.call('GET', `/api/restaurants/${kitchen.id}/menu/customer`);
    expect(menu.body).toMatchObject([{ id: dish.id, rating: 5, reviewCount: 1 }]);
    const order = await app.call('GET', `/api/orders/${orderId}`, { as: customer });
    expect(order.body.reviewed).toEqual([dish.id]);
  });

  test.each(['New', 'Accepted', 'Preparing', 'Out for Delivery', 'Cancelled', 'Refunded'] as const)(
    'of an order that is %s is refused',
    async (status) => {
      const { customer, body } = await delivered({ status });
      const answer = await app.call('POST', '/api/reviews', { as: customer, body });
      expect(answer).toMatchObject({ status: 409, body: { code: 'REVIEW_NOT_ALLOWED' } });
    },
  );

  test('and its answer are no card numbers', async () => {
    const { customer, kitchen, body } = await delivered();
    const text = 'My card is 4111 1111 1111 1111';
    const refused = { status: 400, body: { code: 'CARD_NUMBER_REFUSED' } };
    expect(await app.call('POST', '/api/reviews', { as: customer, body: { ...body, text } })).toMatchObject(
      refused,
    );
    const { id } = (await app.call('POST', '/api/reviews', { as: customer, body })).body;
    expect(
      await app.call('PUT', `/api/reviews/${id}/answer`, { as: kitchen.owner, body: { text } }),
    ).toMatchObject(refused);
  });

  test('of somebody else’s order is refused as if there were none', async () => {
    const { body } = await delivered();
    const stranger = await addUser(app.db, 'CUSTOMER');
    const theirs = await app.call('POST', '/api/reviews', { as: stranger, body });
    const none = await app.call('POST', '/api/reviews', {
      as: stranger,
      body: { ...body, orderId: 999_999 },
    });
    for (const answer of [theirs, none])
      expect(answer).toMatchObject({ status: 404, body: { error: 'Order not found.', code: 'NOT_FOUND' } });
  });

  test('of a deleted order is refused as if there were none', async () => {
    const { customer, body } = await delivered();
    await arrange(app.db, 'update orders set deleted_at = now() where id = $1', body.orderId);
    expect((await app.call('POST', '/api/reviews', { as: customer, body })).status).toBe(404);
  });

  test('of a dish that was not in the order is refused', async () => {
    const { customer, kitchen, body } = await delivered();
    const other = await addDish(app.db, kitchen.id);
    const answer = await app.call('POST', '/api/reviews', {
      as: customer,
      body: { ...body, menuItemId: other.id },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'REVIEW_NOT_ALLOWED' } });
  });

  test('names the restaurant of the order, or none', async () => {
    const { customer, body } = await delivered();
    const wrong = await app.call('POST', '/api/reviews', {
      as: customer,
      body: { ...body, restaurantId: 999 },
    });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    const { restaurantId: _, ...without } = body;
    expect((await app.call('POST', '/api/reviews', { as: customer, body: without })).status).toBe(201);
  });

  test('is written once for a dish of an order, also after it was deleted', async () => {
    const { customer, kitchen, body } = await delivered();
    const { body: first } = await app.call('POST', '/api/reviews', { as: customer, body });
    const again = await app.call('POST', '/api/reviews', { as: customer, body: { ...body, rating: 1 } });
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_REVIEWED' } });
    expect(await ratingOf(kitchen.id)).toEqual({ rating: 5, reviewCount: 1 });
    await arrange(
      app.db,
      `with gone as (update reviews set deleted_at = now() where id = $1 returning restaurant_id, rating)
       update restaurants r set rating_sum = rating_sum - g.rating, rating_count = rating_count - 1
         from gone g where r.id = g.restaurant_id`,
      first.id,
    );
    const late = await app.call('POST', '/api/reviews', { as: customer, body });
    expect(late).toMatchObject({ status: 409, body: { code: 'ALREADY_REVIEWED' } });
    expect((await app.call('GET', '/api/reviews', { as: customer })).body).toEqual([]);
  });

  test('of the same dish in a second order is another one', async () => {
    const { customer, kitchen, dish, body } = await delivered();
    const second = await addOrder(app.db, customer, [dish]);
    await app.call('POST', '/api/reviews', { as: customer, body });
    await app.call('POST', '/api/reviews', { as: customer, body: { ...body, orderId: second, rating: 2 } });
    expect(await ratingOf(kitchen.id)).toEqual({ rating: 3.5, reviewCount: 2 });
  });

  test.each([
    [{ rating: 0 }],
    [{ rating: 6 }],
    [{ rating: 4.5 }],
    [{ rating: '5' }],
    [{ rating: null }],
    [{ text: '   ' }],
    [{ text: 'x'.repeat(2_001) }],
    [{ text: 'a\u0000b' }],
    [{ orderId: 'x' }],
    [{ menuItemId: [1] }],
  ])('with %j is refused', async (change) => {
    const { customer, body } = await delivered();
    const answer = await app.call('POST', '/api/reviews', { as: customer, body: { ...body, ...change } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  test('is text, whatever it looks like', async () => {
    const { customer, body } = await delivered();
    const text = '<img src=x onerror=alert(1)> “नमस्ते” 🍛';
    const answer = await app.call('POST', '/api/reviews', { as: customer, body: { ...body, text } });
    expect(answer.body.text).toBe(text);
    expect(String(answer.headers['content-type'])).toContain('application/json');
  });

  test('is for customers', async () => {
    const { kitchen, body } = await delivered();
    expect((await app.call('POST', '/api/reviews', { body })).status).toBe(401);
    expect((await app.call('POST', '/api/reviews', { as: kitchen.owner, body })).status).toBe(403);
    const admin = await addUser(app.db, 'ADMIN');
    expect((await app.call('POST', '/api/reviews', { as: admin, body })).status).toBe(403);
  });
});

describe('retries of a review', () => {
  const headers = { 'idempotency-key': 'one' };

  test('fifty at once give one review, and every answer is the first', async () => {
    const { customer, kitchen, body } = await delivered();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.call('POST', '/api/reviews', { as: customer, body, headers })),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual(answers[0]!.body);
    }
    expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(49);
    expect(await ratingOf(kitchen.id)).toEqual({ rating: 5, reviewCount: 1 });
  });

  test('fifty at once without a key give one review and 49 conflicts', async () => {
    const { customer, kitchen, body } = await delivered();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.call('POST', '/api/reviews', { as: customer, body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await ratingOf(kitchen.id)).toEqual({ rating: 5, reviewCount: 1 });
  });

  test('of another body under the same key are refused', async () => {
    const { customer, body } = await delivered();
    await app.call('POST', '/api/reviews', { as: customer, body, headers });
    const other = await app.call('POST', '/api/reviews', {
      as: customer,
      body: { ...body, rating: 1 },
      headers,
    });
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    // Ignored fields do not change the body.
    const same = await app.call('POST', '/api/reviews', { as: customer, body: { ...body, id: 9 }, headers });
    expect(same.headers['idempotent-replayed']).toBe('true');
  });

  test('are validated anew after a refusal', async () => {
    const { customer, body } = await delivered();
    await arrange(app.db, `update orders set deleted_at = now() where id = $1`, body.orderId);
    expect((await app.call('POST', '/api/reviews', { as: customer, body, headers })).status).toBe(404);
    await arrange(app.db, `update orders set deleted_at = null where id = $1`, body.orderId);
    const answer = await app.call('POST', '/api/reviews', { as: customer, body, headers });
    expect(answer.status).toBe(201);
    expect(answer.headers['idempotent-replayed']).toBeUndefined();
  });

  test('of two customers never meet under one key', async () => {
    const [one, two] = [await delivered(), await delivered()];
    const first = await app.call('POST', '/api/reviews', { as: one.customer, body: one.body, headers });
    const second = await app.call('POST', '/api/reviews', { as: two.customer, body: two.body, headers });
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  test.each(['', ' ', 'ä', 'x'.repeat(256)])('with the key %j are refused', async (key) => {
    const { customer, body } = await delivered();
    const answer = await app.call('POST', '/api/reviews', {
      as: customer,
      body,
      headers: { 'idempotency-key': key },
    });
    expect(answer.status).toBe(400);
  });
});

test('many reviews of one restaurant at once are all counted', async () => {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const customer = await addUser(app.db, 'CUSTOMER');
      const orderId = await addOrder(app.db, customer, [dish]);
      const body = { orderId, menuItemId: dish.id, rating: 1 + (i % 5), text: 'Fine.' };
      return app.call('POST', '/api/reviews', { as: customer, body });
    }),
  );
  for (const { status } of answers) expect(status).toBe(201);
  expect(await ratingOf(kitchen.id)).toEqual({ rating: 3, reviewCount: 20 });
});

describe('lists of reviews', () => {
  test('hold one’s own only, newest first, page by page', async () => {
    const { customer, dish, body } = await delivered();
    await app.call('POST', '/api/reviews', { as: customer, body });
    for (let i = 0; i < 4; i++) {
      const orderId = await addOrder(app.db, customer, [dish]);
      await app.call('POST', '/api/reviews', {
        as: customer,
        body: { ...body, orderId, text: `Visit ${i}` },
      });
    }
    const all: Review[] = (await app.call('GET', '/api/reviews/my', { as: customer })).body;
    expect(all.map(({ text }) => text)).toEqual(['Visit 3', 'Visit 2', 'Visit 1', 'Visit 0', 'Very good.']);
    const page = await app.call('GET', `/api/reviews/my?limit=2&before=${all[1]!.id}`, { as: customer });
    expect(page.body).toEqual(all.slice(2, 4));
    const stranger = await addUser(app.db, 'CUSTOMER');
    expect((await app.call('GET', '/api/reviews', { as: stranger })).body).toEqual([]);
    for (const limit of ['0', '501', 'x'])
      expect((await app.call('GET', `/api/reviews?limit=${limit}`, { as: customer })).status).toBe(400);
  });

  test('keep flagged reviews, and forget who was deleted', async () => {
    const { customer, kitchen, body } = await delivered();
    await app.call('POST', '/api/reviews', { as: customer, body });
    await arrange(app.db, 'update reviews set is_flagged = true where restaurant_id = $1', kitchen.id);
    const url = `/api/customers/${customer.id}`;
    expect((await app.call('DELETE', url, { as: customer })).status).toBe(200);
    const { body: list } = await app.call('GET', `/api/reviews/restaurant/${kitchen.id}`);
    expect(list).toMatchObject([{ isFlagged: true, customerName: 'Deleted user' }]);
    expect(JSON.stringify(list)).not.toContain(customer.username);
  });

  test('are signed without a name while their writer does not want to be seen, and a poll notices', async () => {
    const { customer, kitchen, body } = await delivered();
    await app.call('POST', '/api/reviews', { as: customer, body });
    const admin = await addUser(app.db, 'ADMIN');
    const signed = async (as?: TestUser, path = `/restaurant/${kitchen.id}`) =>
      (await app.call('GET', `/api/reviews${path}`, { as })).body[0].customerName as string;
    const isVisible = (profileVisible: boolean) =>
      app.call('PUT', `/api/customers/${customer.id}`, {
        as: customer,
        body: { preferences: { profileVisible } },
      });
    const name = await signed();
    const before = await app.call('GET', `/api/reviews/restaurant/${kitchen.id}`);
    await isVisible(false);
    const headers = { 'if-none-match': String(before.headers.etag) };
    expect((await app.call('GET', `/api/reviews/restaurant/${kitchen.id}`, { headers })).status).toBe(200);
    expect([await signed(), await signed(kitchen.owner)]).toEqual(['A customer', 'A customer']);
    expect(await signed(customer, '/my')).toBe(name);
    const { body: all } = await app.call('GET', `/api/admin/reviews?q=${name}`, { as: admin });
    expect(all[0]).toMatchObject({ restaurantId: kitchen.id, customerName: name });
    await isVisible(true);
    expect(await signed()).toBe(name);
  });

  test('of a restaurant are narrowed to a number of stars, page by page, and a poll notices', async () => {
    const { kitchen, dish } = await delivered();
    for (const rating of [5, 2, 5, 2, 2]) await rate(dish, rating);
    const url = `/api/reviews/restaurant/${kitchen.id}`;
    const { body: all }: { body: Review[] } = await app.call('GET', url);
    const twos = all.filter(({ rating }) => rating === 2);
    const found = await app.call('GET', `${url}?rating=2`);
    expect(found.body).toEqual(twos);
    expect((await app.call('GET', `${url}?rating=2&limit=1&before=${twos[0]!.id}`)).body).toEqual([twos[1]]);
    expect((await app.call('GET', `${url}?rating=4`)).body).toEqual([]);

    const headers = { 'if-none-match': String(found.headers.etag) };
    await rate(dish, 5);
    expect((await app.call('GET', `${url}?rating=2`, { headers })).status).toBe(304);
    await rate(dish, 2);
    expect((await app.call('GET', `${url}?rating=2`, { headers })).body).toHaveLength(4);
    for (const rating of ['0', '6', '2.0', '-1', 'two', '', '2 or true', '2&rating=3'])
      expect((await app.call('GET', `${url}?rating=${rating}`)).status, rating).toBe(400);
  });

  test('of one’s own are for customers', async () => {
    const { kitchen } = await delivered();
    for (const url of ['/api/reviews', '/api/reviews/my']) {
      expect((await app.call('GET', url)).status).toBe(401);
      expect((await app.call('GET', url, { as: kitchen.owner })).status).toBe(403);
    }
  });
});

const ratingsOf = (id: number | string, options = {}) =>
  app.call('GET', `/api/restaurants/${id}/ratings`, options);
/** Five stars first. */
const starsOf = (...counts: number[]) => counts.map((count, i) => ({ rating: 5 - i, count }));

describe('the ratings of a restaurant', () => {
  test('say how many gave each number of stars, and their average', async () => {
    const { kitchen, dish } = await delivered();
    expect((await ratingsOf(kitchen.id)).body).toEqual({
      count: 0,
      average: null,
      ratings: starsOf(0, 0, 0, 0, 0),
    });
    const elsewhere = await delivered();
    await rate(elsewhere.dish, 1);
    for (const rating of [5, 4, 4, 2]) await rate(dish, rating);
    const { body } = await ratingsOf(kitchen.id);
    expect(body).toEqual({ count: 4, average: 3.8, ratings: starsOf(1, 2, 0, 1, 0) });
    expect(await ratingOf(kitchen.id)).toEqual({ rating: body.average, reviewCount: body.count });
    expect((await ratingsOf(kitchen.id)).body).toEqual(body);
  });

  test('count a flagged review, and forget a deleted one; a poll notices', async () => {
    const { kitchen, dish } = await delivered();
    const admin = await addUser(app.db, 'ADMIN');
    const [low, high] = [await rate(dish, 1), await rate(dish, 5)];
    await app.call('POST', `/api/admin/reviews/${low.id}/flag`, { as: admin });
    const before = await ratingsOf(kitchen.id);
    expect(before.body).toMatchObject({ count: 2, average: 3 });
    const headers = { 'if-none-match': String(before.headers.etag) };
    expect((await ratingsOf(kitchen.id, { headers })).status).toBe(304);
    // The sum of the stars and the number of reviews end as they were.
    await app.call('DELETE', `/api/admin/reviews/${low.id}`, { as: admin });
    await app.call('DELETE', `/api/admin/reviews/${high.id}`, { as: admin });
    for (const rating of [3, 3]) await rate(dish, rating);
    const after = await ratingsOf(kitchen.id, { headers });
    expect(after).toMatchObject({
      status: 200,
      body: { count: 2, average: 3, ratings: starsOf(0, 0, 2, 0, 0) },
    });
  });

  test('are anybody’s to read where the reviews are, and nobody’s where there is no such restaurant', async () => {
    const { customer, kitchen, dish } = await delivered();
    await rate(dish, 4);
    await arrange(app.db, 'update restaurants set is_approved = false where id = $1', kitchen.id);
    const admin = await addUser(app.db, 'ADMIN');
    const { owner: stranger } = await addRestaurant(app.db);
    for (const as of [kitchen.owner, admin])
      expect(await ratingsOf(kitchen.id, { as })).toMatchObject({ status: 200, body: { count: 1 } });
    for (const as of [undefined, customer, stranger])
      expect((await ratingsOf(kitchen.id, { as })).status).toBe(404);
    for (const id of [999_999, '99999999999999999999'])
      expect((await ratingsOf(id)).status, String(id)).toBe(404);
    for (const id of ['x', '0', '-1', '1.5', "1'--"])
      expect([400, 404]).toContain((await ratingsOf(id)).status);
  });
});
