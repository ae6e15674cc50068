import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '../../lib/api/api.ts';
import { readAgain } from '../../lib/queries/read-again.ts';
import { CONVERSATIONS_KEY, unreadQuery } from './queries.ts';
import type { Message, Side, Thread } from './thread.ts';

type Readable = { id: number; sender: string; isRead: boolean };

type Reading<M extends Readable> = {
  /** Who looks. */
  side: M['sender'];
  messages: readonly M[] | undefined;
  markRead: () => Promise<unknown>;
  /** Queries that count unread messages. */
  counts: readonly QueryKey[];
};

/** Marks messages on the screen as read: tells the server whenever the other side's latest is new. */
export function useReadOnScreen<M extends Readable>({ side, messages, markRead, counts }: Reading<M>): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: markRead,
    // Nobody sees this fail but by a badge that stays.
    retry: 3,
    onSuccess: () => Promise.all(counts.map((key) => readAgain(queries, key))),
  });
  const latest = messages?.findLast(({ sender, isRead }) => sender !== side && !isRead)?.id;
  useEffect(() => {
    if (latest !== undefined) mutate();
  }, [latest, mutate]);
}

/** Marks a thread between a customer and a kitchen as read. */
export const useMarkRead = (thread: Thread, side: Side, messages: readonly Message[] | undefined): void =>
  useReadOnScreen({
    side,
    messages,
    markRead: () => call('PUT /api/support/messages/mark-all-read', { query: thread }),
    counts: [unreadQuery().queryKey, CONVERSATIONS_KEY],
  });
