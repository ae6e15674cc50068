import { POLL_MS } from '@tiffin/contract/rules/limits';
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../lib/api/api.ts';
import { callForPicture } from '../../lib/api/call-for-file.ts';
import { polledPages } from '../../lib/queries/polled-pages.ts';
import { polled } from '../../lib/queries/polled.ts';

export type Case = AnswerOf<'GET /api/orders/:id/case'>;
export type CaseSummary = AnswerOf<'GET /api/support/cases'>[number];
export type CaseMessage = Case['messages'][number];

/** Over everything that is known of cases: what changes one changes lists. */
export const CASES_KEY = ['cases'] as const;

/** Which case: the newest of an order, or one that is named. */
export type CaseOf = { orderId: number; caseId?: number | undefined };

/** A case with its thread. 404 where the order has none. */
export const caseQuery = ({ orderId, caseId }: CaseOf, pollMs: number = POLL_MS.customerChat) =>
  queryOptions({
    queryKey: [...CASES_KEY, 'one', orderId, caseId ?? 'newest'],
    queryFn: ({ signal }) =>
      call('GET /api/orders/:id/case', {
        params: { id: orderId },
        query: caseId === undefined ? {} : { caseId: String(caseId) },
        signal,
      }),
    ...polled(pollMs),
  });

/** The newest case of an order as lists show it, or null. */
export const caseOfOrderQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...CASES_KEY, 'of order', orderId],
    queryFn: async ({ signal }) => {
      const query = { orderId: String(orderId), limit: '1' };
      return (await call('GET /api/support/cases', { query, signal }))[0] ?? null;
    },
    ...polled(POLL_MS.unreadCount),
  });

const PAGE = 50;

export type CasesFilter = {
  state?: CaseSummary['state'];
  unread?: 'true';
  waiting?: 'true';
  restaurantId?: string;
  sort?: 'waiting';
};

/** Case by its last message, which is what pages begin and end with. */
type Row = { id: number; summary: CaseSummary };

const isFinal = ({ summary: { state, unread } }: Row): boolean => state === 'closed' && unread === 0;

const readPage = async (
  filter: CasesFilter,
  more: { before?: string; after?: string; since?: string },
  signal: AbortSignal,
): Promise<Row[]> => {
  const query = { ...filter, limit: String(PAGE), ...more };
  const found = await call('GET /api/support/cases', { query, signal });
  return found.map((summary) => ({ id: summary.lastMessage.id, summary }));
};

/** Longest waiting first: each page goes on after the last case of the one before, which has waited since then. */
const readWaiting =
  (filter: CasesFilter) =>
  ({ signal, pageParam }: { signal: AbortSignal; pageParam: string }): Promise<Row[]> => {
    const [after = '', since = ''] = pageParam.split(' ');
    return readPage(filter, after === '' ? {} : { after, since }, signal);
  };

const nextWaiting = ({ summary: { id, waitingSince } }: Row): string => `${id} ${waitingSince}`;

/** Those that the token's own side may see, the one that was written in last at the head, or who waits longest. */
export const casesQuery = (filter: CasesFilter = {}, pollMs: number = POLL_MS.restaurantSupport) =>
  infiniteQueryOptions({
    queryKey: [...CASES_KEY, 'list', filter],
    queryFn: filter.sort
      ? readWaiting(filter)
      : polledPages<Row>(
          PAGE,
          ({ signal, pageParam }) => readPage(filter, pageParam === '' ? {} : { before: pageParam }, signal),
          isFinal,
        ),
    initialPageParam: '',
    getNextPageParam: (page) => {
      const last = page.length < PAGE ? undefined : page.at(-1);
      return last && (filter.sort ? nextWaiting(last) : String(last.id));
    },
    select: casesOf,
    ...polled(pollMs),
  });

/** Each case once: one may have moved to the head while the reader read on. */
function casesOf({ pages }: InfiniteData<Row[]>): CaseSummary[] {
  const found = new Map<number, CaseSummary>();
  for (const { summary } of pages.flat()) if (!found.has(summary.id)) found.set(summary.id, summary);
  return [...found.values()];
}

const PHOTO_KEY = 'case photo';
export const casePhotoKey = (caseId: number) => [PHOTO_KEY, caseId] as const;

/** Its bytes: the address alone shows it to nobody. */
export const casePhotoQuery = (
  { id, orderId, photo }: Pick<Case, 'id' | 'orderId' | 'photo'>,
  size: 'small' | 'large',
) =>
  queryOptions({
    queryKey: [...casePhotoKey(id), photo, size],
    queryFn: ({ signal }) =>
      callForPicture('GET /api/orders/:id/case/photo', {
        params: { id: orderId },
        query: { caseId: String(id), size },
        signal,
      }),
    staleTime: Infinity,
  });
