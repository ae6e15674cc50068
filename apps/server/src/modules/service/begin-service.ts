import type { WeeklyWindow } from '@tiffin/contract/rules/service/hours';
import type { Database } from '../../db/database.ts';
import { type Doer, writeAuditLog } from '../audit-log/index.ts';
import { raiseVersion, readService, writeHours } from './service.repo.ts';

/** First hours of a restaurant that this transaction has made; nobody else knows it yet, so nothing is locked. */
export async function beginService(
  tx: Database,
  owner: Doer,
  restaurantId: number,
  hours: readonly WeeklyWindow[],
): Promise<void> {
  await raiseVersion(tx, restaurantId);
  await writeHours(tx, restaurantId, hours);
  const { name = '', terms = null } = (await readService(tx, restaurantId)) ?? {};
  await writeAuditLog(tx, owner, {
    action: 'restaurant.service',
    subject: { type: 'restaurant', id: restaurantId, label: name },
    ...(terms && { after: { ...terms } }),
  });
}
