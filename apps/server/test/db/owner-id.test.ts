import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();

/**
 * `restaurants.owner_id` says whose block closes a restaurant (docs/rules/visibility.md#public), and who is shown as
 * its owner. Who works where is asked of the view `workplaces`. A new use belongs here, with which of the two it is.
 */
const USES: Record<string, string> = {
  'db/functions/cart_documents.sql': 'public or not',
  'db/functions/log_restaurants.sql': 'public or not',
  'db/functions/order_facts.sql': 'public or not',
  'db/functions/place_order.sql': 'public or not',
  'db/functions/place_orders.sql': 'public or not',
  'db/functions/replace_carts.sql': 'public or not',
  'db/views/public_restaurants.sql': 'public or not',
  'db/views/workplaces.sql': 'who works where',
  'modules/accounts/accounts.repo.ts': 'the owner is stored',
  'modules/accounts/users.repo.ts': 'whose deletion makes it inactive',
  'modules/restaurants/administration.repo.ts': 'who is shown as its owner',
  'modules/restaurants/kitchen-muting.repo.ts': 'who may forbid the kitchen to mute',
  'modules/restaurants/restaurants.repo.ts': 'who is shown as its owner',
  'modules/reviews/reviews.repo.ts': 'to whom its mails go',
  'modules/staff/staff.repo.ts': 'the owner is stored',
};

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));

test('the owner of a restaurant is asked for only where it is about the owner', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|sql)$/.test(file) && !file.startsWith('db/migrations/'),
  );
  expect(files.length).toBeGreaterThan(200);
  const using = files.filter((file) => readFileSync(SOURCE + file, 'utf8').includes('owner_id'));
  expect(using.toSorted()).toEqual(Object.keys(USES).toSorted());
});

test('and so is it by views', async () => {
  const views = unprepared<{ name: string }>(
    `select viewname as name from pg_views
      where schemaname = current_schema() and definition ~ 'owner_id' order by viewname`,
  );
  expect((await database.db.query(views)).map(({ name }) => name)).toEqual([
    'public_restaurants',
    'workplaces',
  ]);
});
