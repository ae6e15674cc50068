import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token: 256 random bits (docs/rules/accounts.md#sessions). It is shown once and never stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash that is stored of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
