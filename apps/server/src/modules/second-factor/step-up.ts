import type { StepUp } from '@tiffin/contract';
import type { AdminActor } from '../../auth/actor.ts';
import type { AccountContext } from '../../auth/context.ts';
import { verifyPassword } from '../../auth/passwords.ts';
import { passwordHashOf } from '../../auth/users.repo.ts';
import { AppError } from '../../kit/app-error.ts';
import { assertCode } from './check-code.ts';

/**
 * Asks an administrator once more who he is, for what gives power over administrators: the own password and, where
 * there is a second factor, a code. Throws PASSWORD_REQUIRED, WRONG_PASSWORD and what assertCode throws.
 */
export async function stepUp(
  context: AccountContext,
  admin: AdminActor,
  { currentPassword, code }: StepUp,
  signal: AbortSignal,
): Promise<void> {
  if (!currentPassword) throw new AppError('PASSWORD_REQUIRED');
  if (!(await verifyPassword(await passwordHashOf(context.db, admin.id), currentPassword, signal)))
    throw new AppError('WRONG_PASSWORD');
  await assertCode(context, admin, code);
}
