import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { RESET_LINK_MINUTES } from '@tiffin/contract/rules/limits';
import type { AccountContext } from '../../auth/context.ts';
import { lockByName } from '../../auth/locked-accounts.repo.ts';
import { shownEmail } from '../../auth/users.repo.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { countTry, isAskedTooOften, issueLink } from '../account-links/index.ts';
import { storeMail } from '../mail/index.ts';
import { addAsk, takeOldestAsk } from './recovery.repo.ts';

const MESSAGE = `If an account matches, a link is on its way. It works for ${RESET_LINK_MINUTES} minutes.`;

/**
 * Stores what was asked and looks nothing up, so that answer and time are the same whatever was typed. Throws MAIL_OFF,
 * and TOO_MANY_ATTEMPTS after ten of an address in an hour.
 * @param from the address of the caller
 */
export async function forgotPassword(
  { db, mail }: AccountContext,
  { login, returnTo }: Body<typeof api.auth.forgotPassword>,
  from: string,
): Promise<{ message: string }> {
  if (mail === 'off') throw new AppError('MAIL_OFF');
  await countTry(db, 'forgot', from);
  await addAsk(db, { login, address: from, returnTo });
  return { message: MESSAGE };
}

/** Answers every ask that waits: a mail to whom a live, unblocked account belongs, nothing to anybody else. @returns how many */
export async function answerResetAsks(context: AccountContext): Promise<number> {
  let answered = 0;
  while (await context.db.transaction((tx) => answerOldest(context, tx))) answered++;
  return answered;
}

async function answerOldest(context: AccountContext, tx: Database): Promise<boolean> {
  const ask = await takeOldestAsk(tx);
  if (!ask) return false;
  const account = ask.isOld ? undefined : await lockByName(tx, ask.login);
  if (!account) return true;
  const { id, username, email } = account;
  // Without an address no mail follows, and a link that was handed out must not end by a stranger's asking.
  if (shownEmail(email) === '') return true;
  if (await isAskedTooOften(tx, id, 'reset')) return true;
  const link = await issueLink(tx, {
    kind: 'reset',
    userId: id,
    toEmail: email,
    askedFrom: ask.address,
    returnTo: ask.returnTo ?? undefined,
    seconds: RESET_LINK_MINUTES * 60,
  });
  await storeMail(context, tx, {
    kind: 'reset',
    to: { userId: id },
    facts: { username },
    eventKey: `reset:${link.id}`,
    groupKey: `reset:${id}`,
    worthSeconds: RESET_LINK_MINUTES * 60,
  });
  return true;
}
