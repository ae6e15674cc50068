import { queryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api.ts';
import { polled } from '../../../lib/query-client.ts';

const POLL_MS = 30_000;

type WireNotice = AnswerOf<'GET /api/admin/notices'>[number];
export type ForgottenOrders = NonNullable<WireNotice['waiting']>;
type Forgotten = Omit<WireNotice, 'kind' | 'waiting'> & {
  kind: 'orders-forgotten';
  waiting: ForgottenOrders;
};
export type AdminNotice = Omit<WireNotice, 'waiting'> | Forgotten;

/** What waits for an administrator, newest first. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ['notices'],
    queryFn: ({ signal }) => call('GET /api/admin/notices', { query: { help: 'true' }, signal }),
    select: withForgotten,
    ...polled(POLL_MS),
  });

/** New orders that wait too long are a notice of their own: clearing the new ones must not clear these. */
export function withForgotten(notices: readonly WireNotice[]): AdminNotice[] {
  const all = notices.flatMap(({ waiting, ...notice }): AdminNotice[] => {
    const [longest] = waiting?.restaurants ?? [];
    if (!waiting || !longest) return [notice];
    const { count, at } = waiting;
    return [notice, { kind: 'orders-forgotten', count, at, label: longest.name, waiting }];
  });
  // Moments of the API are of one form, so they are compared as text.
  return all.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

/** The New orders that nobody answers, if there are any. */
export const forgottenIn = (notices: readonly AdminNotice[] | undefined): ForgottenOrders | undefined =>
  notices?.find((notice): notice is Forgotten => notice.kind === 'orders-forgotten')?.waiting;
