import { z } from 'zod';
import { CREDENTIAL_MAX_LENGTH } from '../rules/limits.ts';
import { POSITIONS, STAFF_NAME_MAX_LENGTH, STAFF_POSITIONS } from '../rules/duties.ts';
import { RoleName } from './account.ts';
import { Id, Instant, WireId, requiredName } from './basics.ts';
import { LinkToken, StepUpFields } from './recovery.ts';
import { Email, NewPassword, Username } from './signup.ts';

export const StaffMember = z.object({
  userId: WireId,
  username: z.string(),
  /** Empty where none was given. */
  name: z.string(),
  position: z.enum(POSITIONS),
  isSuspended: z.boolean(),
  /** The latest call of one of the sessions; null without one. */
  lastSeenAt: Instant.nullable(),
  isSelf: z.boolean(),
  /** True where the restaurant can be handed over to this person now. */
  isHeir: z.boolean(),
});
export type StaffMember = z.output<typeof StaffMember>;

/** The same as administrators see them: with what keeps a restaurant from being handed over to the member. */
export const AdminStaffMember = StaffMember.omit({ isSelf: true }).extend({
  /** Blocked by an administrator. */
  isBlocked: z.boolean(),
  /** From when on a manager has been one for long enough; null of the others. */
  heirAt: Instant.nullable(),
});
export type AdminStaffMember = z.output<typeof AdminStaffMember>;

const Position = z.enum(STAFF_POSITIONS, { error: 'Please choose manager or kitchen' });
const Name = requiredName(STAFF_NAME_MAX_LENGTH, 'Please enter a name');
/** An address that a form may leave out, null or empty. */
const OptionalEmail = z
  .union([Email, z.literal('').transform(() => undefined), z.null().transform(() => undefined)])
  .optional();

export const StaffInviteBody = z.object({ name: Name, position: Position, email: OptionalEmail });
export const PositionBody = z.object({ position: Position });

/** Its secret is shown once. */
export const NewInvite = z.object({
  id: WireId,
  /** Without an origin where PUBLIC_URL is not set: the screen adds its own. */
  url: z.string(),
  expiresAt: Instant,
  /** True where somebody has an account with the address already: whoever is invited needs another one. */
  hasAccount: z.boolean().optional(),
});

/** An invite that nobody has accepted yet. */
export const StaffInvite = z.object({
  id: WireId,
  name: z.string(),
  position: z.enum(STAFF_POSITIONS),
  /** Address it was mailed to; empty where it was not mailed. */
  email: z.string(),
  invitedBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type StaffInvite = z.output<typeof StaffInvite>;

/** Invites another administrator, with the caller's own password and code. */
export const AdminInviteBody = z.object({ ...StepUpFields.shape, name: Name, email: Email });
export const AdminInvite = StaffInvite.omit({ position: true });
export type AdminInvite = z.output<typeof AdminInvite>;

/** The password is needed of an owner, and not of an administrator. */
export const HandOverBody = z.object({
  userId: Id,
  currentPassword: z.string().max(CREDENTIAL_MAX_LENGTH).nullish(),
});

export const AcceptInviteBody = z.object({
  token: LinkToken,
  username: Username,
  /** Needed of managers and administrators. */
  email: OptionalEmail,
  password: NewPassword,
});

export const AcceptInviteAnswer = z.object({
  id: WireId,
  username: z.string(),
  role: RoleName,
  position: z.enum(POSITIONS).optional(),
  message: z.literal('Registration successful!'),
});

export const CalledBack = z.object({ calledBack: z.literal(true) });
export const InviteParams = z.object({ id: Id, inviteId: Id });
export const StaffParams = z.object({ id: Id, userId: Id });
