import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { IdParams, PageQuery } from '../schemas/basics.ts';
import {
  PlatformConversation,
  PlatformConversationsQuery,
  PlatformMessage,
  PlatformMessageBody,
  SupportCounts,
} from '../schemas/platform-support.ts';

const tag = 'Chat and support';
const own = { who: ['CUSTOMER'], ownership: 'none', tag } as const;
const ofCustomer = { who: ['ADMIN'], ownership: 'none', tag, params: IdParams } as const;
const Marked = z.object({ markedAsRead: z.int() });

export const myPlatformMessages = defineRoute({
  ...own,
  method: 'GET',
  path: '/api/support/platform/messages',
  duringMaintenance: 'customers',
  summary: 'What the customer and the platform wrote to each other, oldest first',
  query: PageQuery,
  response: z.array(PlatformMessage),
  etag: true,
});

export const writeToPlatform = defineRoute({
  ...own,
  method: 'POST',
  path: '/api/support/platform/messages',
  duringMaintenance: 'customers',
  summary: 'Write to the platform, also before the first order',
  body: PlatformMessageBody,
  response: PlatformMessage,
  status: 201,
  idempotent: true,
  budget: 'chat',
});

export const readPlatformMessages = defineRoute({
  ...own,
  method: 'PUT',
  path: '/api/support/platform/read',
  duringMaintenance: 'customers',
  summary: 'Mark what the platform wrote as read',
  response: Marked,
});

export const platformConversations = defineRoute({
  method: 'GET',
  path: '/api/support/conversations',
  who: ['ADMIN'],
  ownership: 'none',
  tag,
  summary:
    'The platform’s inbox: who wrote, by the last message, latest first; `before` is the last message’s id of the page before',
  query: PlatformConversationsQuery,
  response: z.array(PlatformConversation),
  etag: true,
});

export const platformConversation = defineRoute({
  ...ofCustomer,
  method: 'GET',
  path: '/api/support/conversations/:id/messages',
  summary: 'What a customer and the platform wrote to each other, oldest first; `id` is the customer’s',
  query: PageQuery,
  response: z.array(PlatformMessage),
  etag: true,
});

export const answerCustomer = defineRoute({
  ...ofCustomer,
  method: 'POST',
  path: '/api/support/conversations/:id/messages',
  summary: 'Answer a customer, or write to one first',
  body: PlatformMessageBody,
  response: PlatformMessage,
  status: 201,
  idempotent: true,
  budget: 'chat',
});

export const readConversation = defineRoute({
  ...ofCustomer,
  method: 'PUT',
  path: '/api/support/conversations/:id/read',
  summary: 'Mark what the customer wrote as read by the platform',
  response: Marked,
});

export const supportCounts = defineRoute({
  method: 'GET',
  path: '/api/support/unread-count',
  duringMaintenance: 'customers',
  who: ['CUSTOMER', 'RESTAURANT', 'ADMIN'],
  // A kitchen's board asks by it whether an order has new messages.
  duty: 'orders',
  ownership: 'none',
  tag,
  summary: 'What the token’s own side has not read: of chats, of cases, and with the platform',
  response: SupportCounts,
  etag: true,
});
