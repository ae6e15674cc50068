import { NOTIFICATIONS_MAX } from '@tiffin/contract/rules/limits';
import type { NotificationKind } from '@tiffin/contract/rules/notifications';
import { type Database, sql } from '../../db/database.ts';

/** A notification to one person. */
export interface NewRow {
  readonly userId: number;
  readonly eventKey: string;
  readonly topic: string;
  readonly kind: NotificationKind;
  readonly groupKey: string | null;
  readonly count: number;
  readonly facts: object;
  /** Whom it names, if it names another person. */
  readonly aboutUserId: number | null;
  /** Null: the person's account. */
  readonly path: string | null;
  /** For how long push services keep it. */
  readonly pushSeconds: number;
  /** True: pushed to those who have not chosen. Null: the topic is never pushed. */
  readonly isPushed: boolean | null;
  /** Nobody can switch it off. */
  readonly isFixed: boolean;
}

const ROWS = `jsonb_to_recordset($1::jsonb) as t ("userId" bigint, "eventKey" text, topic text, kind text,
  "groupKey" text, count int, facts jsonb, "aboutUserId" bigint, path text, "pushSeconds" int, "isPushed" boolean, "isFixed" boolean)`;

// The latest of a group stands for all of it that is not read.
const replace = sql(
  'replace_notifications_of_group',
  `delete from notifications where id = any (array(
     select n.id from ${ROWS} join notifications n
         on n.user_id = t."userId" and n.group_key = t."groupKey" and n.read_at is null and n.event_key <> t."eventKey"
      where not exists (select from notifications k where k.user_id = t."userId" and k.event_key = t."eventKey")
      order by n.id for update of n))`,
);

// Rows already stored stay as they are, and are pushed to nobody again.
const insert = sql(
  'insert_notifications',
  `with told as (select * from ${ROWS}),
   stored as (
     insert into notifications (user_id, event_key, topic, kind, group_key, count, facts, about_user_id, path)
     select u.id, t."eventKey", t.topic, t.kind, t."groupKey", t.count, t.facts, t."aboutUserId",
            coalesce(t.path, case u.role when 'CUSTOMER' then '/customer/settings'
                                         when 'RESTAURANT' then '/restaurant/account' else '/admin/account' end)
       from told t join users u on u.id = t."userId" and u.deleted_at is null
     on conflict do nothing
     returning id, user_id, event_key)
   insert into push_outbox (notification_id, subscription_id, not_after)
   select n.id, d.id, now() + make_interval(secs => t."pushSeconds")
     from stored n
     join told t on t."userId" = n.user_id and t."eventKey" = n.event_key and t."isPushed" is not null
     join users u on u.id = n.user_id
     join push_subscriptions d on d.user_id = n.user_id
    where t."isFixed" or (
      coalesce(u.preferences ->> 'pushNotifications', 'true') = 'true'
      and coalesce((select c.is_on from notification_choices c
                     where c.user_id = n.user_id and c.topic = t.topic and c.channel = 'push'), t."isPushed"))`,
);

const cap = sql(
  'cap_notifications',
  `delete from notifications where id = any (array(
     select n.id from notifications n join unnest($1::bigint[]) as u (id) on n.user_id = u.id
      where n.id <= (select k.id from notifications k where k.user_id = u.id order by k.id desc offset ${NOTIFICATIONS_MAX} limit 1)
      order by n.id for update of n))`,
);

export async function removeUnreadOfGroups(tx: Database, rows: readonly NewRow[]): Promise<void> {
  await tx.execute(replace, [JSON.stringify(rows)]);
}

export async function insertRows(tx: Database, rows: readonly NewRow[]): Promise<void> {
  await tx.execute(insert, [JSON.stringify(rows)]);
}

/** Removes what these people have beyond the number that one keeps. */
export async function removeOldest(tx: Database, userIds: readonly number[]): Promise<void> {
  await tx.execute(cap, [userIds]);
}

export interface NotificationRow {
  id: number;
  topic: string;
  kind: string;
  facts: object;
  path: string;
  count: number;
  isRead: boolean;
  createdAt: Date;
}

const list = sql<NotificationRow>(
  'notifications',
  `select id, topic, kind, facts, path, count, read_at is not null as "isRead", at as "createdAt" from notifications
    where user_id = $1 and id < $2 and (not $3::boolean or read_at is null) order by id desc limit $4`,
);

export function findNotifications(
  db: Database,
  userId: number,
  {
    before = Number.MAX_SAFE_INTEGER,
    isUnread,
    limit,
  }: { before?: number | undefined; isUnread: boolean; limit: number },
): Promise<NotificationRow[]> {
  return db.query(list, [userId, before, isUnread, limit]);
}

const count = sql<{ unread: number }>(
  'unread_notifications',
  'select count(*)::int as unread from notifications where user_id = $1 and read_at is null',
);

export async function countUnreadOf(db: Database, userId: number): Promise<number> {
  return (await db.one(count, [userId])).unread;
}

const markOne = sql<{ wasUnread: boolean }>(
  'mark_notification_read',
  `with found as (select id, read_at is null as "wasUnread" from notifications where id = $2 and user_id = $1 for update),
        marked as (update notifications set read_at = now() where id in (select id from found where "wasUnread"))
   select "wasUnread" from found`,
);

/** True where it was unread until now; undefined for another user's. */
export async function markRead(db: Database, userId: number, id: number): Promise<boolean | undefined> {
  return (await db.maybeOne(markOne, [userId, id]))?.wasUnread;
}

const markAll = sql(
  'mark_notifications_read',
  `update notifications set read_at = now() where id = any (array(
     -- Rows that the notifier settles or replaces now are left to it.
     select id from notifications where user_id = $1 and read_at is null and ($2::text is null or path = $2)
      order by id for update skip locked))`,
);

/** Returns how many were unread. @param path only those that open it */
export function markAllRead(db: Database, userId: number, path: string | null): Promise<number> {
  return db.execute(markAll, [userId, path]);
}

const markOf = sql(
  'mark_notifications_of_people_read',
  `update notifications set read_at = now() where id = any (array(
     select n.id from unnest($1::bigint[], $2::text[]) as t (user_id, path)
       join notifications n on n.user_id = t.user_id and n.path = t.path and n.read_at is null
      order by n.id for update of n))`,
);

/** Marks as read what opens a path for a person. The lists are of one length: the n-th path is the n-th person's. */
export async function markOpened(
  tx: Database,
  userIds: readonly number[],
  paths: readonly string[],
): Promise<void> {
  await tx.execute(markOf, [userIds, paths]);
}

const holdNotifier = sql('hold_notifier', 'select from notifier_cursor for share');

/**
 * Waits for the notifier. Its transaction goes from row to row as events come, and not by number: a removal of several
 * rows waits for it to end, and it for the removal.
 */
async function waitForNotifier(tx: Database): Promise<void> {
  await tx.query(holdNotifier, []);
}

const clear = sql<{ cleared: number }>(
  'clear_notifications',
  `with gone as (delete from notifications where id = any (array(
                   select id from notifications where user_id = $1 order by id for update)) returning 1),
        told as (insert into live_events (type, user_id)
                 select 'notification.created', $1::bigint where exists (select from gone))
   select count(*)::int as cleared from gone`,
);

/** Returns how many there were. */
export function removeAll(db: Database, userId: number): Promise<number> {
  return db.transaction(async (tx) => {
    await waitForNotifier(tx);
    return (await tx.one(clear, [userId])).cleared;
  });
}

const choices = sql<{ topic: string; channel: 'push' | 'mail'; isOn: boolean }>(
  'notification_choices',
  'select topic, channel, is_on as "isOn" from notification_choices where user_id = $1',
);

export function findChoices(db: Database, userId: number) {
  return db.query(choices, [userId]);
}

const choose = sql(
  'choose_notification',
  `insert into notification_choices (user_id, topic, channel, is_on)
   select id, $2, $3, $4 from users where id = $1 and deleted_at is null
   on conflict (user_id, topic, channel) do update set is_on = excluded.is_on`,
);

export async function storeChoice(
  tx: Database,
  userId: number,
  topic: string,
  channel: 'push' | 'mail',
  isOn: boolean,
): Promise<void> {
  await tx.execute(choose, [userId, topic, channel, isOn]);
}
