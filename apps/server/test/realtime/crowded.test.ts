import { describe, expect, test } from 'vitest';
import { addUser } from '../fixtures.ts';
import { testNodes } from './listening.ts';

describe('three are as many as it carries', () => {
  const city = testNodes(1, { maxEventStreams: 3 });

  test('a node with too many streams refuses another one and says when to ask again, until one has ended', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => addUser(city.db, 'CUSTOMER')));
    const listeners = [];
    for (const user of users.slice(0, 3)) listeners.push(await city.listen(user));
    expect(listeners.map(({ response }) => response.status)).toEqual([200, 200, 200]);
    const refused = await city.listen(users[3]!);
    expect([refused.response.status, Number(refused.response.headers.get('retry-after')) > 0]).toEqual([
      503,
      true,
    ]);
    listeners[0]!.leave();
    await expect.poll(() => city.nodes[0]!.app.events.size).toBe(2);
    expect((await city.listen(users[3]!)).response.status).toBe(200);
  });
});

describe('a moment is as long as one may last', () => {
  const city = testNodes(1, { timeLimits: { eventStreamMs: 1 } });

  test('a stream that is too old ends on a beat, and its reader may open another one', async () => {
    const customer = await addUser(city.db, 'CUSTOMER');
    const listener = await city.listen(customer);
    await expect.poll(() => listener.isOver, { timeout: 10_000 }).toBe(true);
    expect(listener.retryMs).toBeGreaterThanOrEqual(1_000);
    expect((await city.listen(customer, { lastId: listener.lastId })).response.status).toBe(200);
  });
});
