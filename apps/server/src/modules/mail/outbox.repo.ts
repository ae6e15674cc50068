import {
  NOTIFICATION_TOPICS,
  type NotificationTopic,
  TOPIC_RULES,
} from '@tiffin/contract/rules/notifications';
import { type Database, sql } from '../../db/database.ts';
import { KINDS_TO_KNOWN, type MailKind, type MailReach } from './mail-kinds.ts';

/**
 * True where `u` has an address and may get a mail of this reach there; `$n` names the parameter that holds the reach.
 */
const reaches = (reach: string) => `u.email like '%@%' and case ${reach}
    when 'any' then true
    when 'known' then u.email_refused_at is null
    else u.email_verified_at is not null and u.email_refused_at is null end`;

/** True where `u` wants mail of a topic; mails about the account are always sent. */
const wants = (topic: string, isOnByDefault: string) => `(${topic} = 'account' or (
    (select email_notifications from settings)
    and coalesce(u.preferences ->> 'emailNotifications', 'true') = 'true'
    and coalesce((select c.is_on from notification_choices c
                   where c.user_id = u.id and c.topic = ${topic} and c.channel = 'mail'), ${isOnByDefault})))`;

const ON_BY_DEFAULT = NOTIFICATION_TOPICS.filter((topic) => TOPIC_RULES[topic].mail);

/** Reach of a mail `m` that waits. One about the account may be of a kind that only a later release knows. */
const reachOf = (m: string) => `case when ${m}.kind = 'reset' then 'any'
    when ${m}.topic = 'account' or ${m}.kind in (${KINDS_TO_KNOWN.map((kind) => `'${kind}'`).join(', ')}) then 'known'
    else 'confirmed' end`;

/** Address of a mail `m`, that of person `u` where it is to one; null where it may not go any more. */
export const goesTo = (m: string) => `case
    when ${m}.to_address <> '' then ${m}.to_address
    when u.id is not null and ${reaches(`(${reachOf(m)})`)}
    then u.email end`;

// In the order given: of a group the one with the largest number is the latest.
const insert = sql(
  'insert_mails',
  `insert into mail_outbox (event_key, to_key, kind, topic, priority, user_id, to_address, facts, group_key, due_at, not_after,
                            about_user_id)
   select m."eventKey", coalesce(lower(m.address), 'user:' || m."userId"), m.kind, m.topic,
          case when m.topic = 'account' then 0 else 1 end, m."userId", m.address, m.facts, m."groupKey",
          now() + make_interval(secs => m."afterSeconds" - m."ageSeconds"),
          now() + make_interval(secs => m."afterSeconds" + m."worthSeconds" - m."ageSeconds"), m."aboutUserId"
     from jsonb_to_recordset($1::jsonb) as m (place int, "eventKey" text, kind text, topic text, reach text, "isOnByDefault" boolean,
       "userId" bigint, address text, facts jsonb, "groupKey" text, "ageSeconds" float8, "afterSeconds" float8,
       "worthSeconds" float8, "aboutUserId" bigint)
    where m."afterSeconds" + m."worthSeconds" > m."ageSeconds"
      and (m."userId" is null
           or exists (select from users u where u.id = m."userId" and u.deleted_at is null
                                           and (m.address is not null or ${reaches('m.reach')})
                                           and ${wants('m.topic', 'm."isOnByDefault"')}))
    order by m.place
   on conflict (event_key, to_key) do nothing`,
);

export interface MailToInsert {
  readonly kind: MailKind;
  readonly topic: NotificationTopic;
  readonly reach: MailReach;
  readonly isOnByDefault: boolean;
  readonly userId: number | null;
  readonly address: string | null;
  readonly facts: object;
  readonly eventKey: string;
  readonly groupKey: string | null;
  readonly ageSeconds: number;
  readonly afterSeconds: number;
  readonly worthSeconds: number;
  readonly aboutUserId: number | null;
}

export async function insertMails(tx: Database, mails: readonly MailToInsert[]): Promise<void> {
  if (mails.length === 0) return;
  await tx.execute(insert, [JSON.stringify(mails.map((mail, place) => ({ ...mail, place })))]);
}

/** A mail that this node may send until its lease ends. */
export interface LeasedMail {
  id: number;
  kind: MailKind;
  topic: NotificationTopic;
  userId: number | null;
  facts: Record<string, unknown>;
  createdAt: Date;
  attempts: number;
  /** Recipient's address; null when it may not go there any more. */
  address: string | null;
  /** False of what was switched off since it was stored. */
  isWanted: boolean;
}

const LEASE_SECONDS = 60;

/** True where a later mail of the group waits or has gone: of a group only the latest is sent. */
const IS_SUPERSEDED = `exists (select from mail_outbox l
                                where l.group_key = w.group_key and l.to_key = w.to_key and l.id > w.id
                                  and l.failed_at is null)`;

// Those of which a later one is there, and what is not worth it any more. A few at a time, by an index.
const endOld = sql(
  'end_old_mail',
  `with x as materialized (
     select w.id, ${IS_SUPERSEDED} as is_superseded
             from mail_outbox w
            where w.sent_at is null and w.failed_at is null and coalesce(w.leased_until, '-infinity') <= now()
              and (w.not_after <= now() or ${IS_SUPERSEDED})
            order by w.id limit 200 for update of w skip locked)
   update mail_outbox m
      set failed_at = now(), is_superseded = x.is_superseded, leased_until = null, leased_by = null,
          last_error = case when x.is_superseded then null
                            else coalesce(m.last_error, 'It could not be sent while it was worth it.') end
     from x
    where m.id = x.id`,
);

/** Ends what is not worth sending any more. Returns how many. */
export function endOldMail(db: Database): Promise<number> {
  return db.execute(endOld, []);
}

// A select in `from` may be run for each row that it is joined with, and would lease one for each.
// Committed before anything is said to the server: whatever happens then, nobody else sends it meanwhile.
const lease = sql<LeasedMail>(
  'lease_mail',
  `with next as materialized (
     select w.id, ${goesTo('w')} as address,
                  -- Mails that were switched off while they waited do not go.
                  u.id is null or ${wants('w.topic', `w.topic = any ('{${ON_BY_DEFAULT.join(',')}}')`)} as is_wanted
             from mail_outbox w left join users u on u.id = w.user_id and u.deleted_at is null
            where w.sent_at is null and w.failed_at is null and w.due_at <= now() and w.not_after > now()
              and coalesce(w.leased_until, '-infinity') <= now()
              -- Also of those that came, or were put off, since the old ones were ended.
              and not ${IS_SUPERSEDED}
            order by w.priority, w.id limit 1 for update of w skip locked)
   update mail_outbox m
      set leased_until = now() + interval '${LEASE_SECONDS} seconds', leased_by = $1
     from next
    where m.id = next.id
   returning m.id, m.kind, m.topic, m.user_id as "userId", m.facts, m.created_at as "createdAt", m.attempts, next.address,
            next.is_wanted as "isWanted"`,
);

/** The next mail to send: the account's own first, then the oldest. Undefined when none is due. */
export function leaseMail(db: Database, node: string): Promise<LeasedMail | undefined> {
  return db.maybeOne(lease, [node]);
}

// Ignores which node has the lease by now: the mail was sent.
const sent = sql(
  'mark_mail_sent',
  `update mail_outbox set sent_at = now(), attempts = attempts + 1, last_error = null, leased_until = null,
          leased_by = null, captured_text = $2
    where id = $1 and sent_at is null and failed_at is null`,
);

/** @param text what would have been sent, where mails are captured */
export async function markSent(db: Database, id: number, text: string | null = null): Promise<void> {
  await db.execute(sent, [id, text]);
}

const later = sql(
  'mark_mail_later',
  `update mail_outbox
      set attempts = attempts + 1, last_error = $3, leased_until = null, leased_by = null,
          due_at = now() + make_interval(mins => least(30, power(2, least(attempts, 10))::int))
    where id = $1 and leased_by = $2`,
);

/** After 1, 2, 4 … 30 minutes again. */
export async function markLater(db: Database, id: number, node: string, why: string): Promise<void> {
  await db.execute(later, [id, node, why]);
}

/**
 * How a mail ends unsent: its content or its recipient was refused by the server, there is no address that it may go to, or
 * it is not worth sending any more, which is nobody's failure.
 */
export type Failure = 'content' | 'recipient' | 'no-address' | 'superseded';

const failed = sql(
  'mark_mail_failed',
  `update mail_outbox
      set attempts = attempts + case when $4 in ('content', 'recipient') then 1 else 0 end, failed_at = now(),
          is_superseded = $4 = 'superseded', is_recipient_fault = $4 in ('recipient', 'no-address'), last_error = $3,
          leased_until = null, leased_by = null
    where id = $1 and leased_by = $2`,
);

export async function markFailed(
  db: Database,
  id: number,
  node: string,
  failure: Failure,
  why: string,
): Promise<void> {
  await db.execute(failed, [id, node, why, failure]);
}

const giveBack = sql(
  'give_mail_back',
  `update mail_outbox set leased_until = null, leased_by = null, last_error = coalesce($3, last_error)
    where leased_by = $1 and ($2::bigint is null or id = $2)`,
);

/** Puts mails back as if never taken. @param id one mail; all of this node unless said */
export async function returnLeases(
  db: Database,
  node: string,
  { id, why }: { id?: number; why?: string } = {},
): Promise<void> {
  await db.execute(giveBack, [node, id ?? null, why ?? null]);
}

const refuse = sql(
  'mark_address_refused',
  'update users set email_refused_at = now() where id = $1 and email = $2 and deleted_at is null',
);

/** Until it is confirmed anew, this address gets nothing but resets. */
export async function markAddressRefused(db: Database, userId: number, address: string): Promise<void> {
  await db.execute(refuse, [userId, address]);
}

const platform = sql<{ name: string; timeZone: string; key: string }>(
  'platform_of_mail',
  `select s.platform_name as name, s.time_zone as "timeZone", k.key from settings s, unsubscribe_key k`,
);

/** Reads the facts about the platform that every mail needs. */
export function readPlatform(db: Database) {
  return db.one(platform);
}

const choose = sql(
  'switch_topic_off',
  `insert into notification_choices (user_id, topic, channel, is_on)
   select id, $2, 'mail', false from users where id = $1 and deleted_at is null
   on conflict (user_id, topic, channel) do update set is_on = false`,
);

export async function switchTopicOff(db: Database, userId: number, topic: NotificationTopic): Promise<void> {
  await db.execute(choose, [userId, topic]);
}

const give = sql('give_mail_to', 'update mail_outbox set user_id = $2 where event_key = $1');

/** Assigns a mail sent to a mere address to its user, who had no account yet. */
export async function giveMailTo(tx: Database, eventKey: string, userId: number): Promise<void> {
  await tx.execute(give, [eventKey, userId]);
}
