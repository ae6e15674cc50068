import { MANAGES, type StaffPosition } from '@tiffin/contract/rules/duties';
import type { StaffMember } from '@tiffin/contract/schemas/staff';
import type { OwnerActor } from '../../auth/actor.ts';
import type { AccountContext, Context } from '../../auth/context.ts';
import { endSessionsSince, removeAllSessions } from '../../auth/sessions.repo.ts';
import { AppError, fieldError } from '../../kit/app-error.ts';
import { deleteUser } from '../accounts/index.ts';
import { endIssuedLinks, handOutResetLink } from '../account-links/index.ts';
import { recordActivity } from '../activity/index.ts';
import { getMember } from './list-staff.ts';
import { markSuspended, writePosition } from './staff.repo.ts';
import { workOnPerson } from './work-on-person.ts';

// All of them throw what workOnPerson throws.

/** Suspends a person, whose sessions end, or lets them in again. Repeated, it changes nothing. */
export async function setSuspended(
  context: Context,
  actor: OwnerActor,
  restaurantId: number,
  userId: number,
  isSuspended: boolean,
): Promise<StaffMember> {
  await workOnPerson(context, { actor, restaurantId, userId }, async (tx, person) => {
    if (person.isSuspended === isSuspended) return;
    await markSuspended(tx, userId, isSuspended);
    if (isSuspended) {
      await endSessionsSince(tx, userId);
      await removeAllSessions(tx, userId);
      await endIssuedLinks(tx, userId);
    }
    await recordActivity(tx, actor, {
      action: isSuspended ? 'user.suspend' : 'user.resume',
      subject: { type: 'user', id: userId, label: person.username },
      before: { isSuspended: person.isSuspended },
      after: { isSuspended },
    });
  });
  return getMember(context, actor, userId);
}

/** Makes a person a manager, or kitchen. Throws VALIDATION_FAILED for a manager without an address. */
export async function setPosition(
  context: Context,
  actor: OwnerActor,
  restaurantId: number,
  userId: number,
  position: StaffPosition,
): Promise<StaffMember> {
  await workOnPerson(context, { actor, restaurantId, userId }, async (tx, person, own) => {
    if (!MANAGES[own.position].includes(position)) throw new AppError('NOT_YOUR_DUTY');
    if (person.position === position) return;
    if (position === 'manager' && !person.email.includes('@')) {
      throw fieldError('position', 'A manager needs an e-mail address. They can add one in their account.');
    }
    await writePosition(tx, userId, position);
    // A manager's links were for a manager to hand out.
    if (position === 'kitchen') await endIssuedLinks(tx, userId);
    await recordActivity(tx, actor, {
      action: 'user.position',
      subject: { type: 'user', id: userId, label: person.username },
      before: { position: person.position },
      after: { position },
    });
  });
  return getMember(context, actor, userId);
}

/** Removes a person for good: a tombstone, whose name stays in the audit log and beside past actions. */
export async function removeStaff(
  context: Context,
  actor: OwnerActor,
  restaurantId: number,
  userId: number,
): Promise<{ deleted: true }> {
  await workOnPerson(context, { actor, restaurantId, userId }, (tx) => deleteUser(tx, actor, userId));
  return { deleted: true };
}

/** Returns a link to a new password for a person below the actor, shown this once. */
export function giveStaffResetLink(
  context: AccountContext,
  actor: OwnerActor,
  restaurantId: number,
  userId: number,
): Promise<{ url: string; expiresAt: string }> {
  return workOnPerson(context, { actor, restaurantId, userId }, (tx, person) =>
    handOutResetLink(context, tx, actor, person),
  );
}
