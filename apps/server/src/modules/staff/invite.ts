import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import {
  INVITES_PER_DAY,
  INVITE_HOURS,
  MANAGES,
  OPEN_INVITES_MAX,
  STAFF_MAX,
} from '@tiffin/contract/rules/duties';
import type { AdminInvite, StaffInvite } from '@tiffin/contract/schemas/staff';
import type { AdminActor, OwnerActor } from '../../auth/actor.ts';
import type { AccountContext, Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { addToken } from '../account-links/index.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { storeMail } from '../mail/index.ts';
import { stepUp } from '../second-factor/index.ts';
import {
  addInvite,
  countInvitesOfToday,
  endInvite,
  hasAccountWith,
  isInviteOpen,
  listOpenInvites,
  type NewInvite,
} from './invites.repo.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import { countPeople, lockPeople, lockRestaurantOfPeople } from './staff.repo.ts';
import { assertStillThere } from './work-on-person.ts';

type Answer = { id: number; url: string; expiresAt: string; hasAccount?: boolean };

/**
 * Invites a person to work in the own restaurant, by a link that is returned this once and mailed where there is an
 * address. Throws NOT_FOUND, NOT_YOUR_DUTY for a position that the actor does not manage, STAFF_LIMIT, and
 * TOO_MANY_ATTEMPTS after fifty in a day.
 */
export function inviteStaff(
  context: AccountContext,
  actor: OwnerActor,
  restaurantId: number,
  { name, position, email }: Body<typeof api.staff.inviteStaff>,
): Promise<Answer> {
  assertOwnRestaurant(actor, restaurantId);
  return context.db.transaction(async (tx) => {
    const people = await lockPeople(tx, [actor.id]);
    const restaurant = await lockRestaurantOfPeople(tx, restaurantId);
    const own = await assertStillThere(tx, actor, people.get(actor.id));
    if (!restaurant) throw notFound('Restaurant not found.');
    if (!MANAGES[own.position].includes(position)) throw new AppError('NOT_YOUR_DUTY');
    await assertRoom(tx, restaurantId);
    const invite = { role: 'RESTAURANT', restaurantId, position, name, email: email ?? null } as const;
    const answer = await make(context, tx, actor, invite, restaurant.name);
    await writeAuditLog(tx, actor, {
      action: 'restaurant.invite',
      subject: { type: 'restaurant', id: restaurantId, label: restaurant.name },
      after: { person: name, position },
    });
    return answer;
  });
}

/** Throws STAFF_LIMIT. @param restaurantId null for administrators, of whom there may be any number */
async function assertRoom(tx: Database, restaurantId: number | null): Promise<void> {
  const { people, invites } = await countPeople(tx, restaurantId);
  if (invites >= OPEN_INVITES_MAX)
    throw new AppError(
      'STAFF_LIMIT',
      `${OPEN_INVITES_MAX} invites are open. Call one back before you send another.`,
    );
  if (people >= STAFF_MAX)
    throw new AppError('STAFF_LIMIT', `A restaurant can have ${STAFF_MAX} people at most.`);
}

/**
 * Invites an administrator; needs the actor's own password, and a code where there is a second factor. Throws
 * STAFF_LIMIT, TOO_MANY_ATTEMPTS after fifty in a day, and what stepUp throws.
 */
export async function inviteAdmin(
  context: AccountContext,
  admin: AdminActor,
  { name, email, ...proof }: Body<typeof api.admin.inviteAdmin>,
  signal: AbortSignal,
): Promise<Answer> {
  await stepUp(context, admin, proof, signal);
  return context.db.transaction(async (tx) => {
    // An administrator blocked while waiting has no right to invite any more.
    if ((await lockPeople(tx, [admin.id])).get(admin.id)?.isOut !== false)
      throw new AppError('UNAUTHENTICATED');
    await assertRoom(tx, null);
    const invite = { role: 'ADMIN', restaurantId: null, position: null, name, email } as const;
    const answer = await make(context, tx, admin, invite);
    await writeAuditLog(tx, admin, {
      action: 'user.invite',
      subject: { type: 'user', id: admin.id, label: admin.username },
      after: { person: name, role: 'ADMIN' },
    });
    return answer;
  });
}

async function make(
  context: AccountContext,
  tx: Database,
  by: OwnerActor | AdminActor,
  invite: Omit<NewInvite, 'issuedBy' | 'hours'>,
  restaurantName?: string,
): Promise<Answer> {
  const { name, position, email } = invite;
  // The inviter's row is locked, so that two at once are counted one after the other.
  if ((await countInvitesOfToday(tx, by.id)) >= INVITES_PER_DAY)
    throw new AppError(
      'TOO_MANY_ATTEMPTS',
      'You have sent too many invites today. Please try again tomorrow.',
      {
        retryAfterSeconds: 24 * 3_600,
      },
    );
  const { id, expiresAt: until } = await addInvite(tx, { ...invite, issuedBy: by.id, hours: INVITE_HOURS });
  const token = await addToken(tx, id);
  const expiresAt = until.toISOString();
  const hasAccount = email !== null && (await hasAccountWith(tx, email));
  if (email !== null)
    await storeMail(context, tx, {
      kind: 'invite',
      to: { address: email },
      facts: {
        inviteId: id,
        name,
        by: by.username,
        position: position ?? 'administrator',
        ...(restaurantName !== undefined && { restaurantName }),
        ...(hasAccount && { hasAccount }),
        expiresAt,
      },
      eventKey: inviteMailKey(id),
      aboutUserId: by.id,
      worthSeconds: INVITE_HOURS * 3_600,
    });
  return { id, url: urlOf(context.publicUrl ?? '', token), expiresAt, ...(hasAccount && { hasAccount }) };
}

/** Names the mail of an invite. */
export const inviteMailKey = (id: number): string => `invite:${id}`;

const urlOf = (origin: string, token: string) => `${origin}/invite#${token}`;

/** Gives the invite that a mail is about one more secret; 'drop' when it was accepted, called back, or is too old. */
export async function prepareInvite(
  tx: Database,
  { facts }: { readonly facts: Record<string, unknown> },
  { publicUrl }: { readonly publicUrl: string },
): Promise<{ url: string } | 'drop'> {
  const id = Number(facts.inviteId);
  if (!(await isInviteOpen(tx, id))) return 'drop';
  return { url: urlOf(publicUrl, await addToken(tx, id)) };
}

/** Open invites of the own restaurant, newest first. Throws NOT_FOUND for any other. */
export async function listStaffInvites(
  { db }: Context,
  actor: OwnerActor,
  restaurantId: number,
): Promise<StaffInvite[]> {
  assertOwnRestaurant(actor, restaurantId);
  return (await listOpenInvites(db, restaurantId)).map(withInstants);
}

export async function listAdminInvites({ db }: Context, _admin: AdminActor): Promise<AdminInvite[]> {
  return (await listOpenInvites(db, null)).map(withInstants);
}

const withInstants = <I extends { createdAt: Date; expiresAt: Date }>({
  createdAt,
  expiresAt,
  ...invite
}: I) => ({
  ...invite,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/**
 * Throws NOT_FOUND, also for one that was accepted, and NOT_YOUR_DUTY for a position that the actor does not manage.
 */
export function callBackStaffInvite(
  { db }: Context,
  actor: OwnerActor,
  restaurantId: number,
  inviteId: number,
): Promise<{ calledBack: true }> {
  assertOwnRestaurant(actor, restaurantId);
  return db.transaction(async (tx) => {
    const ended = await endInvite(tx, inviteId, restaurantId);
    if (!ended) throw notFound('Invite not found.');
    // Thrown, it stands again.
    if (ended.position && !MANAGES[actor.position].includes(ended.position))
      throw new AppError('NOT_YOUR_DUTY');
    await writeAuditLog(tx, actor, {
      action: 'restaurant.call-back',
      subject: { type: 'restaurant', id: restaurantId, label: actor.restaurantName },
      before: { person: ended.name, position: ended.position },
    });
    return { calledBack: true as const };
  });
}

/** Throws NOT_FOUND, also for one that was accepted. */
export function callBackAdminInvite(
  { db }: Context,
  admin: AdminActor,
  inviteId: number,
): Promise<{ calledBack: true }> {
  return db.transaction(async (tx) => {
    const ended = await endInvite(tx, inviteId, null);
    if (!ended) throw notFound('Invite not found.');
    await writeAuditLog(tx, admin, {
      action: 'user.call-back',
      subject: { type: 'user', id: admin.id, label: admin.username },
      before: { person: ended.name, role: 'ADMIN' },
    });
    return { calledBack: true as const };
  });
}
