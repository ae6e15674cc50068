import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { Settings } from '@tiffin/contract/schemas/admin';
import type { AdminActor } from '../../auth/actor.ts';
import type { AccountContext, Context } from '../../auth/context.ts';
import { hasFactor } from '../../auth/users.repo.ts';
import { stepUp } from '../second-factor/index.ts';
import { AppError } from '../../kit/app-error.ts';
import { withChange } from '../../kit/with-change.ts';
import { lockSettings, readSettings } from './settings.repo.ts';
import { storeSettings } from './store-settings.ts';

export function getSettings({ db }: Context, _admin: AdminActor): Promise<Settings> {
  return readSettings(db);
}

/**
 * Changes what is sent and leaves the rest. The coupon policy and the time zone hold for the next quote, the session
 * timeout for the next request of every administrator, on every node, since they are asked of the database there; what
 * a node remembers of the others is seconds old at most ({@link KnownSettings}). Whether administrators need a second
 * factor is changed by password and code only; throws SECOND_FACTOR_MISSING to an administrator who requires one and
 * has none.
 */
export async function changeSettings(
  context: AccountContext,
  admin: AdminActor,
  { currentPassword, code, ...change }: Body<typeof api.admin.putSettings>,
  signal: AbortSignal,
): Promise<Settings> {
  // Sent as it stands, as a screen that sends all settings does, it is no change.
  const isProven =
    change.adminSecondFactor !== undefined &&
    change.adminSecondFactor !== (await readSettings(context.db)).adminSecondFactor;
  if (isProven) await stepUp(context, admin, { currentPassword, code }, signal);
  return context.db.transaction(async (tx) => {
    const before = await lockSettings(tx);
    const after = withChange(before, change);
    if (after.adminSecondFactor !== before.adminSecondFactor) {
      // Another administrator changed it after this one was asked for nothing.
      if (!isProven) throw new AppError('CONFLICT');
      // An administrator without one would be locked out with the others.
      if (after.adminSecondFactor === 'required' && !(await hasFactor(tx, admin.id)))
        throw new AppError('SECOND_FACTOR_MISSING');
    }
    await storeSettings(tx, admin, before, after);
    return after;
  });
}
