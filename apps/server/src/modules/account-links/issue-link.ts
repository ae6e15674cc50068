import {
  CONFIRMATIONS_PER_DAY,
  EMAIL_CHANGES_PER_DAY,
  RESETS_PER_ACCOUNT_HOUR,
} from '@tiffin/contract/rules/limits';
import type { LinkKind } from '@tiffin/contract/schemas/recovery';
import { hashToken, newToken } from '../../auth/session-token.ts';
import type { Database } from '../../db/database.ts';
import { addLink, countAskedLinks, endLinks, insertToken, newestLink, type NewLink } from './links.repo.ts';
import type { StoredLink } from './live-link.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How many links of a kind a person may ask for in so many seconds. */
const ASKED_AT_MOST = {
  reset: { links: RESETS_PER_ACCOUNT_HOUR, seconds: HOUR_SECONDS },
  verify: { links: CONFIRMATIONS_PER_DAY, seconds: DAY_SECONDS },
  email: { links: EMAIL_CHANGES_PER_DAY, seconds: DAY_SECONDS },
} as const;

/** True where the person has asked for as many links of this kind as one may. */
export async function isAskedTooOften(
  tx: Database,
  userId: number,
  kind: keyof typeof ASKED_AT_MOST,
): Promise<boolean> {
  const { links, seconds } = ASKED_AT_MOST[kind];
  return (await countAskedLinks(tx, userId, kind, seconds)) >= links;
}

/**
 * Makes a link without a secret: {@link addToken} gives it one. It takes the place of open ones of its kind, but for one
 * that undoes a change of address: each brings back another.
 */
export async function issueLink(tx: Database, link: NewLink): Promise<StoredLink> {
  if (link.kind !== 'email-undo') await endLinks(tx, link.userId, [link.kind]);
  return addLink(tx, link);
}

/** Gives a link one more secret. It stands nowhere but in the answer. */
export async function addToken(tx: Database, linkId: number): Promise<string> {
  const token = newToken();
  await insertToken(tx, linkId, hashToken(token));
  return token;
}

/**
 * Gives the person's own live link of a kind, about this address where one is given, one more secret; undefined where
 * there is none. Never one that was handed out.
 */
export async function addTokenToNewest(
  tx: Database,
  userId: number,
  kind: LinkKind,
  toEmail: string | null,
): Promise<string | undefined> {
  const linkId = await newestLink(tx, userId, kind, toEmail);
  return linkId === undefined ? undefined : addToken(tx, linkId);
}
