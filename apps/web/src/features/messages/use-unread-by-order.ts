import { useQuery } from '@tanstack/react-query';

import { useHasBeenIdle } from '../../lib/browser/idle.ts';
import { unreadConversationsQuery, unreadQuery } from './queries.ts';
import type { Message } from './thread.ts';

const NONE: readonly Message[] = [];

/**
 * The last messages of the conversations in which something is unread, once the first screen stands, and when they were
 * read. They are asked for only while there are any.
 */
export function useUnreadConversations(): { messages: readonly Message[]; at: number } {
  const hasBeenIdle = useHasBeenIdle();
  const unread = useQuery({ ...unreadQuery(), enabled: hasBeenIdle }).data ?? 0;
  const { data, dataUpdatedAt } = useQuery({ ...unreadConversationsQuery(), enabled: unread > 0 });
  return { messages: (unread > 0 && data) || NONE, at: dataUpdatedAt };
}

/** How many of the other side's messages about an order are unread. */
export function useUnreadByOrder(): (orderId: number) => number {
  const { messages } = useUnreadConversations();
  return (orderId) => messages.find((one) => one.orderId === orderId)?.unread ?? 0;
}
