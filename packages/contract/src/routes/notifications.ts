import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { IdParams, WireId } from '../schemas/basics.ts';
import {
  Notification,
  NotificationChoice,
  NotificationChoicesBody,
  NotificationsQuery,
  PushEndpointBody,
  PushSubscriptionBody,
  ReadAllBody,
  UnreadNotifications,
} from '../schemas/notification.ts';

const everybody = {
  who: ['CUSTOMER', 'RESTAURANT', 'ADMIN'],
  duty: 'own',
  ownership: 'none',
  tag: 'Notifications',
} as const;
const Marked = z.object({ markedAsRead: z.int() });

export const listNotifications = defineRoute({
  ...everybody,
  method: 'GET',
  path: '/api/notifications',
  duringMaintenance: 'customers',
  summary: 'What this person was told, latest first',
  query: NotificationsQuery,
  response: z.array(Notification),
  etag: true,
});

export const unreadNotifications = defineRoute({
  ...everybody,
  method: 'GET',
  path: '/api/notifications/unread-count',
  duringMaintenance: 'customers',
  summary: 'How much of it is not read',
  response: UnreadNotifications,
  etag: true,
});

export const readNotification = defineRoute({
  ...everybody,
  ownership: 'object',
  method: 'PUT',
  path: '/api/notifications/:id/read',
  duringMaintenance: 'customers',
  summary: 'Mark one as read, on every device',
  params: IdParams,
  response: Marked,
});

export const readAllNotifications = defineRoute({
  ...everybody,
  method: 'PUT',
  path: '/api/notifications/read-all',
  duringMaintenance: 'customers',
  summary: 'Mark all as read, or with `path` those that open one thing',
  body: ReadAllBody,
  response: Marked,
});

export const clearNotifications = defineRoute({
  ...everybody,
  method: 'DELETE',
  path: '/api/notifications',
  duringMaintenance: 'customers',
  summary: 'Remove all of them',
  response: z.object({ cleared: z.int() }),
});

export const notificationChoices = defineRoute({
  ...everybody,
  method: 'GET',
  path: '/api/notifications/choices',
  duringMaintenance: 'customers',
  summary: 'What this person wants to be told by which channel',
  response: z.array(NotificationChoice),
});

export const chooseNotifications = defineRoute({
  ...everybody,
  method: 'PUT',
  path: '/api/notifications/choices',
  summary: 'Change some of it',
  body: NotificationChoicesBody,
  sentBack: z.array(NotificationChoice),
  response: z.array(NotificationChoice),
});

export const subscribePush = defineRoute({
  ...everybody,
  method: 'POST',
  path: '/api/push/subscriptions',
  summary: 'Tell this browser by its push service, as long as this session lives',
  body: PushSubscriptionBody,
  // Browsers write this document, and may put more into it.
  ignoresUnknownFields: true,
  response: z.object({ id: WireId }),
  status: 201,
});

export const unsubscribePush = defineRoute({
  ...everybody,
  method: 'DELETE',
  path: '/api/push/subscriptions',
  summary: 'Tell this browser no more',
  body: PushEndpointBody,
  response: z.object({ removed: z.literal(true) }),
});

export const testPush = defineRoute({
  ...everybody,
  method: 'POST',
  path: '/api/push/test',
  summary: 'Tell every own device that it is told',
  response: z.object({ sent: z.int() }),
});
