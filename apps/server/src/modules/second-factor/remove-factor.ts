import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import type { Doer } from '../audit-log/index.ts';
import type { Owner } from './check-code.ts';
import { recordFactorChange } from './record-factor-change.ts';
import { dropSecondFactor } from './second-factor.repo.ts';

/**
 * Removes the second factor of an account that is locked, also one that does not count yet, and tells its owner; nothing
 * where there is none.
 * @param by null: on the machine
 */
export async function removeFactor(
  context: Pick<Context, 'mail' | 'clock'>,
  tx: Database,
  by: Doer | null,
  owner: Owner,
  what: 'removed' | 'removed by an administrator' = 'removed',
): Promise<void> {
  if (await dropSecondFactor(tx, owner.id)) await recordFactorChange(context, tx, by, owner, what);
}
