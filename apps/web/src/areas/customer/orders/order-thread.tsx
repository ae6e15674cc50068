import { POLL_MS } from '@tiffin/contract/rules/limits';
import type { RefObject } from 'react';

import { Chat } from '../../../features/messages/chat.tsx';
import { closedNoteOf, quickRepliesFor } from '../../../features/orders/chatting.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { useNow } from '../../../lib/time/now.ts';

type Props = { order: Order; field?: RefObject<HTMLTextAreaElement | null> };

/** Messages of customer and kitchen about an order. */
export function OrderThread({ order, field }: Props) {
  const { id, restaurantId, userId, restaurantName } = order;
  return (
    <Chat
      key={id}
      thread={{ orderId: id, restaurantId, customerId: userId }}
      side="customer"
      pollMs={POLL_MS.customerChat}
      otherName={restaurantName}
      fieldLabel="Message the kitchen"
      quickReplies={quickRepliesFor(order)}
      empty={`Ask ${restaurantName} anything about your order.`}
      closedNote={closedNoteOf(order, useNow())}
      field={field}
    />
  );
}
