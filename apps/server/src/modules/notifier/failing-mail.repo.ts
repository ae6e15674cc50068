import { MAIL_FAILING_MINUTES } from '@tiffin/contract/rules/limits';
import { type Database, sql } from '../../db/database.ts';

const failing = sql<{ minutes: number; day: string }>(
  'mail_failing_since',
  `select floor(extract(epoch from now() - m.created_at) / 60)::int as minutes,
          (now() at time zone s.time_zone)::date::text as day
     from mail_outbox m, settings s
    where m.sent_at is null and m.failed_at is null and m.last_error is not null
      -- The mail that reports the failure is no news of it.
      and m.kind <> 'mail-failing' and m.created_at < now() - interval '${MAIL_FAILING_MINUTES} minutes'
    order by m.id limit 1`,
);

/** How long the oldest mail has failed that should have told administrators; undefined where none has. */
export function findFailingSince(db: Database): Promise<{ minutes: number; day: string } | undefined> {
  return db.maybeOne(failing);
}
