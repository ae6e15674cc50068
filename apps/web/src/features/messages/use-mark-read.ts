import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '../../lib/api.ts';
import { CONVERSATIONS_KEY, unreadQuery } from './queries.ts';
import type { Message, Side, Thread } from './thread.ts';

/** What is on the screen is read: tells the server so whenever the other side's latest is new. */
export function useMarkRead(thread: Thread, side: Side, messages: readonly Message[] | undefined): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call('PUT /api/support/messages/mark-all-read', { query: thread }),
    // Nobody sees this fail but by a badge that stays.
    retry: 3,
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: unreadQuery().queryKey }),
        queries.invalidateQueries({ queryKey: CONVERSATIONS_KEY }),
      ]),
  });
  const latest = messages?.findLast(({ sender, isRead }) => sender !== side && !isRead)?.id;
  useEffect(() => {
    if (latest !== undefined) mutate();
  }, [latest, mutate]);
}
