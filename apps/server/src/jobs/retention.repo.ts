import type { Sql } from '../db/database.ts';
import { NOTIFICATION_DAYS, SESSION_IDLE_DAYS } from '@tiffin/contract/rules/limits';
import { fencedSql } from './fenced-sql.ts';

/** Removals of a job; the first value of a statement is the most rows of one batch. */
export interface Retention {
  readonly name: string;
  readonly everySeconds: number;
  readonly removals: readonly Sql<object>[];
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Rows that are found by an index on their time. Rows that a request has locked are left for the next run. */
const removal = (name: string, table: string, isOld: string) =>
  fencedSql(
    name,
    `delete from ${table} where exists (select from held) and ctid = any (array(
       select ctid from ${table} where ${isOld} limit $3 for update skip locked))`,
  );

/** Rows whose key grows with time: only the first ones are looked at, so no index on the time is needed. */
const removalOfFirst = (name: string, table: string, key: string, isOld: string) =>
  fencedSql(
    name,
    `delete from ${table} where exists (select from held) and ctid = any (array(
       select ctid from ${table} where (${key}) in (select ${key} from ${table} order by ${key} limit $3) and ${isOld}
          for update skip locked))`,
  );

/** How long rows are kept that nobody needs for ever. */
export const RETENTIONS: readonly Retention[] = [
  {
    // 7 days past their end (docs/rules/accounts.md#sessions). An administrator's idle end is a setting of minutes, at
    // most a day.
    name: 'prune-sessions',
    everySeconds: HOUR,
    removals: [
      removal('prune_expired_sessions', 'sessions', `expires_at < now() - interval '7 days'`),
      removal(
        'prune_idle_sessions',
        'sessions',
        `last_seen_at < now() - interval '7 days' - interval '${SESSION_IDLE_DAYS} days'`,
      ),
      removal(
        'prune_idle_admin_sessions',
        'sessions',
        `last_seen_at < now() - interval '8 days' and user_id = any (array(select id from users where role = 'ADMIN'))`,
      ),
      // Their restaurant remembers when the last one was seen. A screen that comes back is a row again.
      removal('prune_consoles', 'restaurant_consoles', `seen_at < now() - interval '1 day'`),
    ],
  },
  {
    name: 'prune-login-failures',
    everySeconds: HOUR,
    removals: [
      removal('prune_login_failures', 'login_failures', `last_failed_at < now() - interval '7 days'`),
      removal(
        'prune_login_failures_by_address',
        'login_failures_by_address',
        `hour < now() - interval '2 days'`,
      ),
      removal('prune_password_checks', 'password_checks', `last_failed_at < now() - interval '7 days'`),
    ],
  },
  {
    name: 'prune-account-links',
    everySeconds: HOUR,
    removals: [
      removal('prune_account_links', 'account_links', `expires_at < now() - interval '90 days'`),
      // Asked while no node could answer.
      removalOfFirst('prune_reset_asks', 'reset_asks', 'id', `asked_at < now() - interval '1 hour'`),
      removal('prune_account_tries', 'account_tries', `hour < now() - interval '2 days'`),
    ],
  },
  {
    // After that a key means a new request.
    name: 'prune-idempotency-keys',
    everySeconds: HOUR,
    removals: [
      removalOfFirst(
        'prune_idempotency_keys',
        'idempotency_keys',
        'id',
        `created_at < now() - interval '7 days'`,
      ),
    ],
  },
  {
    name: 'prune-live-events',
    everySeconds: 5 * 60,
    removals: [
      // Nothing that can be seen was written by a transaction that is still to begin, except in a copy of another
      // cluster's rows, as a restored backup has.
      removal('prune_foreign_live_events', 'live_events', 'xid >= pg_snapshot_xmax(pg_current_snapshot())'),
      // Removes up to the first young one and none after it: a reader resumes where everything after its place is kept.
      removalOfFirst(
        'prune_live_events',
        'live_events',
        'xid, id',
        `(xid, id) < all (
           select first.xid, first.id from (select xid, id, at from live_events order by xid, id limit $3) first
            where first.at >= now() - interval '1 hour'
               -- Events that the notifier has still to tell stay, for a day at most.
               or (first.xid, first.id) > (select c.xid, c.id from notifier_cursor c) and first.at >= now() - interval '24 hours'
            order by 1, 2 limit 1)`,
      ),
    ],
  },
  {
    // A few hundred rows at most, so they need no index.
    name: 'prune-client-errors',
    everySeconds: DAY,
    removals: [removal('prune_client_errors', 'client_errors', `last_at < now() - interval '14 days'`)],
  },
  {
    // First facts and address, then the row: how many mails were sent and failed is asked for longer.
    name: 'empty-old-mail',
    everySeconds: DAY,
    removals: [
      // A sender ends them within seconds; a platform that was taken its SMTP_URL has none.
      fencedSql(
        'end_mail_of_no_sender',
        `update mail_outbox
            set failed_at = now(), last_error = coalesce(last_error, 'It could not be sent while it was worth it.'),
                leased_until = null, leased_by = null
          where exists (select from held) and id = any (array(
            select id from mail_outbox
             where sent_at is null and failed_at is null and not_after <= now()
               and coalesce(leased_until, '-infinity') <= now()
             limit $3 for update skip locked))`,
      ),
      fencedSql(
        'empty_old_mail',
        `update mail_outbox
            set facts = '{}', to_address = case when to_address is null then null else '' end, to_key = 'gone:' || id,
                captured_text = null
          where exists (select from held) and id = any (array(
            select m.id from mail_outbox m
             where (m.facts <> '{}' or m.to_address <> '') and num_nonnulls(m.sent_at, m.failed_at) = 1
               and (coalesce(m.sent_at, m.failed_at) < now() - interval '30 days'
                    or exists (select from users u where u.id = any (array[m.user_id, m.about_user_id]) and u.deleted_at is not null))
             limit $3 for update skip locked))`,
      ),
      removalOfFirst(
        'prune_mail',
        'mail_outbox',
        'id',
        `created_at < now() - interval '90 days' and facts = '{}' and coalesce(to_address, '') = ''`,
      ),
    ],
  },
  {
    // And those of people who were deleted while they were told.
    name: 'prune-notifications',
    everySeconds: HOUR,
    removals: [
      removalOfFirst(
        'prune_notifications',
        'notifications',
        'id',
        `at < now() - interval '${NOTIFICATION_DAYS} days'`,
      ),
      removal(
        'prune_notifications_of_nobody',
        'notifications',
        `user_id = any (array(select id from users where deleted_at > now() - interval '7 days'))`,
      ),
      removal('prune_push_outbox', 'push_outbox', `created_at < now() - interval '2 days'`),
    ],
  },
  {
    name: 'prune-job-runs',
    everySeconds: DAY,
    removals: [removalOfFirst('prune_job_runs', 'job_runs', 'id', `began_at < now() - interval '90 days'`)],
  },
];
