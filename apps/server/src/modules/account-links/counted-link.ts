import { lockAccount, type LockedAccount } from '../../auth/locked-accounts.repo.ts';
import { hashToken } from '../../auth/session-token.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { findLink, type LiveLink, spendLink } from './links.repo.ts';
import { countTry, takeBackTry } from './tries.repo.ts';

/** The live link of this secret. What is dead is counted as a guess. */
export function findCountedLink(db: Database, token: string, from: string): Promise<LiveLink> {
  return findCounted(db, from, () => findLink(db, hashToken(token)));
}

/** Returns what `find` finds. A dead link counts as a guess of this address. Throws LINK_DEAD and TOO_MANY_ATTEMPTS. */
export async function findCounted<L>(
  db: Database,
  from: string,
  find: () => Promise<L | undefined>,
): Promise<L> {
  await countTry(db, 'link', from);
  const link = await find();
  if (!link) throw new AppError('LINK_DEAD');
  await takeBackTry(db, 'link', from);
  return link;
}

/** Uses a link up. Returns its account, locked. Throws LINK_DEAD when another was first, or the account is deleted. */
export async function takeLink(tx: Database, { id, userId }: LiveLink): Promise<LockedAccount> {
  const account = await lockAccount(tx, userId);
  if (!account || !(await spendLink(tx, id))) throw new AppError('LINK_DEAD');
  return account;
}
