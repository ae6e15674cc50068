import { randomBytes } from 'node:crypto';

/** Unique to this process. */
const PREFIX = randomBytes(9).toString('base64url');
let count = 0;

/**
 * Names a request in its answer, the log and the audit log: no other request of any node has the same. It is no
 * secret, so it need not be made of chance, which costs a ready answer a twentieth of its time.
 */
export function newRequestId(): string {
  return PREFIX + (count++).toString(36).padStart(8, '0');
}
