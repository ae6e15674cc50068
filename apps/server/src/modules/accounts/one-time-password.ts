import { randomBytes } from 'node:crypto';

/** A random password that SPEC 5's rule takes: printed once, and changed at the first login. */
export const oneTimePassword = (): string => `${randomBytes(12).toString('base64url')}aA1!`;
