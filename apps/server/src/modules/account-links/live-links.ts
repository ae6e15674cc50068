import { lockAccount, type LockedAccount } from '../../auth/locked-accounts.repo.ts';
import { hashToken } from '../../auth/session-token.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { findInvite, findLink, spendLink } from './links.repo.ts';
import type { LiveInvite, LiveLink } from './live-link.ts';
import { countTry, takeBackTry } from './tries.ts';

// What is dead counts as a guess of the caller's address `from`: LINK_DEAD, and TOO_MANY_ATTEMPTS after thirty in an hour.

/** The link of this secret. */
export function openLink(db: Database, token: string, from: string): Promise<LiveLink> {
  return openCounted(db, from, () => findLink(db, hashToken(token)));
}

/** The invite of this secret. */
export function openInvite(db: Database, token: string, from: string): Promise<LiveInvite> {
  return openCounted(db, from, () => findInvite(db, hashToken(token)));
}

/** The link or invite of this secret. */
export function openAnyLink(db: Database, token: string, from: string): Promise<LiveLink | LiveInvite> {
  const hash = hashToken(token);
  return openCounted(db, from, async () => (await findLink(db, hash)) ?? (await findInvite(db, hash)));
}

async function openCounted<L>(db: Database, from: string, find: () => Promise<L | undefined>): Promise<L> {
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

/** Uses an invite up. Throws LINK_DEAD when another was first. */
export async function takeInvite(tx: Database, { id }: Pick<LiveInvite, 'id'>): Promise<void> {
  if (!(await spendLink(tx, id))) throw new AppError('LINK_DEAD');
}
