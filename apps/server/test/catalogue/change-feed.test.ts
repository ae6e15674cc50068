import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChangeLog } from '../../src/db/change-log.ts';
import { type DatabasePool, unprepared } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { timeLimits } from '../../src/kit/time-limits.ts';
import { ChangeFeed } from '../../src/modules/catalogue/index.ts';
import { addRestaurant, addUser, arrange } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();
/** Sees a `clock_timestamp()` that the test can move. */
let db: DatabasePool;

beforeAll(async () => {
  for (const statement of [
    'create schema clock',
    `create table clock.step as select interval '0' as by`,
    `create function clock.clock_timestamp() returns timestamptz language sql
       return pg_catalog.clock_timestamp() + (select by from clock.step)`,
    'grant usage on schema clock to public',
    'grant select, update on clock.step to public',
  ])
    await database.owner.execute(unprepared(statement));
  db = openDatabase({ ...database.connection, options: '-c search_path=clock,public,pg_catalog' });
  await addUser(database.db, 'ADMIN');
});
afterAll(() => db.close());

test('a machine that was suspended takes everything for changed, though its own clock stood still', async () => {
  let now = 0;
  const log = new ChangeLog({ db, limits: timeLimits, now: () => now, onTrouble: () => undefined });
  const feed = new ChangeFeed(log, { trustMs: 800 });
  const heard: boolean[] = [];
  feed.onChange((touches) => heard.push(touches({ shows: 'restaurants' })));
  const kitchen = await addRestaurant(database.db);
  /** Changes reported a second later. */
  const aSecondLater = async () => {
    heard.length = 0;
    now += 1_000;
    await feed.refresh('restaurants');
    return heard;
  };
  // Until nothing is left of what was under way at the beginning.
  await expect.poll(aSecondLater).toEqual([]);
  await arrange(database.db, `update restaurants set name = 'Awake' where id = $1`, kitchen.id);
  expect(await aSecondLater()).toEqual([true]);
  await expect.poll(aSecondLater).toEqual([]);

  await arrange(database.db, `update restaurants set name = 'Asleep' where id = $1`, kitchen.id);
  // Long ago for the database: nobody keeps what was changed then.
  await arrange(database.owner, 'delete from live_events');
  await arrange(database.db, `update clock.step set by = interval '1 hour'`);
  expect(await aSecondLater()).toEqual([true]);
});

test('an answer that grows old is asked for once, however many read meanwhile', async () => {
  let now = 0;
  const log = new ChangeLog({
    db: database.db,
    limits: timeLimits,
    now: () => now,
    onTrouble: () => undefined,
  });
  const feed = new ChangeFeed(log, { trustMs: 800 });
  let readings = 0;
  log.onReading(() => (readings += 1));
  await feed.refresh('restaurants');
  now = 700;
  for (let n = 0; n < 10; n++) expect(feed.isTrusted('restaurants')).toBe(true);
  await expect.poll(() => readings).toBe(2);
  // A reading asked for behind the other would have its answer by now.
  await log.read();
  expect(readings).toBe(3);
});
