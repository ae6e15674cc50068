import { z } from 'zod';
import { MESSAGE_MAX_LENGTH } from '../rules/limits.ts';
import { Instant, PageQuery, requiredText, SearchText, WireId } from './basics.ts';

const Sender = z.enum(['customer', 'platform']);

/** A message between a customer and the platform, about no order. */
export const PlatformMessage = z.object({
  id: WireId,
  customerId: WireId,
  sender: Sender,
  /** For administrators only: the account that wrote for the platform. */
  author: z.string().optional(),
  message: z.string(),
  createdAt: Instant,
  isRead: z.boolean(),
});
export type PlatformMessage = z.output<typeof PlatformMessage>;

export const PlatformMessageBody = z.object({
  message: requiredText(MESSAGE_MAX_LENGTH, 'Please write a message'),
});

/** Conversation of a customer with the platform, as the inbox shows it. */
export const PlatformConversation = z.object({
  customerId: WireId,
  customerName: z.string(),
  customerUsername: z.string(),
  orderCount: z.int(),
  /** Start of the wait for an answer; null when there is one. */
  waitingSince: Instant.nullable(),
  /** The customer's messages unread by administrators. */
  unread: z.int(),
  lastMessage: PlatformMessage,
});
export type PlatformConversation = z.output<typeof PlatformConversation>;

export const PlatformConversationsQuery = PageQuery.extend({
  /** Only those with something unread, or without an answer. */
  unread: z.literal('true').optional(),
  waiting: z.literal('true').optional(),
  /** Every word of it occurs in the customer's name or username, or in a message. */
  q: SearchText,
});

/** Counts of what the caller's side has not read, and for administrators of what waits. */
export const SupportCounts = z.object({
  /** Messages of the chat with the other side; 0 for administrators. */
  messages: z.int(),
  /** Messages in cases. */
  cases: z.int(),
  /** Messages between customers and the platform; 0 for owners. */
  platform: z.int(),
  /** Cases without an answer, of those that the caller sees. */
  openCases: z.int(),
});
export type SupportCounts = z.output<typeof SupportCounts>;
