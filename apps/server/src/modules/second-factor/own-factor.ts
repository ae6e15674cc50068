import type { StepUp } from '@tiffin/contract/schemas/recovery';
import type { AdminActor } from '../../auth/actor.ts';
import type { AccountContext } from '../../auth/context.ts';
import { aboutFactor } from '../../auth/secrets.repo.ts';
import { removeOtherSessions } from '../../auth/sessions.repo.ts';
import { hasFactor, holdUser } from '../../auth/users.repo.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { assertFirstCode } from './check-code.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { removeFactor } from './remove-factor.ts';
import { replaceRecoveryCodes, storeUnconfirmed } from './second-factor.repo.ts';
import { stepUp } from './step-up.ts';
import { recordFactorChange } from './record-factor-change.ts';
import { describeSecret, newSecret } from './totp.ts';

/**
 * Begins to set up a second factor: it counts once its first code has come. Begun again, the earlier secret is void.
 * Throws CONFLICT when the account has one.
 * @param issuer what the authenticator app calls the platform
 */
export async function setUpSecondFactor(
  context: AccountContext,
  admin: AdminActor,
  proof: StepUp,
  issuer: string,
  signal: AbortSignal,
): Promise<{ otpauthUrl: string; secret: string }> {
  await stepUp(context, admin, proof, signal);
  const secret = newSecret();
  const sealed = await context.secrets.seal(secret, aboutFactor(admin.id));
  await change(context, admin, async (tx) => {
    if (!(await storeUnconfirmed(tx, admin.id, sealed)))
      throw new AppError('CONFLICT', 'This account has a second factor already.');
  });
  return describeSecret(secret, issuer, admin.username);
}

/** The first code makes it count and ends the other sessions. The recovery codes are shown this once. */
export async function confirmSecondFactor(
  context: AccountContext,
  admin: AdminActor,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = newRecoveryCodes();
  await assertFirstCode(context, admin, code, async (tx) => {
    await replaceRecoveryCodes(tx, admin.id, recoveryCodes.map(hashRecoveryCode));
    await removeOtherSessions(tx, admin.id, admin.sessionHash);
    await recordFactorChange(context, tx, admin, admin, 'set up');
  });
  return { recoveryCodes };
}

/** The old ones end. Throws SECOND_FACTOR_MISSING without a factor. */
export async function renewRecoveryCodes(
  context: AccountContext,
  admin: AdminActor,
  proof: StepUp,
  signal: AbortSignal,
): Promise<{ recoveryCodes: string[] }> {
  await stepUp(context, admin, proof, signal);
  const recoveryCodes = newRecoveryCodes();
  await change(context, admin, async (tx) => {
    if (!(await hasFactor(tx, admin.id))) throw new AppError('SECOND_FACTOR_MISSING');
    await replaceRecoveryCodes(tx, admin.id, recoveryCodes.map(hashRecoveryCode));
    await recordFactorChange(context, tx, admin, admin, 'given new recovery codes');
  });
  return { recoveryCodes };
}

/** Removes the own factor, also one that does not count yet. Asked again it changes nothing. */
export async function removeSecondFactor(
  context: AccountContext,
  admin: AdminActor,
  proof: StepUp,
  signal: AbortSignal,
): Promise<{ removed: true }> {
  await stepUp(context, admin, proof, signal);
  await change(context, admin, (tx) => removeFactor(context, tx, admin, admin));
  return { removed: true };
}

/** Under the lock of the account, whose deletion waits for it. */
async function change(
  { db }: AccountContext,
  admin: AdminActor,
  work: (tx: Database) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await holdUser(tx, admin.id))) throw new AppError('UNAUTHENTICATED');
    await work(tx);
  });
}
