import { randomBytes } from 'node:crypto';

/** A random password that docs/rules/limits.md#passwords allows: printed once, and changed at the first login. */
export const oneTimePassword = (): string => `${randomBytes(12).toString('base64url')}aA1!`;
