import { paths } from '../../../app/paths.ts';
import { conversationsOf, type Conversation } from '../../../features/messages/conversations.ts';
import type { Message } from '../../../features/messages/thread.ts';
import { readId } from '../../../lib/page/address-id.ts';

/** Who or what a conversation of the restaurant is about; an old client may also have written to nobody. */
export type Asked = { kind: 'order'; orderId: number } | { kind: 'customer'; customerId: number };

export function readAsked(values: URLSearchParams): Asked | null {
  const orderId = readId(values.get('orderId'));
  if (orderId !== null) return { kind: 'order', orderId };
  const customerId = readId(values.get('customerId'));
  return customerId === null ? null : { kind: 'customer', customerId };
}

export const isAsked = (
  { orderId, customerId }: Pick<Conversation, 'orderId' | 'customerId'>,
  asked: Asked | null,
): boolean =>
  asked?.kind === 'order'
    ? orderId === asked.orderId
    : asked?.kind === 'customer' && orderId === null && customerId === asked.customerId;

export const addressOf = (conversation: Addressed): string =>
  conversation.orderId === null
    ? paths.ownerSupportOf(conversation.customerId)
    : paths.ownerSupportForOrder(conversation.orderId);

export type Addressed = Conversation & { customerId: number };

const hasCustomer = (conversation: Conversation): conversation is Addressed =>
  conversation.customerId !== null;

/** Last messages of conversations, as they were read at a time. */
type Read = { messages: readonly Message[]; at: number };

/** The restaurant's conversations with customers: those with something unread first, each part latest first. */
export const inboxOf = (...read: readonly Read[]): Addressed[] =>
  conversationsOf(read.toSorted((a, b) => a.at - b.at).flatMap(({ messages }) => messages))
    .filter(hasCustomer)
    .toSorted((a, b) => Number(b.unread > 0) - Number(a.unread > 0));
