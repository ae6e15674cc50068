import type { Database } from '../../db/database.ts';
import { lockSettings } from './settings.repo.ts';
import { storeSettings } from './store-settings.ts';

/**
 * Ends the policy under which any code counts (docs/rules/offers.md#policy). An administrator may choose it again.
 * @returns false where it did not hold
 */
export async function endOpenCoupons(tx: Database): Promise<boolean> {
  const before = await lockSettings(tx);
  if (before.couponPolicy !== 'open') return false;
  await storeSettings(tx, null, before, { ...before, couponPolicy: 'offers-only' });
  return true;
}
