/**
 * An Idempotency-Key (docs/rules/wire.md#retries). Not randomUUID: browsers withhold that one from pages over plain
 * http, as in a home network.
 */
export function newAttemptKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Where the storage of a tab keeps requests whose outcome is not known (stored-attempts.ts). */
export const ATTEMPTS_KEY = 'attempts';
