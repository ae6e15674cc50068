import type { CaseSide } from '@tiffin/contract/rules/case';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { call } from '../../lib/api/api.ts';
import { fullDay } from '../../lib/format/formats.ts';
import { useNow } from '../../lib/time/now.ts';
import { readAgain } from '../../lib/queries/read-again.ts';
import { ChatFrame } from '../messages/chat-frame.tsx';
import { useSending } from '../messages/use-outbox.ts';
import { CaseMessageItem } from './case-message.tsx';
import { CASES_KEY, caseQuery, type Case, type CaseOf } from './queries.ts';
import { useReadCase } from './use-read-case.ts';

type Props = CaseOf & {
  /** The reading side: its own words stand right. */
  reader: CaseSide;
  fieldLabel: string;
  /** Options of the reader once the case is closed for good. */
  whenOver?: ReactNode;
  pollMs?: number;
};

/** Drafts and messages on their way are kept by the order: one writes in its newest case. */
export const caseDraftName = (orderId: number): string => `case of order ${orderId}`;

/**
 * Messages of customer, restaurant and platform about an order, and the field to write in. Fills its parent, a flex
 * column.
 */
export function CaseThread({ orderId, caseId, reader, fieldLabel, whenOver, pollMs }: Props) {
  const queries = useQueryClient();
  const { data: one, error, refetch } = useQuery(caseQuery({ orderId, caseId }, pollMs));
  const now = useNow();
  useReadCase(one);
  const outbox = useSending({
    name: ['case', orderId],
    post: (message, headers) =>
      call('POST /api/orders/:id/case/messages', { params: { id: orderId }, headers, body: { message } }),
    onSent: (answer) => {
      for (const known of [undefined, answer.id])
        queries.setQueryData(caseQuery({ orderId, caseId: known }).queryKey, answer);
      void readAgain(queries, CASES_KEY);
    },
  });
  return (
    <ChatFrame
      name={caseDraftName(orderId)}
      label={`Messages about order #${orderId}`}
      messages={one?.messages}
      error={error}
      onRetry={() => void refetch()}
      outbox={outbox}
      renderMessage={(message, before) => (
        <CaseMessageItem message={message} before={before} reader={reader} />
      )}
      empty={null}
      fieldLabel={fieldLabel}
      note={one && reopenNote(one, now)}
      closedNote={one && isOver(one, now) ? (whenOver ?? 'This is closed.') : undefined}
    />
  );
}

/** Closed so long ago, or followed by another, that nothing opens it again. */
export function isOver({ id, state, reopenableUntil, others }: Case, now: number): boolean {
  if (others.some((other) => other.id > id)) return true;
  return state === 'closed' && (reopenableUntil === null || new Date(reopenableUntil).getTime() < now);
}

const reopenNote = ({ state, reopenableUntil }: Case, now: number): string | undefined =>
  state === 'closed' && reopenableUntil !== null
    ? `This is closed. A message until ${fullDay(reopenableUntil, new Date(now))} opens it again.`
    : undefined;
