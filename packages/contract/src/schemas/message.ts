import { z } from 'zod';
import { MESSAGE_MAX_LENGTH } from '../rules/limits.ts';
import { Instant, OptionalId, PageQuery, requiredText, SearchText, WireId } from './basics.ts';

const Sender = z.enum(['customer', 'restaurant']);

export const Message = z.object({
  id: WireId,
  orderId: WireId.nullable(),
  restaurantId: WireId,
  customerId: WireId.nullable(),
  customerName: z.string(),
  sender: Sender,
  senderType: Sender,
  /** Who of the restaurant wrote it; said to the restaurant's people. */
  authorName: z.string().optional(),
  message: z.string(),
  text: z.string(),
  createdAt: Instant,
  timestamp: Instant,
  isRead: z.boolean(),
  /** Only with `view=conversations`: how many of the other side's messages in its conversation nobody has read. */
  unread: z.int().optional(),
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

/** The latest message of each order that was written about, and of what was written in general, latest first. */
const view = z.literal('conversations').optional();

export const MessageQuery = PageQuery.extend({
  ...ThreadQuery.shape,
  view,
  /** Only conversations in which something is unread. */
  unread: z.literal('true').optional(),
})
  .refine(
    ({ view: asked, orderId, customerId, restaurantId }) =>
      asked === undefined || (orderId ?? customerId ?? restaurantId) === undefined,
    { path: ['view'], message: 'Conversations are all own ones' },
  )
  .refine(({ view: asked, unread }) => asked !== undefined || unread === undefined, {
    path: ['unread'],
    message: 'Unread is asked of conversations',
  });

/** Every word of `q` occurs in the customer's name, the order's number or a message of the conversation. */
export const InboxQuery = PageQuery.extend({ view, q: SearchText }).refine(
  ({ view: asked, q }) => asked !== undefined || q === undefined,
  { path: ['q'], message: 'Words are looked for in conversations' },
);

export const UnreadCount = z.union([
  z.object({ customerUnread: z.int() }),
  z.object({ restaurantUnread: z.int() }),
]);
