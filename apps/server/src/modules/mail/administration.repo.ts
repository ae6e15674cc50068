import type { AdminMail } from '@tiffin/contract/schemas/mail';
import { type Database, sql } from '../../db/database.ts';
import { goesTo } from './outbox.repo.ts';

export interface AdminMailRow {
  id: number;
  kind: string;
  state: AdminMail['state'];
  attempts: number;
  lastError: string | null;
  canRetry: boolean;
  /** Its server refused this address, and nobody has confirmed it since. */
  isRefused: boolean;
  createdAt: Date;
  sentAt: Date | null;
  address: string | null;
  text: string | null;
}

const STATE = `case when m.captured_text is not null then 'captured' when m.sent_at is not null then 'sent'
                    when m.failed_at is not null then 'failed' else 'waiting' end`;
const PEOPLE = 'mail_outbox m left join users u on u.id = m.user_id and u.deleted_at is null';
const IS_REFUSED = `case when m.to_address is null then u.email_refused_at is not null else m.is_recipient_fault end`;
// A mail that has ended with its link or its order is worth nothing any more.
const CAN_RETRY = `(m.sent_at is null and not m.is_superseded and m.facts <> '{}' and ${goesTo('m')} is not null
  and case when m.failed_at is null then m.not_after > now()
           else not (m.to_address is not null and m.is_recipient_fault)
                and m.kind not in ('reset', 'confirm', 'address-new', 'address-old', 'invite', 'status', 'not-answered') end)`;
const MAILS = `
  select m.id, m.kind, ${STATE} as state, m.attempts, m.last_error as "lastError", m.created_at as "createdAt",
         m.sent_at as "sentAt", coalesce(m.to_address, u.email) as address, m.captured_text as text,
         ${CAN_RETRY} as "canRetry", ${IS_REFUSED} as "isRefused"
    from ${PEOPLE}
   -- A mail that was left unsent on purpose is nobody's failure.
   where not m.is_superseded`;

const list = (name: string, isWanted: string) =>
  sql<AdminMailRow>(name, `${MAILS} and ${isWanted} order by m.id desc limit $1`);

// Each state as its index says it: of a long outbox only what is shown is read.
const LISTS = {
  all: list('admin_mails', 'true'),
  waiting: list('admin_mails_waiting', 'm.sent_at is null and m.failed_at is null'),
  captured: list('admin_mails_captured', 'm.captured_text is not null'),
  sent: list('admin_mails_sent', 'm.sent_at is not null and m.captured_text is null'),
  failed: list('admin_mails_failed', 'm.failed_at is not null'),
};

export function findMails(
  db: Database,
  state: AdminMail['state'] | 'all',
  limit: number,
): Promise<AdminMailRow[]> {
  return db.query(LISTS[state], [limit]);
}

const one = sql<AdminMailRow>('admin_mail', `${MAILS} and m.id = $1`);

export function findMail(db: Database, id: number): Promise<AdminMailRow | undefined> {
  return db.maybeOne(one, [id]);
}

// A mail whose time is over, though it failed within it, gets a day more: it is asked for now.
const retry = sql(
  'retry_mail',
  `update mail_outbox w
      set due_at = now(), failed_at = null, is_recipient_fault = false,
          not_after = case when w.failed_at is null then w.not_after else greatest(w.not_after, now() + interval '1 day') end
     from (select m.id from ${PEOPLE} where m.id = $1 and ${CAN_RETRY}) found
    -- Said again of the row itself: it may have been sent meanwhile.
    where w.id = found.id and w.sent_at is null and not w.is_superseded`,
);

/** False: there is nothing that could be sent again. */
export async function putBack(db: Database, id: number): Promise<boolean> {
  return (await db.execute(retry, [id])) > 0;
}

// One that was put off is due later with each attempt, and waits all the same, since it was stored.
const counts = sql<{ waiting: number; oldestAt: Date | null; failed24h: number }>(
  'count_mail',
  `select w.*, f.* from
     (select count(*)::int as waiting, min(case when last_error is null then due_at else created_at end) as "oldestAt"
        from mail_outbox
       where sent_at is null and failed_at is null and (due_at <= now() or last_error is not null)) w,
     (select count(*)::int as "failed24h" from mail_outbox
       where failed_at > now() - interval '24 hours' and not is_superseded) f`,
);

export function countMail(db: Database) {
  return db.one(counts, []);
}
