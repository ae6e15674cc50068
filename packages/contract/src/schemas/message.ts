import { z } from 'zod';
import { MESSAGE_MAX_LENGTH } from '../rules/limits.ts';
import { Instant, OptionalId, PageQuery, requiredText, WireId } from './basics.ts';

const Sender = z.enum(['customer', 'restaurant']);

export const Message = z.object({
  id: WireId,
  orderId: WireId.nullable(),
  restaurantId: WireId,
  customerId: WireId.nullable(),
  customerName: z.string(),
  sender: Sender,
  senderType: Sender,
  message: z.string(),
  text: z.string(),
  createdAt: Instant,
  timestamp: Instant,
  isRead: z.boolean(),
});

export const MessageBody = z.object({
  orderId: OptionalId,
  restaurantId: OptionalId,
  customerId: OptionalId,
  message: requiredText(MESSAGE_MAX_LENGTH, 'Please write a message'),
});

/**
 * Whose messages: those of an order, or without one what the two sides wrote in general, or without the other
 * side's id all of the token's own.
 */
export const ThreadQuery = z.object({
  orderId: OptionalId,
  customerId: OptionalId,
  restaurantId: OptionalId,
});

export const MessageQuery = PageQuery.extend(ThreadQuery.shape);

export const UnreadCount = z.union([
  z.object({ customerUnread: z.int() }),
  z.object({ restaurantUnread: z.int() }),
]);
