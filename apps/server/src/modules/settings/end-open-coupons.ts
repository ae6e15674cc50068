import type { Settings } from '@tiffin/contract/schemas/admin';
import type { Database } from '../../db/database.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { lockSettings, writeSettings } from './settings.repo.ts';

/**
 * Ends the policy under which any code counts (docs/rules/offers.md#policy). An administrator may choose it again.
 * @returns false where it did not hold
 */
export async function endOpenCoupons(tx: Database): Promise<boolean> {
  const before = await lockSettings(tx);
  if (before.couponPolicy !== 'open') return false;
  const after: Settings = { ...before, couponPolicy: 'offers-only' };
  await writeSettings(tx, after);
  await writeAuditLog(tx, null, {
    action: 'settings.change',
    subject: { type: 'settings', id: 1, label: 'Platform settings' },
    before,
    after,
  });
  return true;
}
