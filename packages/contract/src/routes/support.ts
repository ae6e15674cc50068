import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { IdParams } from '../schemas/basics.ts';
import {
  InboxQuery,
  Message,
  MessageBody,
  MessageQuery,
  ThreadQuery,
  UnreadCount,
} from '../schemas/message.ts';

const tag = 'Chat and support';
const parties = ['CUSTOMER', 'RESTAURANT'] as const;

export const listMessages = defineRoute({
  method: 'GET',
  path: '/api/support/messages',
  duringMaintenance: 'customers',
  who: parties,
  duty: 'orders',
  ownership: 'object',
  tag,
  summary:
    'Messages of one order, or of all own ones, oldest first; `view=conversations`: the latest of each, latest first',
  query: MessageQuery,
  response: z.array(Message),
  etag: true,
});

export const sendMessage = defineRoute({
  method: 'POST',
  path: '/api/support/messages',
  duringMaintenance: 'customers',
  who: parties,
  duty: 'orders',
  ownership: 'object',
  tag,
  summary: 'Write to the other side; the sender is the token’s own side',
  body: MessageBody,
  ignoresUnknownFields: true,
  response: Message,
  status: 201,
  idempotent: true,
  budget: 'chat',
});

export const restaurantInbox = defineRoute({
  method: 'GET',
  path: '/api/support/messages/restaurant/:id',
  who: ['RESTAURANT'],
  duty: 'restaurant',
  ownership: 'object',
  tag,
  summary: 'Inbox of the own restaurant, latest first; `view=conversations`: one of each conversation',
  params: IdParams,
  query: InboxQuery,
  response: z.array(Message),
  etag: true,
});

export const markAllRead = defineRoute({
  method: 'PUT',
  path: '/api/support/messages/mark-all-read',
  duringMaintenance: 'customers',
  who: parties,
  duty: 'orders',
  ownership: 'object',
  tag,
  summary: 'Mark the messages of one order, or all own ones, as read',
  query: ThreadQuery,
  body: ThreadQuery.nullish(),
  ignoresUnknownFields: true,
  response: z.object({ markedAsRead: z.int() }),
});

export const unreadCount = defineRoute({
  method: 'GET',
  path: '/api/support/messages/unread-count',
  duringMaintenance: 'customers',
  who: parties,
  duty: 'orders',
  ownership: 'none',
  tag,
  summary: 'Unread messages of the token’s own side',
  response: UnreadCount,
  etag: true,
});

export const events = defineRoute({
  method: 'GET',
  path: '/api/events',
  duringMaintenance: 'customers',
  who: ['CUSTOMER', 'RESTAURANT', 'ADMIN'],
  duty: 'orders',
  ownership: 'none',
  tag,
  summary: 'Server-sent events of what changed for this token',
  response: z.string(),
  media: 'events',
});
