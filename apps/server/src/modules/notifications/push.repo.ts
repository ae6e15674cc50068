import { PUSH_DEVICES_MAX } from '@tiffin/contract/rules/limits';
import { LIVE_SESSION } from '../../auth/sql-fragments.ts';
import { type Database, sql } from '../../db/database.ts';

const lockUser = sql(
  'lock_user_of_devices',
  'select from users where id = $1 and deleted_at is null for no key update',
);
const lockSession = sql(
  'lock_session_of_device',
  'select from sessions where token_hash = $1 and user_id = $2 for key share',
);

/** Lets changes of a person's devices take turns, so that they can be counted; false: the session has ended. */
export async function lockDevices(tx: Database, userId: number, sessionHash: Buffer): Promise<boolean> {
  return (
    (await tx.maybeOne(lockUser, [userId])) !== undefined &&
    (await tx.maybeOne(lockSession, [sessionHash, userId])) !== undefined
  );
}

export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

// A browser that another user had before belongs to this one from now on.
const insert = sql<{ id: number }>(
  'insert_push_subscription',
  `insert into push_subscriptions as d (user_id, session_hash, endpoint, p256dh, auth)
   select $1, $2, $3, $4, $5
    where (select count(*) from push_subscriptions where user_id = $1 and endpoint <> $3) < ${PUSH_DEVICES_MAX}
   on conflict (endpoint) do update
      set user_id = excluded.user_id, session_hash = excluded.session_hash, p256dh = excluded.p256dh,
          auth = excluded.auth, failing_since = null
   returning id`,
);

/** Undefined when the user has as many as allowed. */
export async function storeDevice(
  tx: Database,
  userId: number,
  sessionHash: Buffer,
  { endpoint, p256dh, auth }: Device,
): Promise<number | undefined> {
  return (await tx.maybeOne(insert, [userId, sessionHash, endpoint, p256dh, auth]))?.id;
}

const remove = sql(
  'remove_push_subscription',
  'delete from push_subscriptions where user_id = $1 and endpoint = $2',
);

export async function removeDevice(db: Database, userId: number, endpoint: string): Promise<void> {
  await db.execute(remove, [userId, endpoint]);
}

const countDevices = sql<{ devices: number }>(
  'count_devices_of_user',
  'select count(*)::int as devices from push_subscriptions where user_id = $1',
);

export async function countDevicesOf(db: Database, userId: number): Promise<number> {
  return (await db.one(countDevices, [userId])).devices;
}

const keys = sql<{ publicKey: string; sealed: Buffer }>(
  'platform_keys',
  'select public_key as "publicKey", sealed from platform_keys',
);
const insertKeys = sql(
  'insert_platform_keys',
  'insert into platform_keys (public_key, sealed) values ($1, $2) on conflict do nothing',
);

export function findKeys(db: Database) {
  return db.maybeOne(keys);
}

/** Unless another node was first. */
export async function storeKeys(db: Database, publicKey: string, sealed: Buffer): Promise<void> {
  await db.execute(insertKeys, [publicKey, sealed]);
}

/** A push message that this node may send until its lease ends. */
export interface LeasedPush {
  notificationId: number;
  subscriptionId: number;
  attempts: number;
  kind: string | null;
  facts: object | null;
  path: string | null;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  /** Until it is not worth it any more. */
  secondsLeft: number;
  supportContact: string;
}

const LEASE_SECONDS = 30;
const WAITING = 'sent_at is null and failed_at is null';

const endOld = sql(
  'end_old_pushes',
  `update push_outbox o set failed_at = now(), leased_until = null, leased_by = null
     from (select notification_id, subscription_id from push_outbox
            where ${WAITING} and not_after <= now() and coalesce(leased_until, '-infinity') <= now()
            limit 200 for update skip locked) x
    where o.notification_id = x.notification_id and o.subscription_id = x.subscription_id`,
);

/** Ends what is not worth sending any more. Returns how many. */
export function endOldPushes(db: Database): Promise<number> {
  return db.execute(endOld);
}

// Committed before anything is said to the push service. Of what opens the same thing on a device only the latest is
// sent, and nothing that was read meanwhile, is gone, or whose session has ended: then there is no endpoint.
const lease = sql<LeasedPush>(
  'lease_push',
  `with next as materialized (
     select w.notification_id, w.subscription_id, n.kind, n.facts, n.path, d.p256dh, d.auth,
                  case when n.read_at is null and not exists (
                         select from push_outbox l join notifications k on k.id = l.notification_id
                          where l.subscription_id = w.subscription_id and l.notification_id > w.notification_id
                            and l.sent_at is null and l.failed_at is null and k.path = n.path)
                        and exists (select from sessions s join users u on u.id = s.user_id
                                     where s.token_hash = d.session_hash and ${LIVE_SESSION})
                       then d.endpoint end as endpoint
             from push_outbox w
             left join notifications n on n.id = w.notification_id
             left join push_subscriptions d on d.id = w.subscription_id and d.user_id = n.user_id
            where w.sent_at is null and w.failed_at is null and w.due_at <= now() and w.not_after > now()
              and coalesce(w.leased_until, '-infinity') <= now()
            order by w.due_at limit 1 for update of w skip locked)
   update push_outbox o
      set leased_until = now() + interval '${LEASE_SECONDS} seconds', leased_by = $1
     from next, settings
    where o.notification_id = next.notification_id and o.subscription_id = next.subscription_id
   returning o.notification_id as "notificationId", o.subscription_id as "subscriptionId", o.attempts,
             next.kind, next.facts, next.path, next.endpoint, next.p256dh, next.auth,
             ceil(extract(epoch from o.not_after - now()))::int as "secondsLeft",
             settings.support_contact as "supportContact"`,
);

export function leasePush(db: Database, node: string): Promise<LeasedPush | undefined> {
  return db.maybeOne(lease, [node]);
}

const IS_THIS = 'notification_id = $1 and subscription_id = $2';
type Which = Pick<LeasedPush, 'notificationId' | 'subscriptionId'>;

const sent = sql(
  'mark_push_sent',
  `with reached as (update push_subscriptions set failing_since = null where id = $2 and failing_since is not null)
   update push_outbox set sent_at = now(), attempts = attempts + 1, last_error = null, leased_until = null, leased_by = null
    where ${IS_THIS} and ${WAITING}`,
);

export async function markPushSent(db: Database, { notificationId, subscriptionId }: Which): Promise<void> {
  await db.execute(sent, [notificationId, subscriptionId]);
}

const failing = `failing as (update push_subscriptions set failing_since = coalesce(failing_since, now()) where id = $2)`;

const forgetFailing = sql(
  'forget_failing_device',
  `delete from push_subscriptions where id = $1 and failing_since < now() - interval '24 hours'`,
);

const later = sql(
  'mark_push_later',
  `with ${failing}
   update push_outbox set attempts = attempts + 1, last_error = $4, leased_until = null, leased_by = null,
          due_at = now() + make_interval(secs => greatest($5::int, least(600, 10 * power(2, least(attempts, 10))::int)))
    where ${IS_THIS} and leased_by = $3`,
);

/** After 10 s, 20 s … 10 min again; a device that has failed for a day is forgotten. @param atLeastSeconds what the service asked for */
export async function markPushLater(
  db: Database,
  { notificationId, subscriptionId }: Which,
  node: string,
  why: string,
  atLeastSeconds = 0,
): Promise<void> {
  await db.execute(later, [notificationId, subscriptionId, node, why, atLeastSeconds]);
  await db.execute(forgetFailing, [subscriptionId]);
}

const refused = sql(
  'mark_push_failed',
  `with ${failing}
   update push_outbox set attempts = attempts + 1, failed_at = now(), last_error = $4, leased_until = null, leased_by = null
    where ${IS_THIS} and leased_by = $3`,
);

export async function markPushFailed(
  db: Database,
  { notificationId, subscriptionId }: Which,
  node: string,
  why: string,
): Promise<void> {
  await db.execute(refused, [notificationId, subscriptionId, node, why]);
  await db.execute(forgetFailing, [subscriptionId]);
}

const drop = sql('drop_push', `delete from push_outbox where ${IS_THIS} and leased_by = $3`);

/** There is nothing to send any more. */
export async function dropPush(
  db: Database,
  { notificationId, subscriptionId }: Which,
  node: string,
): Promise<void> {
  await db.execute(drop, [notificationId, subscriptionId, node]);
}

const forget = sql('forget_device', 'delete from push_subscriptions where id = $1');

/** The push service knows it no more. */
export async function forgetDevice(db: Database, id: number): Promise<void> {
  await db.execute(forget, [id]);
}

const giveBack = sql(
  'give_pushes_back',
  'update push_outbox set leased_until = null, leased_by = null where leased_by = $1',
);

export async function returnPushLeases(db: Database, node: string): Promise<void> {
  await db.execute(giveBack, [node]);
}
