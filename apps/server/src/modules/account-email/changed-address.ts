import type { Database } from '../../db/database.ts';
import { violatedConstraint } from '../../db/failures.ts';
import { AppError } from '../../kit/app-error.ts';
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

/** EMAIL_TAKEN for what the unique index refuses. */
export async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key') throw new AppError('EMAIL_TAKEN');
    throw error;
  }
}
