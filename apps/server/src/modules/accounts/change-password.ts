import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { Actor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertUncommonPassword } from '../../auth/common-passwords.ts';
import { assertOwnPassword } from '../../auth/own-password.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { removeOtherSessions } from '../../auth/sessions.repo.ts';
import { AppError } from '../../kit/app-error.ts';
import { endLinksForPassword } from '../account-links/index.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { replacePassword } from './accounts.repo.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';

/** Changes the own password and ends all other sessions. Throws what assertOwnPassword throws, and CONFLICT when two changes meet. */
export async function changePassword(
  context: Context,
  actor: Actor,
  body: Body<typeof api.auth.changePassword>,
  signal: AbortSignal,
): Promise<{ changed: true }> {
  const { db } = context;
  const stored = await assertOwnPassword(db, actor.id, body.currentPassword, signal);
  assertUncommonPassword(body.newPassword);
  const next = await hashPassword(body.newPassword, signal);
  await db.transaction(async (tx) => {
    if (!(await replacePassword(tx, actor.id, stored, next))) throw new AppError('CONFLICT');
    await removeOtherSessions(tx, actor.id, actor.sessionHash);
    await endLinksForPassword(tx, actor.id);
    await writeAuditLog(tx, actor, {
      action: 'user.change-password',
      subject: { type: 'user', id: actor.id, label: actor.username },
    });
    const at = context.clock().toISOString();
    await notifyPasswordChanged(context, tx, actor, 'changed', `password-changed:${actor.id}:${at}`);
  });
  return { changed: true };
}
