import type { Database } from '../../db/database.ts';
import { notify } from '../notifications/index.ts';

/** In the app; by mail the address before was told when it was asked for. */
export function notifyAddressChanged(tx: Database, userId: number, requestId: string): Promise<void> {
  return notify(tx, {
    kind: 'address-changed',
    to: [userId],
    facts: {},
    eventKey: `address-changed:${userId}:${requestId}`,
  });
}
