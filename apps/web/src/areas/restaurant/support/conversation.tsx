import { POLL_MS } from '@tiffin/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';

import { paths } from '../../../app/paths.ts';
import { Chat } from '../../../features/messages/chat.tsx';
import { closedNoteOf } from '../../../features/orders/chatting.ts';
import { orderQuery } from '../../../features/orders/customer-queries.ts';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import { isApiError, messageOf } from '../../../lib/api/api.ts';
import { rupees } from '../../../lib/format/formats.ts';
import { useNow } from '../../../lib/time/now.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx';

/** Messages about an order; nobody may have written yet. */
export function OrderConversation({ orderId, restaurantId }: { orderId: number; restaurantId: number }) {
  const { data: order, error, refetch } = useQuery(orderQuery(orderId));
  const now = useNow();
  if (!order) {
    if (isApiError(error, 404)) return <ChatNotice>Order not found.</ChatNotice>;
    return error ? (
      <ErrorState
        className="m-4"
        title="We couldn’t open this conversation"
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Loading the conversation…" className="p-4">
        <Skeleton className="h-11" />
      </Loading>
    );
  }
  return (
    <>
      <Head
        name={order.customerName}
        customerId={order.userId}
        subject={`Order #${orderId} · ${rupees(order.total)}`}
      >
        <span className="max-sm:sr-only">
          <StatusBadge status={order.status} />
        </span>
        <ButtonLink to={paths.ownerOrder(orderId)} variant="outline" size="sm">
          <ReceiptText size={17} strokeWidth={2} className="sm:hidden" aria-hidden />
          <span className="max-sm:sr-only">View order</span>
        </ButtonLink>
      </Head>
      <Chat
        thread={{ orderId, restaurantId }}
        side="restaurant"
        pollMs={POLL_MS.restaurantChat}
        otherName={order.customerName}
        fieldLabel={replyTo(order.customerName)}
        empty={`Nothing was written about this order yet. ${order.customerName} reads what you write at once.`}
        closedNote={closedNoteOf(order, now)}
      />
    </>
  );
}

type GeneralProps = { customerId: number; restaurantId: number; customerName: string };

/** Messages with a customer about no order. */
export function GeneralConversation({ customerId, restaurantId, customerName }: GeneralProps) {
  return (
    <>
      <Head name={customerName} customerId={customerId} subject="General questions" />
      <Chat
        thread={{ restaurantId, customerId }}
        side="restaurant"
        pollMs={POLL_MS.restaurantChat}
        otherName={customerName}
        fieldLabel={replyTo(customerName)}
        empty="Nothing was written yet."
      />
    </>
  );
}

const replyTo = (name: string): string => `Reply to ${name.split(' ')[0]}`;

export function ChatNotice({ children }: { children: string }) {
  return (
    <div className="p-4">
      <Notice kind="bad">{children}</Notice>
    </div>
  );
}

type HeadProps = { name: string; customerId: number; subject: string; children?: ReactNode };

function Head({ name, customerId, subject, children }: HeadProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
      <Avatar name={name} of={customerId} size={40} className="shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 className="card-title truncate">{name}</h2>
        <p className="num truncate text-label leading-5 text-muted">{subject}</p>
      </div>
      {children}
    </div>
  );
}
