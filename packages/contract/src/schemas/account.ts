import { z } from 'zod';
import { POSITIONS } from '../rules/duties.ts';
import { FILL_ALL_FIELDS } from '../rules/sentences.ts';
import {
  ADDRESS_MAX_LENGTH,
  CREDENTIAL_MAX_LENGTH,
  CUSTOMER_NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  PREFERENCE_MAX_LENGTH,
} from '../rules/limits.ts';
import { Instant, LoginName, nameText, text, WireId, typedText } from './basics.ts';
import { Email, NewPassword } from './signup.ts';

export const RoleName = z.enum(['CUSTOMER', 'RESTAURANT', 'ADMIN']);
const AnyCaseRole = typedText().toUpperCase();

/** A credential is compared, not stored, so it is only required and bounded. */
const credential = z.string({ error: FILL_ALL_FIELDS }).max(CREDENTIAL_MAX_LENGTH, FILL_ALL_FIELDS);

export const LoginBody = z.object({
  username: LoginName,
  password: credential.refine((v) => v.trim() !== '', FILL_ALL_FIELDS),
  role: AnyCaseRole.pipe(RoleName),
  /** Six digits of the authenticator app, or a recovery code. */
  code: z.string().max(64).nullish(),
});

export const LoginAnswer = z.object({
  token: z.string(),
  id: WireId,
  username: z.string(),
  email: z.string(),
  role: RoleName,
  restaurantId: WireId.optional(),
  restaurantName: z.string().optional(),
  position: z.enum(POSITIONS).optional(),
  /** The one-time password of a first start must be changed before all else (docs/rules/accounts.md#first-start). */
  mustChangePassword: z.literal(true).optional(),
  /** The platform requires one of administrators, and this one may do nothing else before. */
  secondFactorSetupRequired: z.literal(true).optional(),
});

export const SignupAnswer = z.object({
  id: WireId,
  username: z.string(),
  role: RoleName,
  message: z.literal('Registration successful!'),
});

export const Me = z.object({
  id: WireId,
  username: z.string(),
  email: z.string(),
  role: RoleName,
  restaurantId: WireId.optional(),
  restaurantName: z.string().optional(),
  position: z.enum(POSITIONS).optional(),
  mustChangePassword: z.literal(true).optional(),
  emailVerified: z.boolean(),
  /** A server refused mail for the address for good: until it is confirmed anew, only links to a new password go there. */
  emailRefused: z.literal(true).optional(),
  /** The address that waits for its confirmation. */
  pendingEmail: z.string().optional(),
  /** Set for administrators only. */
  hasSecondFactor: z.boolean().optional(),
  secondFactorSetupRequired: z.literal(true).optional(),
});
export type Me = z.output<typeof Me>;

export const ChangePasswordBody = z.object({
  currentPassword: z.string({ error: FILL_ALL_FIELDS }).min(1, FILL_ALL_FIELDS).max(CREDENTIAL_MAX_LENGTH),
  newPassword: NewPassword,
});

/** A person's switches and choices, by names that the screens give them; bounded, since they are kept as they come. */
export const Preferences = z
  .record(text(64), z.union([text(PREFERENCE_MAX_LENGTH), z.number(), z.boolean()]))
  .refine((preferences) => Object.keys(preferences).length <= 50, 'At most 50 preferences');

export const Profile = z.object({
  id: WireId,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  preferences: Preferences,
  createdAt: Instant,
  /** Count of all own reviews: their list comes in pages. */
  reviewCount: z.int(),
  /** How large an uploaded picture may be, like the photo of a case. */
  maxPictureMb: z.int().optional(),
});

export const ProfileBody = z.object({
  name: nameText(CUSTOMER_NAME_MAX_LENGTH).optional(),
  email: Email.optional(),
  phone: text(PHONE_MAX_LENGTH)
    .nullish()
    .transform((v) => v ?? undefined),
  address: text(ADDRESS_MAX_LENGTH)
    .nullish()
    .transform((v) => v ?? undefined),
  preferences: Preferences.nullish().transform((v) => v ?? undefined),
  /** Needed for another address where the platform sends e-mail. */
  currentPassword: z.string().max(CREDENTIAL_MAX_LENGTH).nullish(),
});

export const DeleteAccountBody = z
  .object({ password: z.string().min(1).max(CREDENTIAL_MAX_LENGTH) })
  .nullish();
