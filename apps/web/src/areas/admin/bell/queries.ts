import { queryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api/api.ts';
import { polled } from '../../../lib/queries/polled.ts';

const POLL_MS = 30_000;

type WireNotice = AnswerOf<'GET /api/admin/notices'>[number];
export type ForgottenOrders = NonNullable<WireNotice['waiting']>;
type Listed<Kind> = Omit<WireNotice, 'kind' | 'waiting'> & { kind: Kind; waiting: ForgottenOrders };
type Forgotten = Listed<'orders-forgotten'>;
/** About to be cancelled by the clock. */
type Unaccepted = Listed<'orders-unaccepted'>;
export type AdminNotice = Omit<WireNotice, 'waiting'> | Forgotten | Unaccepted;

/** Notices for an administrator, newest first. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ['notices'],
    queryFn: ({ signal }) =>
      call('GET /api/admin/notices', {
        query: { help: 'true', mail: 'true', clock: 'true', hours: 'true', backup: 'true' },
        signal,
      }),
    select: withForgotten,
    ...polled(POLL_MS),
  });

/** New orders that wait too long are a notice of their own: clearing the new ones must not clear these. */
export function withForgotten(notices: readonly WireNotice[]): AdminNotice[] {
  const all = notices.flatMap(({ waiting, ...notice }): AdminNotice[] => {
    const [longest] = waiting?.restaurants ?? [];
    if (!waiting || !longest) return [notice];
    if (notice.kind === 'orders-unaccepted') return [{ ...notice, kind: notice.kind, waiting }];
    const { count, at } = waiting;
    return [notice, { kind: 'orders-forgotten', count, at, label: longest.name, waiting }];
  });
  // Moments of the API are of one form, so they are compared as text.
  return all.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

/** The New orders that nobody answers, if there are any. */
export const forgottenIn = (notices: readonly AdminNotice[] | undefined): ForgottenOrders | undefined =>
  notices?.find((notice): notice is Forgotten => notice.kind === 'orders-forgotten')?.waiting;
