import type { Answer, Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { STAFF_MAX } from '@tiffin/contract/rules/duties';
import { FILL_ALL_FIELDS } from '@tiffin/contract/rules/sentences';
import type { AccountContext } from '../../auth/context.ts';
import { assertUncommonPassword } from '../../auth/common-passwords.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { refusingTaken } from '../../auth/refusing-taken.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import {
  assertAddressNotReserved,
  type LiveInvite,
  mailConfirmation,
  openInvite,
  takeInvite,
} from '../account-links/index.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { giveMailTo } from '../mail/index.ts';
import { inviteMailKey } from './invite.ts';
import { addInvitedUser, addStaff, countPeople, lockRestaurantOfPeople } from './staff.repo.ts';

type Accept = typeof api.auth.acceptInvite;

/**
 * Makes the account that an invite is for, with the name that it was given and the username and password that the
 * invited person chooses. It logs nobody in. Throws LINK_DEAD, STAFF_LIMIT, USERNAME_TAKEN, EMAIL_TAKEN,
 * TOO_MANY_ATTEMPTS, and VALIDATION_FAILED without an address where one is needed.
 * @param from the address of the caller
 */
export async function acceptInvite(
  context: AccountContext,
  { token, username, email, password }: Body<Accept>,
  { from, requestId, signal }: { from: string; requestId: string; signal: AbortSignal },
): Promise<Answer<Accept>> {
  assertUncommonPassword(password);
  const { db } = context;
  const invite = await openInvite(db, token, from);
  if (email === undefined && invite.position !== 'kitchen') {
    const issues = [{ path: 'email', message: FILL_ALL_FIELDS }];
    throw new AppError('VALIDATION_FAILED', FILL_ALL_FIELDS, { issues });
  }
  const passwordHash = await hashPassword(password, signal);
  const person = { username, email: email ?? null, passwordHash, requestId };
  const id = await refusingTaken(() => db.transaction((tx) => join(context, tx, invite, person)));
  return {
    id,
    username,
    role: invite.role,
    ...(invite.position && { position: invite.position }),
    message: 'Registration successful!',
  };
}

interface NewPerson {
  readonly username: string;
  readonly email: string | null;
  readonly passwordHash: string;
  readonly requestId: string;
}

/** The restaurant first, by which all who come to it take turns, then the link, of which one gets hold. */
async function join(
  context: AccountContext,
  tx: Database,
  { id: linkId, role, restaurantId, position, name, issuedBy }: LiveInvite,
  { requestId, ...person }: NewPerson,
): Promise<number> {
  if (restaurantId !== null) {
    if (!(await lockRestaurantOfPeople(tx, restaurantId))) throw new AppError('LINK_DEAD');
    if ((await countPeople(tx, restaurantId)).people >= STAFF_MAX) throw new AppError('STAFF_LIMIT');
  }
  await takeInvite(tx, { id: linkId });
  const userId = await addInvitedUser(tx, { ...person, role, name });
  if (person.email !== null) await assertAddressNotReserved(tx, person.email, userId);
  if (restaurantId !== null && position !== null)
    await addStaff(tx, { userId, restaurantId, position, invitedBy: issuedBy });
  const { username, email } = person;
  await writeAuditLog(
    tx,
    { id: userId, username, role, requestId },
    {
      action: 'user.join',
      subject: { type: 'user', id: userId, label: username },
      after: { username, role, ...(position && { position }) },
      ...(restaurantId !== null && { restaurantId }),
    },
  );
  // The mail is about this user from now on, and is emptied when the user is deleted.
  await giveMailTo(tx, inviteMailKey(linkId), userId);
  if (email !== null) await mailConfirmation(context, tx, { id: userId, username, email });
  return userId;
}
