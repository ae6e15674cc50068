import type { Database } from '../db/database.ts';
import type { Clock } from '../kit/clock.ts';
import type { Secrets } from './secrets.ts';

/** Fate of mails: sent, kept for administrators to read, or not even stored. */
export type MailState = 'on' | 'captured' | 'off';

/** Everything a verb needs to do its work; the first parameter of all of them. */
export interface Context {
  readonly db: Database;
  readonly clock: Clock;
  readonly mail: MailState;
}

/** Context of verbs about ways into an account. */
export interface AccountContext extends Context {
  readonly secrets: Secrets;
  /** The origin of links, from PUBLIC_URL and never from a request; undefined where it is not set. */
  readonly publicUrl: string | undefined;
}
