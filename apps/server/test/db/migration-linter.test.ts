import { expect, test } from 'vitest';
import { lintMigration } from './migration-linter.ts';

const rulesOf = (text: string) => lintMigration(text).map(({ rule }) => rule);

test.each([
  ['function', 'create or replace function f() returns int language sql as $$ select 1; $$;'],
  ['function', `alter function place_order(jsonb) set tiffin.x = 'on';`],
  ['view', 'create or replace view v as select 1;'],
  ['index', 'create index orders_x_idx on orders (id);'],
  ['index', 'create unique index orders_x_idx on orders (id);'],
  ['backfill', `update orders set notes = '';`],
  ['backfill', 'delete from sessions where expires_at < now();'],
  ['backfill', 'insert into offer_uses select id, 0 from offers;'],
  ['constraint', 'alter table orders add constraint positive check (id > 0);'],
  ['constraint', 'alter table orders add foreign key (user_id) references users;'],
  [
    'constraint',
    'alter table orders add constraint p check (id > 0) not valid;\nalter table orders validate constraint p;',
  ],
  ['unique', 'alter table orders add constraint one unique (user_id);'],
  ['column', 'alter table orders add column tip int not null;'],
  ['column', 'alter table orders add tip int check (tip > 0);'],
  ['column', 'alter table orders add column waiter bigint references users;'],
  ['column', 'alter table orders add column stamp timestamptz default clock_timestamp();'],
  ['column', 'alter table orders add column n int, add column id2 bigint generated always as identity;'],
  ['rewrite', 'alter table orders alter column notes type varchar(10);'],
  ['rewrite', 'alter table orders alter notes set not null;'],
  ['rewrite', 'truncate carts;'],
  ['rewrite', 'lock table orders;'],
  ['removal', 'drop table carts;'],
  ['removal', 'alter table orders drop column notes;'],
  ['removal', 'alter table orders rename notes to remarks;'],
  ['timeout', 'set local statement_timeout = 0; select 1;'],
  ['transaction', 'create index concurrently a_idx on orders (id);'],
  ['transaction', '-- transaction: none\ncreate index concurrently a_idx on orders (id); select 1;'],
  ['transaction', '-- transaction: none\nalter table orders add column x int;'],
])('%s: %s', (rule, text) => {
  expect(rulesOf(text)).toEqual([rule]);
});

test.each([
  '-- transaction: none\n-- Finds what was delivered; and more.\ncreate index concurrently a_idx on orders (id);',
  `create table jar (id int primary key check (id > 0)); create index jar_idx on jar (id); insert into jar values (1);`,
  'alter table orders add column tip int, add column isGift boolean not null default false;',
  `alter table orders add column note text default 'update orders; drop table x';`,
  'alter table orders add constraint p check (id > 0) not valid;',
  'alter table orders validate constraint p;',
  'alter table orders add constraint one unique using index one_idx;',
  `update settings set time_zone = 'UTC';`,
  `-- allow: removal because no release has used it since 0007\nalter table orders drop column notes;`,
  '/* drop table x; */ -- update orders;\ncreate trigger t before update on orders for each row execute function f();',
])('fine: %s', (text) => {
  expect(lintMigration(text)).toEqual([]);
});

test('an exception without a reason is none', () => {
  expect(rulesOf('-- allow: removal\ndrop table carts;')).toEqual(['removal']);
});
