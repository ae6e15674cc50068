import { paths } from '../../../app/paths.ts';
import type { Conversation } from '../../../features/messages/conversations.ts';
import { readId } from '../../../lib/page/address-id.ts';

/** Thread the support page's address asks for (docs/rules/screens.md#routes). */
export type AskedThread =
  | { kind: 'none' }
  | { kind: 'new' }
  | { kind: 'platform' }
  | { kind: 'order'; orderId: number; restaurantId: number | null }
  | { kind: 'restaurant'; restaurantId: number }
  /** Something was asked for, and nobody can tell what. */
  | { kind: 'incomplete' };

export function readAskedThread(values: URLSearchParams): AskedThread {
  if (values.has('new')) return { kind: 'new' };
  if (values.has('platform')) return { kind: 'platform' };
  const orderId = idOf(values.get('orderId'));
  const restaurantId = idOf(values.get('restaurantId'));
  if (orderId === 'broken' || restaurantId === 'broken') return { kind: 'incomplete' };
  if (orderId !== null) return { kind: 'order', orderId, restaurantId };
  return restaurantId === null ? { kind: 'none' } : { kind: 'restaurant', restaurantId };
}

const idOf = (text: string | null): number | 'broken' | null =>
  text === null ? null : (readId(text) ?? 'broken');

/** Address for messages to the platform. */
export const PLATFORM_ADDRESS = `${paths.support}?platform=1`;

export const addressOf = ({
  orderId,
  restaurantId,
}: Pick<Conversation, 'orderId' | 'restaurantId'>): string =>
  orderId === null ? paths.supportOf(restaurantId) : paths.supportFor({ id: orderId, restaurantId });
