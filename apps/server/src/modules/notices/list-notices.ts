import { type AdminNotice, FAILED_LOGINS_HOURS, THIS_WEEK_DAYS } from '@tiffin/contract';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { findNotices } from './notices.repo.ts';

const HOUR_MS = 3_600_000;

/**
 * What waits for an administrator, or that he should know, newest first. Nothing of it is stored: it is what the tables
 * say now, so a notice goes when what it tells of is done. Who has seen which is the reader's own affair.
 */
export async function listNotices({ db, clock }: Context, reader: AdminActor): Promise<AdminNotice[]> {
  const now = clock().getTime();
  const rows = await findNotices(db, reader, {
    reviewsSince: new Date(now - THIS_WEEK_DAYS * 24 * HOUR_MS),
    loginsSince: new Date(now - FAILED_LOGINS_HOURS * HOUR_MS),
  });
  return rows.map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() }));
}
