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

export const MessageQuery = PageQuery.extend({
  orderId: OptionalId,
  customerId: OptionalId,
  restaurantId: OptionalId,
});

export const UnreadCount = z.union([
  z.object({ customerUnread: z.int() }),
  z.object({ restaurantUnread: z.int() }),
]);
