import { useQuery } from '@tanstack/react-query';

import { useHasBeenIdle } from '../../lib/idle.ts';
import { conversationsOf } from './conversations.ts';
import { ownMessagesQuery, unreadQuery } from './queries.ts';
import type { Side } from './thread.ts';

/**
 * How many of the other side's messages about an order are unread, once the first screen stands. The messages are read
 * only while there are any.
 */
export function useUnreadByOrder(side: Side): (orderId: number) => number {
  const hasBeenIdle = useHasBeenIdle();
  const unread = useQuery({ ...unreadQuery(), enabled: hasBeenIdle }).data ?? 0;
  const own = useQuery({ ...ownMessagesQuery(), enabled: unread > 0 }).data;
  const conversations = unread > 0 && own ? conversationsOf(own, side) : [];
  return (orderId) => conversations.find((one) => one.orderId === orderId)?.unread ?? 0;
}
