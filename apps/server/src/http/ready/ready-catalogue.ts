import type { ChangeLog } from '../../db/change-log.ts';
import type { Database } from '../../db/database.ts';
import { ChangeFeed, type ChangeFeedOptions } from '../../modules/catalogue/index.ts';
import type { RateLimits } from '../rate-limits.ts';
import { type CommonHeaders, YEAR_OF_TLS } from '../security-headers.ts';
import { ReaderBudgets } from './reader-budgets.ts';
import { ReadyAnswers } from './ready-answers.ts';

/** Parts that the ready answers of one server share. */
export interface ReadyCatalogue {
  readonly changeFeed: ChangeFeed;
  readonly answers: ReadyAnswers;
  readonly budgets: ReaderBudgets;
  /** Names and values in turn, as the socket wants them. */
  headersFor(protocol: 'http' | 'https'): readonly string[];
}

/** Some hundred large cities' worth of cards, or every menu of one. */
const MAX_BYTES = 64 * 1024 * 1024;

export function createReadyCatalogue(
  db: Database,
  log: ChangeLog,
  limits: RateLimits,
  { headers, ...options }: ChangeFeedOptions & { headers: CommonHeaders },
): ReadyCatalogue {
  const changeFeed = new ChangeFeed(log, options);
  const plain = Object.entries(headers).flat();
  const overTls = [...plain, ...Object.entries(YEAR_OF_TLS).flat()];
  return {
    changeFeed,
    answers: new ReadyAnswers(changeFeed, MAX_BYTES),
    budgets: new ReaderBudgets(db, limits),
    headersFor: (protocol) => (protocol === 'https' ? overTls : plain),
  };
}
