import type { StepUp } from '@tiffin/contract/schemas/recovery';
import type { AdminActor } from '../../auth/actor.ts';
import type { AccountContext } from '../../auth/context.ts';
import { assertOwnPassword } from '../../auth/own-password.ts';
import { assertCode } from './check-code.ts';

/**
 * Asks an administrator once more for proof of identity, for what gives power over administrators: the own password
 * and, where there is a second factor, a code. Throws what assertOwnPassword and assertCode throw.
 */
export async function stepUp(
  context: AccountContext,
  admin: AdminActor,
  { currentPassword, code }: StepUp,
  signal: AbortSignal,
): Promise<void> {
  await assertOwnPassword(context.db, admin.id, currentPassword, signal);
  await assertCode(context, admin, code);
}
