import { EMAIL_LINK_HOURS } from '@tiffin/contract/rules/limits';
import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { storeMail } from '../mail/index.ts';
import { issueLink } from './issue-link.ts';

/**
 * Mails a link that confirms the account's address; nothing where no mail is sent.
 * @param askedFrom the address of the caller who asked for it again; undefined of a new account
 * @param returnTo the page that led to the account: the link leads back to it
 */
export async function mailConfirmation(
  context: Context,
  tx: Database,
  { id, username, email }: { id: number; username: string; email: string },
  { askedFrom, returnTo }: { askedFrom?: string; returnTo?: string | undefined } = {},
): Promise<void> {
  if (context.mail === 'off') return;
  const seconds = EMAIL_LINK_HOURS * 3_600;
  const link = await issueLink(tx, {
    kind: 'verify',
    userId: id,
    toEmail: email,
    ...(askedFrom !== undefined && { askedFrom }),
    returnTo,
    seconds,
  });
  await storeMail(context, tx, {
    kind: 'confirm',
    // To this address rather than to the person's: one that was refused gets it too, since the person asked for it.
    to: { userId: id, address: email },
    facts: { username },
    eventKey: `confirm:${link.id}`,
    groupKey: `confirm:${id}`,
    worthSeconds: seconds,
  });
}
