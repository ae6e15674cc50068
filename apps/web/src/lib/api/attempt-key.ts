import { useState } from 'react';

/**
 * An Idempotency-Key (docs/rules/wire.md#retries). Not randomUUID: browsers withhold that one from pages over plain
 * http, as in a home network.
 */
export function newAttemptKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One key for each body that is sent: a lost answer must not become a conflict with itself, nor the same thing twice. */
export function useAttemptKeys(): (body: object) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (body) => {
    const written = JSON.stringify(body);
    const key = keys.get(written) ?? newAttemptKey();
    keys.set(written, key);
    return key;
  };
}
