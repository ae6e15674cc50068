import { EVENT_TYPES } from '@tiffin/contract/rules/events';
import { expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();

/**
 * Columns whose change makes no menu, card or page old, and why. Every other column has to be named by a trigger that
 * tells it, or other nodes go on showing the old value.
 */
const UNLOGGED: Record<string, Record<string, string>> = {
  menu_items: {
    id: 'never changes',
    restaurant_id: 'never changes',
    created_at: 'never changes',
    updated_at: 'is shown nowhere',
    shown_paise: 'comes from the options, whose tables have triggers of their own',
    least_paise: 'comes from the options, whose tables have triggers of their own',
    version: 'grows with the price and the options',
  },
  restaurants: {
    id: 'never changes',
    created_at: 'never changes',
    updated_at: 'is shown nowhere',
    accept_minutes: 'is read by its people and administrators, who ask again',
    day_begins: 'is read by its people, who ask again',
    missed_in_row: 'is read by its people and administrators, who ask again',
    rejection: 'is read by its people and administrators, who ask again',
    inactive_reason: 'changes with is_active',
    presence_since: 'changes with presence',
    stopped_at: 'changes with stopped_reason',
  },
};

// Where the trigger names columns, the update has to be of one; where it compares, the column has to be compared.
const columns = unprepared<{ column: string; isLogged: boolean }>(
  `select a.attname as column,
          exists (select from pg_trigger t
                   where t.tgrelid = a.attrelid and t.tgfoid = 'log_change'::regproc
                     and pg_get_triggerdef(t.oid) ~ ('\\mold\\."?' || a.attname || '\\M')
                     and pg_get_triggerdef(t.oid) ~ ('\\mnew\\."?' || a.attname || '\\M')
                     and (t.tgattr::text = '' or a.attnum = any (t.tgattr::int2[]))) as "isLogged"
     from pg_attribute a
    where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attnum`,
);

test.each(Object.keys(UNLOGGED))('a change of each column of %s is logged, or need not be', async (table) => {
  const found = await database.owner.query(columns, [table]);
  const unlogged = found.filter(({ isLogged }) => !isLogged).map(({ column }) => column);
  expect(unlogged.toSorted()).toEqual(Object.keys(UNLOGGED[table] ?? {}).toSorted());
});

/** Triggers that need not ask when a row is from, and why. */
const ALWAYS_NOW = new Map([
  ['notifications_told', 'notifications are never entered about the past'],
  ['order_escalations_told', 'only the clock of orders writes them'],
  ['restaurant_staff_told', 'holds from now on, whenever it began'],
  ['service_told', 'holds from now on, whenever it began'],
]);

const inserting = unprepared<{ trigger: string; table: string; args: string; definition: string }>(
  `select tgname as trigger, tgrelid::regclass::text as table, encode(tgargs, 'escape') as args,
          pg_get_triggerdef(oid) as definition
     from pg_trigger where tgfoid = 'log_change'::regproc and tgtype & 4 <> 0`,
);

test('rows that are entered about the past tell nobody', async () => {
  const events = (await database.owner.query(inserting)).filter(({ args }) =>
    EVENT_TYPES.some((type) => args.startsWith(`${type}\\000`)),
  );
  expect(events.length).toBeGreaterThan(5);
  const always = events.filter(({ definition }) => !definition.includes(`'00:01:00'::interval`));
  expect(always.map(({ trigger }) => trigger).toSorted()).toEqual([...ALWAYS_NOW.keys()].toSorted());
});
