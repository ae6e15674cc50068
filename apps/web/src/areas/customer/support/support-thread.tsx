import { POLL_MS } from '@tiffin/contract/rules/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ReceiptText, Store } from 'lucide-react';
import type { ReactNode } from 'react';

import { paths } from '../../../app/paths.ts';
import { CoverImage } from '../../../features/art/pictures.tsx';
import { Chat } from '../../../features/messages/chat.tsx';
import { threadQuery } from '../../../features/messages/queries.ts';
import { orderQuery } from '../../../features/orders/customer-queries.ts';
import { restaurantByIdQuery } from '../../../features/restaurants/queries.ts';
import { isApiError, messageOf } from '../../../lib/api/api.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { PlatformChat } from '../../../features/platform-support/platform-chat.tsx';
import { OrderCover } from '../orders/order-cover.tsx';
import { OrderThread } from '../orders/order-thread.tsx';
import type { AskedThread } from './asked-thread.ts';
import { SUPPORT_NAME, SupportPicture } from './support-lines.tsx';

type Asked = Extract<AskedThread, { kind: 'order' }>;

/** Messages about an order. */
export function OrderSupport({ asked }: { asked: Asked }) {
  const { orderId, restaurantId } = asked;
  const order = useQuery(orderQuery(orderId));
  if (!order.data) {
    return <NoThread error={order.error} missing="Order not found." onRetry={() => void order.refetch()} />;
  }
  if (restaurantId !== null && restaurantId !== order.data.restaurantId) {
    return <ChatNotice>Cannot open chat: Order information not complete</ChatNotice>;
  }
  return (
    <>
      <Head
        picture={<OrderCover order={order.data} className="w-11 rounded-full" />}
        title={order.data.restaurantName}
        subject={`Order #${orderId} · ${order.data.status}`}
        action={
          <ButtonLink to={paths.order(orderId)} variant="outline" size="sm">
            <ReceiptText size={17} strokeWidth={2} className="sm:hidden" aria-hidden />
            <span className="max-sm:sr-only">View order</span>
          </ButtonLink>
        }
      />
      <OrderThread order={order.data} />
    </>
  );
}

/** Messages with a restaurant about no order. They stay readable where the restaurant is no longer public. */
export function GeneralThread({ restaurantId }: { restaurantId: number }) {
  const session = useSession();
  const thread = { restaurantId, ...(session && { customerId: session.userId }) };
  const { data: restaurant, error, refetch } = useQuery(restaurantByIdQuery(restaurantId));
  const isGone = isApiError(error, 404);
  const written = useInfiniteQuery({ ...threadQuery(thread, POLL_MS.customerChat), enabled: isGone });
  if (!restaurant && !(isGone && written.data?.length)) {
    return (
      <NoThread
        error={isGone && written.isPending ? null : error}
        missing="Restaurant not found."
        onRetry={() => void refetch()}
      />
    );
  }
  const name = restaurant?.name ?? 'Restaurant';
  return (
    <>
      <Head
        picture={
          <span aria-hidden className="block size-11 shrink-0 overflow-hidden rounded-full bg-tile">
            {restaurant && <CoverImage restaurant={restaurant} />}
          </span>
        }
        title={name}
        subject="General questions"
        action={
          restaurant && (
            <ButtonLink to={paths.restaurant(restaurant.slug)} variant="outline" size="sm">
              <Store size={17} strokeWidth={2} className="sm:hidden" aria-hidden />
              <span className="max-sm:sr-only">View Menu</span>
            </ButtonLink>
          )
        }
      />
      <Chat
        thread={thread}
        side="customer"
        pollMs={POLL_MS.customerChat}
        otherName={name}
        fieldLabel="Message the kitchen"
        empty={`Ask ${name} anything before you order.`}
        closedNote={isGone ? 'This restaurant is not taking messages right now.' : undefined}
      />
    </>
  );
}

/** Messages to the platform, about no order. */
export function PlatformThread() {
  return (
    <>
      <Head
        picture={<SupportPicture />}
        title={SUPPORT_NAME}
        subject="About your account, or anything else"
      />
      <PlatformChat
        otherName={SUPPORT_NAME}
        fieldLabel="Message support"
        empty="Ask us anything. Somebody answers here, and you see it in the bar above."
      />
    </>
  );
}

type HeadProps = { picture: ReactNode; title: string; subject: string; action?: ReactNode };

function Head({ picture, title, subject, action }: HeadProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
      {picture}
      <div className="min-w-0 flex-1">
        <h2 className="panel-title truncate">{title}</h2>
        <p role="status" className="num truncate text-label leading-5 text-muted">
          {subject}
        </p>
      </div>
      {action}
    </div>
  );
}

type NoThreadProps = { error: Error | null; missing: string; onRetry: () => void };

function NoThread({ error, missing, onRetry }: NoThreadProps) {
  if (isApiError(error, 404)) return <ChatNotice>{missing}</ChatNotice>;
  return error ? (
    <ErrorState
      className="m-4"
      title="We couldn’t open this conversation"
      message={messageOf(error)}
      onRetry={onRetry}
    />
  ) : (
    <Loading label="Loading the conversation…" className="p-4">
      <Skeleton className="h-11" />
    </Loading>
  );
}

function ChatNotice({ children }: { children: string }) {
  return (
    <div className="p-4">
      <Notice kind="bad">{children}</Notice>
      <ButtonLink to={paths.newMessage} variant="outline" className="mt-4">
        New message
      </ButtonLink>
    </div>
  );
}
