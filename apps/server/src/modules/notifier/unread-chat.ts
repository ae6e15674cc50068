import type { Prepare } from '../mail/index.ts';
import { findUnread, type UnreadThread } from './notifier.repo.ts';

/** Facts of a mail about unread messages. */
export const chatFacts = (thread: UnreadThread) => {
  const { orderId, count, sender, restaurantId, customerId } = thread;
  const isToRestaurant = sender === 'customer';
  return {
    orderId,
    count,
    from: isToRestaurant ? thread.customerName : thread.restaurantName,
    to: isToRestaurant ? ('restaurant' as const) : ('customer' as const),
    thread: { restaurantId, customerId, sender },
  };
};

/** Ten minutes later: how many are unread by now, or that there is nothing to tell any more. */
export const prepareUnreadChat: Prepare = async (tx, { facts }) => {
  const { orderId, thread } = facts as ReturnType<typeof chatFacts>;
  const { restaurantId, customerId } = thread;
  const unread = await findUnread(tx, [{ restaurantId, customerId, orderId }]);
  const waiting = unread.find(({ sender }) => sender === thread.sender);
  return waiting ? { count: waiting.count } : 'drop';
};
