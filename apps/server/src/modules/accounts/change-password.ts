import type { api, Body } from '@tiffin/contract';
import type { Actor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { hashPassword, verifyPassword } from '../../auth/passwords.ts';
import { removeOtherSessions } from '../../auth/sessions.repo.ts';
import { AppError } from '../../kit/app-error.ts';
import { recordActivity } from '../activity/index.ts';
import { passwordHashOf, replacePassword } from './accounts.repo.ts';
import { assertUncommonPassword } from './common-passwords.ts';

/** Changes the own password and ends all other sessions. Throws WRONG_PASSWORD, or CONFLICT when two changes meet. */
export async function changePassword(
  { db }: Context,
  actor: Actor,
  body: Body<typeof api.auth.changePassword>,
  signal: AbortSignal,
): Promise<void> {
  const stored = await passwordHashOf(db, actor.id);
  if (stored === undefined || !(await verifyPassword(stored, body.currentPassword, signal))) {
    throw new AppError('WRONG_PASSWORD');
  }
  assertUncommonPassword(body.newPassword);
  const next = await hashPassword(body.newPassword, signal);
  await db.transaction(async (tx) => {
    if (!(await replacePassword(tx, actor.id, stored, next))) throw new AppError('CONFLICT');
    await removeOtherSessions(tx, actor.id, actor.sessionHash);
    await recordActivity(tx, actor, {
      action: 'user.change-password',
      subject: { type: 'user', id: actor.id, label: actor.username },
    });
  });
}
