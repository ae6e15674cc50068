import type { Database } from '../db/database.ts';
import type { Clock } from '../kit/clock.ts';
import type { Secrets } from './secrets.ts';

/** What becomes of mails: sent, kept for administrators to read, or not even stored. */
export type MailState = 'on' | 'captured' | 'off';

/** What every verb needs to do its work; the first parameter of all of them. */
export interface Context {
  readonly db: Database;
  readonly clock: Clock;
  /** Whether mails are sent, captured for administrators to read, or not even stored. */
  readonly mail: MailState;
}

/** What verbs about ways into an account need besides. */
export interface AccountContext extends Context {
  readonly secrets: Secrets;
  /** The origin of links, from PUBLIC_URL and never from a request; undefined where it is not set. */
  readonly publicUrl: string | undefined;
}
