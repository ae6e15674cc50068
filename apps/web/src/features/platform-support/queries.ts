import { infiniteQueryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../lib/api/api.ts';
import { polledPages } from '../../lib/queries/polled-pages.ts';
import { polled } from '../../lib/queries/polled.ts';

export type PlatformMessage = AnswerOf<'GET /api/support/platform/messages'>[number];

/** Over all of the platform's conversations: what changes one changes their list. */
export const PLATFORM_KEY = ['platform support'] as const;

const PAGE = 100;

/** With which customer; undefined for a customer, who has one conversation with the platform. */
export type WithCustomer = number | undefined;

export const platformThreadKey = (customerId: WithCustomer) =>
  [...PLATFORM_KEY, 'thread', customerId ?? 'own'] as const;

/** Messages between a customer and the platform, oldest first; earlier pages come when they are asked for. */
export const platformThreadQuery = (customerId: WithCustomer, pollMs: number) =>
  infiniteQueryOptions({
    queryKey: platformThreadKey(customerId),
    queryFn: polledPages<PlatformMessage>(PAGE, ({ signal, pageParam }) => {
      const query = { limit: String(PAGE), ...(pageParam && { before: pageParam }) };
      return customerId === undefined
        ? call('GET /api/support/platform/messages', { query, signal })
        : call('GET /api/support/conversations/:id/messages', { params: { id: customerId }, query, signal });
    }),
    initialPageParam: '',
    // Within a page the oldest comes first: what is earlier ends before it.
    getNextPageParam: (last) => (last.length < PAGE ? undefined : String(last[0]?.id)),
    select: ({ pages }) => pages.toReversed().flat(),
    ...polled(pollMs),
  });
