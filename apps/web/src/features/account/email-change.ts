import { EMAIL_SENTENCE } from '@tiffin/contract/rules/sentences';

/** Values as forms hold them; the password is asked for with another address only. */
export type EmailValues = { email: string; currentPassword: string };

/** The contract's rule in a light form: the server validates by its schema, and its word stands beside the field. */
export const isEmail = (email: string): true | string =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) || EMAIL_SENTENCE;

/** Which field a refusal of another address is about. */
export const EMAIL_REFUSALS = {
  EMAIL_TAKEN: 'email',
  PASSWORD_REQUIRED: 'currentPassword',
  WRONG_PASSWORD: 'currentPassword',
} as const;

/** Checks that it has to be confirmed: one in other letters' case is the same one. */
export const isOtherAddress = (email: string, stored: string): boolean =>
  email.trim().toLowerCase() !== stored.toLowerCase();

export const confirmByLink = (email: string): string =>
  `Confirm ${email} by the link we mail there. Until then your address stays as it is.`;
