import { describe, expect, test } from 'vitest';
import { timeLimits } from '../../src/kit/time-limits.ts';
import { addRestaurant, addUser, arrange } from '../fixtures.ts';
import { addFactor } from '../recovery/account-rows.ts';
import { testNodes } from './listening.ts';

// No beat comes, and nothing is written through a node: what shows here was found by looking.
const city = testNodes(2, { heartbeatMs: 60_000, timeLimits: { catchUpMs: 20, streamSessionMs: 20 } });

test('a look comes often enough for what is promised: a second for a change, five for the end of a session', () => {
  // The rest of it is for the reading, the way to the browser, and what the screen then asks.
  expect(timeLimits.catchUpMs).toBeLessThanOrEqual(800);
  expect(timeLimits.streamSessionMs).toBeLessThanOrEqual(4_000);
});

test('what a program beside the product writes is told by every node', async () => {
  const kitchen = await addRestaurant(city.db);
  const listeners = await Promise.all([0, 1].map((node) => city.listen(kitchen.owner, { node })));
  await arrange(city.db, `update restaurants set phone = '9876543' where id = $1`, kitchen.id);
  const expected = `restaurant.changed ${kitchen.id}`;
  for (const listener of listeners) await expect.poll(() => listener.heard).toContain(expected);
});

describe('a stream ends without a beat', () => {
  test.each([
    ['its session is removed', 'delete from sessions where user_id = $1'],
    ['its session has expired', 'update sessions set expires_at = now() where user_id = $1'],
    ['its reader is blocked', 'update users set is_blocked = true where id = $1'],
  ])('when %s, on every node, and nobody else’s', async (_, sql) => {
    const [gone, staying] = [await addUser(city.db, 'CUSTOMER'), await addUser(city.db, 'CUSTOMER')];
    const streams = await Promise.all([0, 1].map((node) => city.listen(gone, { node })));
    const other = await city.listen(staying);
    await arrange(city.db, sql, gone.id);
    for (const stream of streams) await expect.poll(() => stream.isOver).toBe(true);
    expect(other.isOver).toBe(false);
    // The product removes them with the block.
    await arrange(city.db, 'delete from sessions where user_id = $1', gone.id);
  });

  test('when the platform requires a second factor that its reader has not', async () => {
    const [without, guarded] = [await addUser(city.db, 'ADMIN'), await addUser(city.db, 'ADMIN')];
    await addFactor(city.db, city.db, guarded.id);
    const [stream, other] = [await city.listen(without), await city.listen(guarded)];
    await arrange(city.db, `update settings set admin_second_factor = 'required'`);
    await expect.poll(() => stream.isOver).toBe(true);
    expect(other.isOver).toBe(false);
    await arrange(city.db, `update settings set admin_second_factor = 'optional'`);
  });
});
