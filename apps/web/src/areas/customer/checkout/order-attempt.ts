import { ApiError, call, isApiError, type BodyOf } from '../../../lib/api/api.ts';
import { newAttemptKey } from '../../../lib/api/attempt-key.ts';
import {
  attemptNamed,
  dropAttempt,
  storeAttempt,
  useStoredAttempt,
  type StoredAttempt,
} from '../../../lib/api/stored-attempts.ts';
import type { OrderDetails } from '../../../features/orders/customer-queries.ts';

type Sent = {
  /** Everything that the customer decided. */
  wanted: string;
  /** The cart that it belongs to: its lines, and the order before it. */
  lines: string;
  lastOrderId: number | null;
  body: BodyOf<'POST /api/orders'>;
};
export type OrderAttempt = StoredAttempt<Sent>;

const NAME = 'order';

export const useOrderAttempt = (): OrderAttempt | undefined => useStoredAttempt<Sent>(NAME);
export const dropOrderAttempt = (): void => dropAttempt(NAME);
/** From here on it belongs to this page, which shows its cart. */
export const adoptOrderAttempt = ({ key, sent }: OrderAttempt): void => storeAttempt(NAME, key, sent);

/** The order that was placed under the key, as it is now; undefined where none was. Waits for one under way. */
export async function findOrderOf({ key }: Pick<OrderAttempt, 'key'>): Promise<OrderDetails | undefined> {
  try {
    return await call('GET /api/orders/by-key', { query: { key } });
  } catch (error) {
    if (isApiError(error, 404)) return undefined;
    throw error;
  }
}

/**
 * Stores the attempt before it is sent. One key for each cart: an attempt at the same cart that is made again is sent as
 * it was, and neither a second press nor a lost answer becomes a second order. One at another cart gets a key of its
 * own, once it is known that nothing was placed before. Throws IDEMPOTENCY_KEY_REUSED where something was.
 */
export async function openAttempt(
  next: Sent,
): Promise<{ key: string; body: Sent['body']; isRetry: boolean }> {
  const before = attemptNamed<Sent>(NAME);
  if (before && before.sent.lines === next.lines && before.sent.lastOrderId === next.lastOrderId) {
    const sent = before.sent.wanted === next.wanted ? before.sent : next;
    storeAttempt(NAME, before.key, sent);
    return { key: before.key, body: sent.body, isRetry: true };
  }
  if (before && (await findOrderOf(before))) {
    dropOrderAttempt();
    throw new ApiError(422, 'An earlier order went through.', { code: 'IDEMPOTENCY_KEY_REUSED' });
  }
  const key = newAttemptKey();
  storeAttempt(NAME, key, next);
  return { key, body: next.body, isRetry: false };
}
