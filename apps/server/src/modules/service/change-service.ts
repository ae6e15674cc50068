import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import { holdUser } from '../../auth/users.repo.ts';
import type { Database } from '../../db/database.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { lockService, raiseVersion, readService, type StoredService } from './service.repo.ts';

export const missing = () => notFound('Restaurant not found.');

/** State under the restaurant's lock. */
export interface LockedService {
  readonly tx: Database;
  readonly before: StoredService;
  /** In epoch milliseconds. */
  readonly at: number;
}

export interface ServiceAt extends StoredService {
  /** In epoch milliseconds. */
  readonly at: number;
}

interface Change {
  /** The one that was read; CONFLICT when it is not the stored one. */
  readonly version?: number | undefined;
  readonly action: `restaurant.${'service' | 'areas' | 'dates' | 'pause' | 'resume' | 'busy'}`;
  /** Without need nothing is written and nobody is told. */
  readonly isNeeded?: (before: StoredService, at: number) => boolean;
  readonly write: (locked: LockedService) => Promise<void>;
}

/**
 * No order that was validated before is placed after it: it waits for those under way, and raises the version.
 * @returns the service as it is then, before the lock is given back
 */
export function changeService(
  { db, clock }: Context,
  owner: OwnerActor,
  restaurantId: number,
  { version, action, isNeeded = () => true, write }: Change,
): Promise<ServiceAt> {
  assertOwnRestaurant(owner, restaurantId);
  return db.transaction(async (tx) => {
    await holdUser(tx, owner.id);
    await lockService(tx, restaurantId);
    const before = await readService(tx, restaurantId);
    if (!before) throw missing();
    const at = clock().getTime();
    if (version !== undefined && version !== (before.terms?.version ?? 0)) throw new AppError('CONFLICT');
    if (!isNeeded(before, at)) return { ...before, at };
    await raiseVersion(tx, restaurantId);
    await write({ tx, before, at });
    const after = (await readService(tx, restaurantId)) ?? before;
    await writeAuditLog(tx, owner, {
      action,
      subject: { type: 'restaurant', id: restaurantId, label: before.name },
      ...(before.terms && { before: { ...before.terms } }),
      ...(after.terms && { after: { ...after.terms } }),
    });
    return { ...after, at };
  });
}
