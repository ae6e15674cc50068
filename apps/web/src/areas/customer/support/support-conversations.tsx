import { useQuery } from '@tanstack/react-query';

import { CoverImage } from '../../../features/art/pictures.tsx';
import { ConversationLink } from '../../../features/messages/conversation-link.tsx';
import type { Conversation } from '../../../features/messages/conversations.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { restaurantByIdQuery } from '../../../features/restaurants/queries.ts';
import { OrderCover } from '../orders/order-cover.tsx';
import { addressOf, type AskedThread } from './asked-thread.ts';

type Props = { conversations: readonly Conversation[]; orders: readonly Order[]; open: AskedThread };

export function SupportConversations({ conversations, orders, open }: Props) {
  if (conversations.length === 0) {
    return (
      <p className="px-4 py-5 text-body text-muted">
        No messages yet. What you write to a kitchen, and what it answers, is kept here.
      </p>
    );
  }
  return (
    <ul aria-label="Conversations" className="m-0 list-none p-0">
      {conversations.map((conversation) => {
        const order = orders.find(({ id }) => id === conversation.orderId);
        const isCurrent = isOpen(conversation, open);
        return (
          <li key={conversation.key}>
            {order ? (
              <ConversationLink
                conversation={conversation}
                side="customer"
                to={addressOf(conversation)}
                isCurrent={isCurrent}
                picture={<OrderCover order={order} className="w-11 rounded-full" />}
                title={order.restaurantName}
                subject={`Order #${order.id}`}
              />
            ) : (
              <WithRestaurant conversation={conversation} isCurrent={isCurrent} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** About no order, or one that is too old to be in the list. */
function WithRestaurant({ conversation, isCurrent }: { conversation: Conversation; isCurrent: boolean }) {
  const { orderId, restaurantId } = conversation;
  const { data: restaurant, isPending } = useQuery(restaurantByIdQuery(restaurantId));
  return (
    <ConversationLink
      conversation={conversation}
      side="customer"
      to={addressOf(conversation)}
      isCurrent={isCurrent}
      picture={
        <span aria-hidden className="block size-11 shrink-0 overflow-hidden rounded-full bg-tile">
          {restaurant && <CoverImage restaurant={restaurant} />}
        </span>
      }
      title={restaurant?.name ?? (isPending ? undefined : 'Restaurant')}
      subject={orderId === null ? 'General questions' : `Order #${orderId}`}
    />
  );
}

function isOpen({ orderId, restaurantId }: Conversation, open: AskedThread): boolean {
  if (open.kind === 'order') return open.orderId === orderId;
  return open.kind === 'restaurant' && orderId === null && open.restaurantId === restaurantId;
}
