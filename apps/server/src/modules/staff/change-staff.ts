import { MANAGES, type StaffPosition } from '@tiffin/contract/rules/duties';
import type { StaffMember } from '@tiffin/contract/schemas/staff';
import type { OwnerActor } from '../../auth/actor.ts';
import type { AccountContext, Context } from '../../auth/context.ts';
import { endSessionsSince, removeAllSessions } from '../../auth/sessions.repo.ts';
import { AppError, fieldError } from '../../kit/app-error.ts';
import { deleteUser } from '../accounts/index.ts';
import { endIssuedLinks, handOutResetLink } from '../account-links/index.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { getMember } from './list-staff.ts';
import { markSuspended, writePosition } from './staff.repo.ts';
import { type Member, workOnPerson } from './work-on-person.ts';

// All of them throw what workOnPerson throws.

/** Suspends a person, whose sessions end, or lets them in again. Repeated, it changes nothing. */
export async function setSuspended(
  context: Context,
  actor: OwnerActor,
  member: Member,
  isSuspended: boolean,
): Promise<StaffMember> {
  await workOnPerson(context, actor, member, async (tx, person) => {
    if (person.isSuspended === isSuspended) return;
    await markSuspended(tx, person.id, isSuspended);
    if (isSuspended) {
      await endSessionsSince(tx, person.id);
      await removeAllSessions(tx, person.id);
      await endIssuedLinks(tx, person.id);
    }
    await writeAuditLog(tx, actor, {
      action: isSuspended ? 'user.suspend' : 'user.resume',
      subject: { type: 'user', id: person.id, label: person.username },
      before: { isSuspended: person.isSuspended },
      after: { isSuspended },
    });
  });
  return getMember(context, actor, member.userId);
}

/** Makes a person a manager, or kitchen. Throws VALIDATION_FAILED for a manager without an address. */
export async function setPosition(
  context: Context,
  actor: OwnerActor,
  member: Member,
  position: StaffPosition,
): Promise<StaffMember> {
  await workOnPerson(context, actor, member, async (tx, person, own) => {
    if (!MANAGES[own.position].includes(position)) throw new AppError('NOT_YOUR_DUTY');
    if (person.position === position) return;
    if (position === 'manager' && !person.email.includes('@')) {
      throw fieldError('position', 'A manager needs an e-mail address. They can add one in their account.');
    }
    await writePosition(tx, person.id, position);
    // A manager's links were for a manager to hand out.
    if (position === 'kitchen') await endIssuedLinks(tx, person.id);
    await writeAuditLog(tx, actor, {
      action: 'user.position',
      subject: { type: 'user', id: person.id, label: person.username },
      before: { position: person.position },
      after: { position },
    });
  });
  return getMember(context, actor, member.userId);
}

/** Removes a person for good: a tombstone, whose name stays in the audit log and beside past actions. */
export async function removeStaff(
  context: Context,
  actor: OwnerActor,
  member: Member,
): Promise<{ deleted: true }> {
  await workOnPerson(context, actor, member, (tx) => deleteUser(tx, actor, member.userId));
  return { deleted: true };
}

/** Returns a link to a new password for a person below the actor, shown this once. */
export function giveStaffResetLink(
  context: AccountContext,
  actor: OwnerActor,
  member: Member,
): Promise<{ url: string; expiresAt: string }> {
  return workOnPerson(context, actor, member, (tx, person) => handOutResetLink(context, tx, actor, person));
}
