import {
  FORGOTTEN_ORDERS_MAX,
  FORGOTTEN_RESTAURANTS_MAX,
  LOGIN_FREE_FAILURES,
  LOW_RATING_MAX,
  MAIL_FAILING_MINUTES,
} from '@tiffin/contract/rules/limits';
import type { AdminNotice } from '@tiffin/contract/schemas/admin';
import type { AdminActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import { IS_RED, RED_AT } from '../orders/index.ts';

interface NoticeRow {
  kind: AdminNotice['kind'];
  count: number;
  at: Date;
  label: string;
}

/** All of a kind in one row, named after the latest. */
const notice = (kind: AdminNotice['kind'], found: string) => `
  select '${kind}' as kind, count(*) as count, max(at) as at, (array_agg(label order by at desc))[1] as label
    from (${found}) found having count(*) > 0`;

// Each part reads only what it tells of, from an index.
const notices = sql<NoticeRow>(
  'admin_notices',
  `select * from (
     ${notice(
       'restaurants-waiting',
       `select created_at as at, name as label from restaurants where not is_approved and rejection is null and deleted_at is null`,
     )}
     union all ${notice(
       'orders-new',
       `select created_at as at, restaurant_name as label from orders
         where status = 'New' and deleted_at is null`,
     )}
     union all ${notice(
       'reviews-worrying',
       `select v.created_at as at, r.name as label from reviews v join restaurants r on r.id = v.restaurant_id
         where v.deleted_at is null and (v.is_flagged or v.rating <= ${LOW_RATING_MAX}) and v.created_at > $1`,
     )}
     union all ${notice(
       'logins-failed',
       `select last_failed_at as at, account as label from login_failures
         where failures >= ${LOGIN_FREE_FAILURES} and last_failed_at > $2`,
     )}
     union all ${notice(
       'mail-failing',
       `select coalesce(failed_at, created_at) as at, coalesce(last_error, '') as label from mail_outbox
         where failed_at > now() - interval '24 hours' and not is_superseded and not is_recipient_fault
            or sent_at is null and failed_at is null and last_error is not null
               and created_at < now() - interval '${MAIL_FAILING_MINUTES} minutes'`,
     )}) n order by at desc`,
);

export function findNotices(
  db: Database,
  _reader: AdminActor,
  { reviewsSince, loginsSince }: { reviewsSince: Date; loginsSince: Date },
): Promise<NoticeRow[]> {
  return db.query(notices, [reviewsSince, loginsSince]);
}

const openCases = (which: string) => `
  select c.waiting_since as at, o.restaurant_name as label
    from cases c join orders o on o.id = c.order_id and o.deleted_at is null
   where c.state = 'open' and ${which}`;

const helpNotices = sql<NoticeRow>(
  'admin_help_notices',
  `${notice('cases-waiting', openCases('c.waiting_since <= $1'))}
   union all ${notice('cases-open', openCases('c.waiting_since > $1'))}
   union all ${notice(
     'support-waiting',
     `select v.waiting_since as at, case when u.name <> '' then u.name else u.username end as label
        from platform_conversations v join users u on u.id = v.customer_id and u.deleted_at is null
       where v.waiting_since is not null`,
   )}`,
);

/** Customers who wait for help. @param waitingSince who has waited since then has waited for long */
export function findHelpNotices(db: Database, _reader: AdminActor, waitingSince: Date): Promise<NoticeRow[]> {
  return db.query(helpNotices, [waitingSince]);
}

export interface ForgottenRow {
  id: number;
  name: string;
  phone: string;
  count: number;
  oldestAt: Date;
  newestAt: Date;
  /** Count of all restaurants, also those not answered. */
  total: number;
}

/** Restaurants of these orders, the one with the oldest first. @param newestAt the column that says which is the newest */
const restaurantsOf = (orders: string, newestAt: 'created_at' | 'red_at') => `
  select r.id, r.name, r.phone, count(*) as count, min(o.created_at) as "oldestAt",
         max(max(o.${newestAt})) over () as "newestAt", (sum(count(*)) over ())::int as total
    from (${orders} limit ${FORGOTTEN_ORDERS_MAX}) o
    join restaurants r on r.id = o.restaurant_id
   group by r.id order by min(o.created_at), r.id limit ${FORGOTTEN_RESTAURANTS_MAX}`;

// orders_status_idx gives the oldest first and ends after so many, however many there are.
const forgotten = sql<ForgottenRow>(
  'forgotten_orders',
  restaurantsOf(
    `select restaurant_id, created_at from orders
      where status = 'New' and deleted_at is null and created_at < $1 order by id`,
    'created_at',
  ),
);

/** Restaurants whose orders have been New since before `until`, and how many those are. */
export function findForgotten(db: Database, _reader: AdminActor, until: Date): Promise<ForgottenRow[]> {
  return db.query(forgotten, [until]);
}

// Two thirds of the kitchen's time are over.
const URGENT = `o.status = 'New' and o.accept_by > now() and ${IS_RED} and o.deleted_at is null`;

const clockNotices = sql<NoticeRow>(
  'admin_clock_notices',
  `${notice('orders-unaccepted', `select ${RED_AT} as at, o.restaurant_name as label from orders o where ${URGENT}`)}
   union all ${notice(
     'consoles-gone',
     `select r.presence_since as at, r.name as label from restaurants r
       where r.presence = 'gone' and r.is_approved and r.is_active and r.deleted_at is null
         and (select console_policy from settings) <> 'ignore'`,
   )}
   union all ${notice(
     'restaurants-stopped',
     `select stopped_at as at, name as label from restaurants where stopped_reason is not null and deleted_at is null`,
   )}
   union all ${notice(
     'clock-off',
     `select clock_offered_at as at, '' as label from settings where accept_minutes = 0 and clock_offered_at is not null`,
   )}`,
);

/** Orders that nobody answers, kitchens that nobody is in, and that there is a clock. */
export function findClockNotices(db: Database, _reader: AdminActor): Promise<NoticeRow[]> {
  return db.query(clockNotices);
}

const urgent = sql<ForgottenRow>(
  'urgent_orders',
  restaurantsOf(
    `select o.restaurant_id, o.created_at, ${RED_AT} as red_at from orders o where ${URGENT} order by o.accept_by`,
    'red_at',
  ),
);

/** Restaurants that are about to miss orders, and how many those are; `newestAt` is when the latest became urgent. */
export function findUrgent(db: Database, _reader: AdminActor): Promise<ForgottenRow[]> {
  return db.query(urgent);
}
