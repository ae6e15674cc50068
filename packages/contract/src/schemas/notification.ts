import { z } from 'zod';
import { NOTIFICATION_TOPICS } from '../rules/notifications.ts';
import { PUSH_ENDPOINT_MAX_LENGTH } from '../rules/limits.ts';
import { Instant, PageQuery, text, WireId } from './basics.ts';
import { refuseTwins } from './twins.ts';

const Topic = z.enum(NOTIFICATION_TOPICS);

export const Notification = z.object({
  id: WireId,
  topic: Topic,
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** Text that may be shown outside the app, where it differs. */
  brief: z.string().optional(),
  /** Path that it opens in the web app. */
  path: z.string(),
  /** Number of items shown as one, like messages of a conversation. */
  count: z.int().min(1),
  isRead: z.boolean(),
  createdAt: Instant,
});
export type Notification = z.output<typeof Notification>;

export const NotificationsQuery = PageQuery.extend({
  /** Only what is not read. */
  unread: z.literal('true').optional(),
});

export const UnreadNotifications = z.object({ unread: z.int() });

export const ReadAllBody = z
  .object({
    /** Only those that open this. */
    path: text(200).optional(),
  })
  .nullish();

/** Choice of a person for a topic; null where it has no such channel. */
export const NotificationChoice = z.object({
  topic: Topic,
  push: z.boolean().nullable(),
  mail: z.boolean().nullable(),
  /** It cannot be switched. */
  isFixed: z.boolean(),
});
export type NotificationChoice = z.output<typeof NotificationChoice>;

/** Those that change; what is not sent stays. */
export const NotificationChoicesBody = z
  .array(z.object({ topic: Topic, push: z.boolean().nullish(), mail: z.boolean().nullish() }))
  .max(NOTIFICATION_TOPICS.length)
  .superRefine(refuseTwins(({ topic }) => topic, 'A topic stands there twice', 'topic'));

const Endpoint = text(PUSH_ENDPOINT_MAX_LENGTH);
const base64url = (bytes: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`),
      'This is not the key of a subscription',
    );

/** JSON of a browser's `PushSubscription`. */
export const PushSubscriptionBody = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});

export const PushEndpointBody = z.object({ endpoint: Endpoint });
