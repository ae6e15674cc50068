import { isSameEmail, normalizedEmail } from '@tiffin/contract/rules/email';
import { EMAIL_SENTENCE } from '@tiffin/contract/rules/sentences';

/** Values as forms hold them; the password is asked for with another address only. */
export type EmailValues = { email: string; currentPassword: string };

export const isEmail = (email: string): true | string =>
  normalizedEmail(email.trim()) !== undefined || EMAIL_SENTENCE;

/** Which field a refusal of another address is about. */
export const EMAIL_REFUSALS = {
  EMAIL_TAKEN: 'email',
  PASSWORD_REQUIRED: 'currentPassword',
  WRONG_PASSWORD: 'currentPassword',
} as const;

/** Checks that it has to be confirmed: another spelling of an address is the same one. */
export const isOtherAddress = (email: string, stored: string): boolean => !isSameEmail(email.trim(), stored);

export const confirmByLink = (email: string): string =>
  `Confirm ${email} by the link we mail there. Until then your address stays as it is.`;
