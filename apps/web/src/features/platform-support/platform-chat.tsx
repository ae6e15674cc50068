import { POLL_MS } from '@tiffin/contract/rules/limits';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { call } from '../../lib/api/api.ts';
import { readAgain } from '../../lib/queries/read-again.ts';
import { ChatFrame } from '../messages/chat-frame.tsx';
import { EarlierMessages } from '../messages/earlier-messages.tsx';
import { MessageBubble } from '../messages/message-bubble.tsx';
import { supportCountsQuery } from '../messages/queries.ts';
import { useReadOnScreen } from '../messages/use-mark-read.ts';
import { useSending, withMessage } from '../messages/use-outbox.ts';
import {
  PLATFORM_KEY,
  platformThreadKey,
  platformThreadQuery,
  type PlatformMessage,
  type WithCustomer,
} from './queries.ts';

type Props = {
  /** Undefined where the customer is the reader. Give it a `key` of it. */
  customerId?: WithCustomer;
  /** Who is on the other side. */
  otherName: string;
  fieldLabel: string;
  /** Stands where nobody has written yet. */
  empty: ReactNode;
  closedNote?: ReactNode;
};

/** Chat between a customer and the platform, about no order. Fills its parent, a flex column. */
export function PlatformChat({ customerId, otherName, ...frame }: Props) {
  const queries = useQueryClient();
  const side = customerId === undefined ? 'customer' : 'platform';
  const found = useInfiniteQuery(platformThreadQuery(customerId, POLL_MS.customerChat));
  const outbox = useSending({
    name: ['platform', customerId ?? 'own'],
    post: (message, headers) =>
      customerId === undefined
        ? call('POST /api/support/platform/messages', { headers, body: { message } })
        : call('POST /api/support/conversations/:id/messages', {
            params: { id: customerId },
            headers,
            body: { message },
          }),
    onSent: (message) => {
      queries.setQueryData<InfiniteData<PlatformMessage[]>>(platformThreadKey(customerId), (data) =>
        withMessage(data, message),
      );
      void readAgain(queries, PLATFORM_KEY);
    },
  });
  useReadOnScreen({
    side,
    messages: found.data,
    markRead: () =>
      customerId === undefined
        ? call('PUT /api/support/platform/read')
        : call('PUT /api/support/conversations/:id/read', { params: { id: customerId } }),
    counts: [supportCountsQuery().queryKey, PLATFORM_KEY],
  });
  return (
    <ChatFrame
      {...frame}
      name={`platform ${customerId ?? 'own'}`}
      label={`Messages with ${otherName}`}
      messages={found.data}
      error={found.error}
      onRetry={() => void found.refetch()}
      outbox={outbox}
      renderMessage={({ message, sender, createdAt, author }, before) => (
        <MessageBubble
          text={message}
          at={createdAt}
          from={sender === side ? null : otherName}
          look={sender === 'platform' ? 'platform' : 'plain'}
          // Only administrators read which of them it was.
          head={
            author !== undefined &&
            author !== before?.author && (
              <p className="mb-1 max-w-full truncate px-1 text-caption font-semibold text-ink-2">{author}</p>
            )
          }
        />
      )}
      earlier={<EarlierMessages found={found} />}
    />
  );
}
