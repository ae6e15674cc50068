import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { CHAT_OPEN_AFTER_DELIVERY_HOURS } from '@tiffin/contract/rules/limits';
import type { Context } from '../../auth/context.ts';
import { holdUser } from '../../auth/users.repo.ts';
import type { Database } from '../../db/database.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { refuseCardNumbers } from '../../kit/refuse-card-numbers.ts';
import { oncePerKey, type Outcome } from '../idempotency/index.ts';
import { type Message, toMessage } from './message-document.ts';
import { readMessage } from './messages.repo.ts';
import { type Party, type Thread, threadOf } from './thread.ts';
import {
  hasDealtWith,
  holdPartiesOf,
  isRestaurantPublic,
  lockOrderTopic,
  type OrderTopic,
  storeMessage,
  type Topic,
} from './writing.repo.ts';

const CLOSING_MS = CHAT_OPEN_AFTER_DELIVERY_HOURS * 3_600_000;

/**
 * Writes to the other side, about an own order (docs/rules/chat.md#orders) or in general
 * (docs/rules/chat.md#general-threads); the sender is the holder of the token. Throws NOT_FOUND for whom or what the
 * party may not write to, CHAT_CLOSED, CARD_NUMBER_REFUSED, IDEMPOTENCY_KEY_REUSED.
 */
export function sendMessage(
  context: Context,
  party: Party,
  { message, ...named }: Body<typeof api.support.sendMessage>,
  key: string | undefined,
): Promise<Outcome<Message>> {
  refuseCardNumbers(message);
  const asked = { message, ...named };
  return oncePerKey(context, { actor: party, scope: 'message', key, asked }, ({ db }) =>
    db.transaction(async (tx) => {
      const thread = threadOf(party, named);
      if (party.role === 'CUSTOMER' && !(await holdUser(tx, party.id))) throw new AppError('UNAUTHENTICATED');
      if (thread.kind === 'order') await holdPartiesOf(tx, thread.orderId);
      const topic = await findTopic(tx, party, thread, context.clock());
      return toMessage(await readMessage(tx, await storeMessage(tx, party, topic, message)), party);
    }),
  );
}

async function findTopic(tx: Database, party: Party, thread: Thread, now: Date): Promise<Topic> {
  switch (thread.kind) {
    case 'order': {
      const order = await lockOrderTopic(tx, party, thread);
      if (!order) throw notFound('Order not found.');
      assertOpen(order, now);
      return order;
    }
    case 'general': {
      const { customerId, restaurantId } = thread;
      if (party.role === 'CUSTOMER' && !(await isRestaurantPublic(tx, restaurantId))) {
        throw notFound('Restaurant not found.');
      }
      // Owners answer people; they do not write to strangers.
      if (party.role === 'RESTAURANT' && !(await hasDealtWith(tx, party, customerId))) {
        throw notFound('Customer not found.');
      }
      return { orderId: null, customerId, restaurantId };
    }
    case 'all':
      if (party.role === 'CUSTOMER') {
        throw new AppError('VALIDATION_FAILED', 'Restaurant information not available');
      }
      return { orderId: null, customerId: null, restaurantId: party.restaurantId };
  }
}

/** Closed when the order is Cancelled, Refunded or Delivered for more than 24 hours: docs/rules/chat.md#closing. */
function assertOpen({ status, deliveredAt }: OrderTopic, now: Date): void {
  const isOver = status === 'Cancelled' || status === 'Refunded';
  const isLate = deliveredAt !== null && now.getTime() - deliveredAt.getTime() > CLOSING_MS;
  if (isOver || isLate) throw new AppError('CHAT_CLOSED');
}
