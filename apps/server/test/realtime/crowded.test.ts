import { expect, test } from 'vitest';
import { addUser } from '../fixtures.ts';
import { testNodes } from './listening.ts';

const city = testNodes(1, { mostEventStreams: 3 });

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
