import { useMutation, useMutationState, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { ApiError, call } from '../../lib/api/api.ts';
import { newAttemptKey } from '../../lib/api/attempt-key.ts';
import { onceMore } from '../../lib/api/once-more.ts';
import { attemptsBelow, dropAttempt, storeAttempt } from '../../lib/api/stored-attempts.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { holdReload } from '../../lib/release/reload.ts';
import { readUnlessHeard } from '../live/read-unless-heard.ts';
import { CONVERSATIONS_KEY } from './queries.ts';
import type { Message, Thread, Written } from './thread.ts';

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

/** Sends messages of a thread. */
export function useOutbox(thread: Thread): Outbox {
  const queries = useQueryClient();
  return useSending({
    name: [thread],
    post: (text, headers) =>
      call('POST /api/support/messages', { headers, body: { ...thread, message: text } }),
    onSent: (message) => {
      const queryKey = ['messages', 'thread', thread];
      queries.setQueryData<InfiniteData<Message[]>>(queryKey, (data) => withMessage(data, message));
      readUnlessHeard(queries, [queryKey, CONVERSATIONS_KEY]);
    },
  });
}

export type Outbox = {
  outgoing: readonly Outgoing[];
  send: (text: string) => void;
  sendAgain: (message: Outgoing) => void;
  drop: (attemptKey: string) => void;
};

type Sending<Answer> = {
  /** Name of the conversation, in the cache. */
  name: readonly unknown[];
  post: (text: string, headers: { 'Idempotency-Key': string }) => Promise<Answer>;
  onSent: (answer: Answer) => void;
};

/**
 * Messages on their way or failed are kept beside their conversation, until a logout empties the cache. What was under way
 * when the page was loaded again is sent again under its key: once, whether or not it had arrived.
 */
export function useSending<Answer>({ name, post, onSent }: Sending<Answer>): Outbox {
  const queries = useQueryClient();
  const mutationKey = [...SEND, ...name];
  const below = `message ${JSON.stringify(name)} `;
  const { mutate } = useMutation({
    mutationKey,
    gcTime: FAILED_GC_MS,
    mutationFn: ({ attemptKey, text }: Attempt) =>
      onceMore(() => post(text, { 'Idempotency-Key': attemptKey })),
    onSuccess: (answer, { attemptKey }) => {
      dropAttempt(below + attemptKey);
      onSent(answer);
    },
  });
  const sendUnder = (attempt: Attempt) => {
    storeAttempt(below + attempt.attemptKey, attempt.attemptKey, attempt.text);
    mutate(attempt);
  };
  const resume = useEffectEvent((prefix: string) => {
    for (const [, { key, sent, isInherited }] of attemptsBelow<string>(prefix))
      if (isInherited) sendUnder({ attemptKey: key, text: sent });
  });
  // Another conversation may come into the same place.
  useEffect(() => resume(below), [below]);
  const outgoing = useMutationState<Outgoing>({
    filters: { mutationKey, predicate: ({ state }) => state.status !== 'success' },
    select: ({ state }) => ({
      ...(state.variables as Attempt), // only `mutate` above works under this key
      problem: state.status === 'error' ? problemOf(state.error) : null,
    }),
  });

  const drop = (attemptKey: string) => {
    dropAttempt(below + attemptKey);
    const cache = queries.getMutationCache();
    const failed = cache.find({
      mutationKey,
      predicate: ({ state }) => (state.variables as Attempt).attemptKey === attemptKey, // as above
    });
    if (failed) cache.remove(failed);
  };
  return {
    outgoing,
    send: (text: string) => sendUnder({ attemptKey: newAttemptKey(), text }),
    sendAgain: ({ attemptKey, text }: Outgoing) => {
      drop(attemptKey);
      sendUnder({ attemptKey, text });
    },
    drop,
  };
}

/** The newest page ends with the message, unless a poll was faster. */
export function withMessage<M extends Written>(
  data: InfiniteData<M[]> | undefined,
  message: M,
): InfiniteData<M[]> | undefined {
  const [newest, ...earlier] = data?.pages ?? [];
  if (!data || !newest || newest.some(({ id }) => id === message.id)) return data;
  return { ...data, pages: [[...newest, message], ...earlier] };
}

/**
 * Returns the words for a message that was not sent, with the server's reason where it gave one:
 * docs/rules/screens.md#failures.
 */
export const problemOf = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? `Failed to send message: ${error.message}`
    : 'Failed to send message. Please try again.';
