import { useMutation, useMutationState, useQueryClient, type InfiniteData } from '@tanstack/react-query';

import { ApiError, call } from '../../lib/api.ts';
import { newAttemptKey } from '../../lib/attempt-key.ts';
import { queryClient } from '../../lib/query-client.ts';
import { holdReload } from '../../lib/reload.ts';
import { CONVERSATIONS_KEY } from './queries.ts';
import type { Message, Thread } from './thread.ts';

/** A message that the server has not confirmed. */
export type Outgoing = {
  /** Its Idempotency-Key: sent again after a lost answer it stays one message. */
  attemptKey: string;
  text: string;
  /** Why it is not sent; null while it is on its way. */
  problem: string | null;
};

type Attempt = Pick<Outgoing, 'attemptKey' | 'text'>;

/** A failed message waits this long for its second try, also while the chat is closed. */
const FAILED_GC_MS = 24 * 60 * 60_000;

const SEND = ['messages', 'send'];

holdReload(() => queryClient.getMutationCache().findAll({ mutationKey: SEND, status: 'error' }).length > 0);

/** Sends messages of a thread. Those on their way or failed are kept beside it, until a logout empties the cache. */
export function useOutbox(thread: Thread) {
  const queries = useQueryClient();
  const mutationKey = [...SEND, thread];
  const { mutate } = useMutation({
    mutationKey,
    gcTime: FAILED_GC_MS,
    mutationFn: ({ attemptKey, text }: Attempt) =>
      call('POST /api/support/messages', {
        headers: { 'Idempotency-Key': attemptKey },
        body: { ...thread, message: text },
      }),
    onSuccess: (message) => {
      queries.setQueryData<InfiniteData<Message[]>>(['messages', 'thread', thread], (data) =>
        withMessage(data, message),
      );
      void queries.invalidateQueries({ queryKey: ['messages', 'thread', thread] });
      void queries.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
    },
  });
  const outgoing = useMutationState<Outgoing>({
    filters: { mutationKey, predicate: ({ state }) => state.status !== 'success' },
    select: ({ state }) => ({
      ...(state.variables as Attempt), // only `mutate` above works under this key
      problem: state.status === 'error' ? problemOf(state.error) : null,
    }),
  });

  const drop = (attemptKey: string) => {
    const cache = queries.getMutationCache();
    const failed = cache.find({
      mutationKey,
      predicate: ({ state }) => (state.variables as Attempt).attemptKey === attemptKey, // as above
    });
    if (failed) cache.remove(failed);
  };
  return {
    outgoing,
    send: (text: string) => mutate({ attemptKey: newAttemptKey(), text }),
    sendAgain: ({ attemptKey, text }: Outgoing) => {
      drop(attemptKey);
      mutate({ attemptKey, text });
    },
    drop,
  };
}

/** The newest page ends with the message, unless a poll was faster. */
export function withMessage(
  data: InfiniteData<Message[]> | undefined,
  message: Message,
): InfiniteData<Message[]> | undefined {
  const [newest, ...earlier] = data?.pages ?? [];
  if (!data || !newest || newest.some(({ id }) => id === message.id)) return data;
  return { ...data, pages: [[...newest, message], ...earlier] };
}

/** SPEC 8: with the server's reason where it gave one. */
export const problemOf = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? `Failed to send message: ${error.message}`
    : 'Failed to send message. Please try again.';
