import type { AnswerOf } from '../../lib/api/api.ts';

export type Message = AnswerOf<'GET /api/support/messages'>[number];
/** Fields that a message of any conversation has. */
export type Written = Pick<Message, 'id' | 'createdAt'>;
/** The reading side: its own messages stand right, those of the other side left. */
export type Side = Message['sender'];

/** Whose messages: about an order, or without one what a customer and a restaurant wrote in general. */
export type Thread = {
  orderId?: number;
  /** Missing only while a customer has not chosen whom to write to. */
  restaurantId?: number;
  customerId?: number;
};

/** Names a thread where a text is needed; the same for the same ids. */
export const nameOf = ({ orderId, restaurantId, customerId }: Thread): string =>
  [orderId, restaurantId, customerId].map((id) => id ?? '').join('/');
