// Long because it is data: what each kind of notification is told with, and how it reads.

import type { Role } from '../route.ts';
import { isolateAll } from './isolate.ts';

/** Topics of notifications, as people switch them. */
export const NOTIFICATION_TOPICS = [
  'orders',
  'receipts',
  'chat',
  'new-orders',
  'not-answered',
  'restaurant',
  'platform',
  'digest',
  'account',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

export const NOTIFICATION_CHANNELS = ['push', 'mail'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export interface TopicRule {
  /** Who is told. */
  readonly roles: readonly Role[];
  /** Default for people who have not chosen otherwise; null where there is no such channel. */
  readonly push: boolean | null;
  readonly mail: boolean | null;
  /** Nobody can switch it off. */
  readonly isFixed?: true;
  readonly label: string;
  readonly explanation: string;
}

/** All users are told all of their topics in the app; the other channels are their choice. */
export const TOPIC_RULES = {
  orders: {
    roles: ['CUSTOMER'],
    push: true,
    mail: false,
    label: 'Orders',
    explanation: 'Accepted, preparing, out for delivery, delivered',
  },
  receipts: {
    roles: ['CUSTOMER'],
    push: true,
    mail: true,
    label: 'Receipts',
    explanation: 'Placed, cancelled, refunded',
  },
  chat: {
    roles: ['CUSTOMER', 'RESTAURANT'],
    push: true,
    mail: true,
    label: 'Chat',
    explanation:
      'A message from the other side, by e-mail when it is unread after 10 minutes; an answer to your review',
  },
  'new-orders': {
    roles: ['RESTAURANT'],
    push: true,
    mail: false,
    label: 'New orders',
    explanation: 'An order was placed, waits for your answer, or is later than promised',
  },
  'not-answered': {
    roles: ['RESTAURANT', 'ADMIN'],
    push: true,
    mail: true,
    label: 'Not answered',
    explanation: 'An order is about to be cancelled, was cancelled by the clock, or a restaurant was stopped',
  },
  restaurant: {
    roles: ['RESTAURANT'],
    push: false,
    mail: true,
    label: 'Restaurant',
    explanation: 'Approved, rejected or deactivated; a low rating; a dish that runs low',
  },
  platform: {
    roles: ['ADMIN'],
    push: false,
    mail: true,
    label: 'Platform',
    explanation: 'A restaurant registered or reported a review, mails fail, the console policy acted',
  },
  digest: {
    roles: ['ADMIN'],
    push: null,
    mail: true,
    label: 'Digest',
    explanation: 'Yesterday in figures, at eight in the morning',
  },
  account: {
    roles: ['CUSTOMER', 'RESTAURANT', 'ADMIN'],
    push: true,
    mail: true,
    isFixed: true,
    label: 'Account',
    explanation: 'Password, address, second factor and ways back in; always told',
  },
} as const satisfies Record<NotificationTopic, TopicRule>;

/** The topics of a role, in their order. */
export const topicsOf = (role: Role): NotificationTopic[] =>
  NOTIFICATION_TOPICS.filter((topic) => (TOPIC_RULES[topic] as TopicRule).roles.includes(role));

interface OrderFacts {
  readonly orderId: number;
  readonly restaurantName: string;
}

/** Whose screens it opens. */
interface Reader {
  readonly to: 'restaurant' | 'admin';
}

/** Facts of each kind of notification, frozen when it happens. */
export interface NotificationFacts {
  readonly 'order-placed': OrderFacts;
  readonly 'order-step': OrderFacts & {
    readonly status: 'Accepted' | 'Preparing' | 'Out for Delivery' | 'Delivered';
  };
  readonly 'order-cancelled': OrderFacts & { readonly reason: string };
  readonly 'order-refunded': OrderFacts & { readonly reason: string };
  readonly message: {
    readonly orderId: number | null;
    readonly restaurantId: number;
    readonly customerId: number;
    readonly from: string;
    readonly to: 'customer' | 'restaurant';
    readonly count: number;
  };
  /** @param minutes that it has to answer; null where no clock runs */
  readonly 'new-order': OrderFacts & { readonly minutes: number | null };
  readonly 'order-amber': OrderFacts & { readonly minutes: number };
  /** @param promised the time of day, as the platform's clock shows it */
  readonly 'order-late': OrderFacts & { readonly promised: string };
  /** The phone of the kitchen, for administrators. */
  readonly 'order-red': OrderFacts & Reader & { readonly minutes: number; readonly phone: string };
  readonly 'order-ended': OrderFacts & Reader & { readonly phone: string };
  readonly 'restaurant-stopped': OrderFacts & Reader & { readonly phone: string };
  readonly 'restaurant-approved': { readonly restaurantName: string };
  readonly 'restaurant-rejected': { readonly restaurantName: string; readonly reason: string };
  readonly 'restaurant-deactivated': { readonly restaurantName: string; readonly reason: string };
  readonly 'low-review': { readonly restaurantName: string; readonly rating: number; readonly by: string };
  readonly 'review-answered': { readonly restaurantName: string; readonly dish: string };
  readonly 'review-reported': {
    readonly reviewId: number;
    readonly restaurantName: string;
    readonly dish: string;
  };
  readonly 'low-stock': { readonly restaurantName: string; readonly dish: string; readonly left: number };
  readonly registered: {
    readonly restaurantId: number;
    readonly restaurantName: string;
    readonly owner: string;
  };
  readonly 'mail-failing': { readonly minutes: number };
  readonly 'console-policy': {
    readonly restaurantId: number;
    readonly restaurantName: string;
    readonly policy: 'mark' | 'hide';
  };
  readonly 'password-changed': { readonly how: 'changed' | 'reset' };
  readonly 'address-changed': object;
  readonly 'factor-changed': { readonly what: string };
  readonly 'link-given': { readonly by: string };
  readonly 'wrong-codes': { readonly count: number };
  readonly test: object;
}
export type NotificationKind = keyof NotificationFacts;

/** How a kind reads. */
export interface NotificationText {
  readonly title: string;
  readonly text: string;
  /** Text to show outside the app instead: never an address, an amount, a phone number or words of a person. */
  readonly brief?: string;
  /** Path that it opens; null for the person's own account. */
  readonly path: string | null;
  /** On a device a later one of the same tag takes the place of an earlier one. */
  readonly tag: string;
}

interface KindRule<K extends NotificationKind> {
  readonly topic: NotificationTopic;
  /** For how long a push service should keep it for a device that is off, in seconds. */
  readonly pushSeconds: number;
  readonly isUrgent?: true;
  readonly render: (facts: NotificationFacts[K]) => NotificationText;
}

const MINUTE = 60;
const STEP_SECONDS = 30 * MINUTE;
const NOT_ANSWERED_SECONDS = 10 * MINUTE;
const DAY = 24 * 60 * MINUTE;

const counted = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;
const reasoned = (text: string, reason: string) => (reason === '' ? text : `${text} The reason: ${reason}`);
const called = (text: string, to: Reader['to'], phone: string) =>
  to === 'admin' && phone !== '' ? `${text} Their phone: ${phone}` : text;

const track = (orderId: number) => ({ path: `/customer/orders/${orderId}`, tag: `order-${orderId}` });
const kitchen = (orderId: number, to: Reader['to'] = 'restaurant') => ({
  path: to === 'admin' ? `/admin/orders?open=${orderId}` : `/restaurant/orders/${orderId}`,
  tag: `order-${orderId}`,
});

const STEP_TEXTS: Record<NotificationFacts['order-step']['status'], string> = {
  Accepted: 'accepted your order.',
  Preparing: 'is preparing your order.',
  'Out for Delivery': 'sent your order on its way.',
  Delivered: 'delivered your order.',
};

function threadOf({ orderId, restaurantId, customerId, to }: NotificationFacts['message']) {
  const tag = `chat-${restaurantId}-${customerId}-${orderId ?? 0}`;
  if (to === 'customer')
    return {
      tag,
      path:
        orderId === null
          ? `/customer/support?restaurantId=${restaurantId}`
          : `/customer/support?orderId=${orderId}&restaurantId=${restaurantId}`,
    };
  return {
    tag,
    path:
      orderId === null
        ? `/restaurant/support?customerId=${customerId}`
        : `/restaurant/support?orderId=${orderId}`,
  };
}

/** Everything that anybody is told. */
export const NOTIFICATION_KINDS: { readonly [K in NotificationKind]: KindRule<K> } = {
  'order-placed': {
    topic: 'receipts',
    pushSeconds: STEP_SECONDS,
    render: ({ orderId, restaurantName }) => ({
      title: `Order #${orderId} is placed`,
      text: `${restaurantName} has your order and is asked to accept it.`,
      ...track(orderId),
    }),
  },
  'order-step': {
    topic: 'orders',
    pushSeconds: STEP_SECONDS,
    render: ({ orderId, restaurantName, status }) => ({
      title: `Order #${orderId}: ${status}`,
      text: `${restaurantName} ${STEP_TEXTS[status]}`,
      ...track(orderId),
    }),
  },
  'order-cancelled': {
    topic: 'receipts',
    pushSeconds: STEP_SECONDS,
    render: ({ orderId, restaurantName, reason }) => ({
      title: `Order #${orderId} was cancelled`,
      text: reasoned(`${restaurantName}: your order was cancelled and you owe nothing.`, reason),
      brief: `${restaurantName}: your order was cancelled and you owe nothing.`,
      ...track(orderId),
    }),
  },
  'order-refunded': {
    topic: 'receipts',
    pushSeconds: STEP_SECONDS,
    render: ({ orderId, restaurantName, reason }) => ({
      title: `Order #${orderId} was refunded`,
      text: reasoned(`${restaurantName}: your order was refunded.`, reason),
      brief: `${restaurantName}: your order was refunded.`,
      ...track(orderId),
    }),
  },
  message: {
    topic: 'chat',
    pushSeconds: DAY,
    render: (facts) => ({
      title:
        facts.count === 1
          ? `New message from ${facts.from}`
          : `${facts.count} new messages from ${facts.from}`,
      text:
        facts.orderId === null
          ? 'Open the conversation to read and answer.'
          : `About order #${facts.orderId}.`,
      ...threadOf(facts),
    }),
  },
  'new-order': {
    topic: 'new-orders',
    pushSeconds: STEP_SECONDS,
    render: ({ orderId, restaurantName, minutes }) => ({
      title: `New order #${orderId}`,
      text:
        minutes === null
          ? `${restaurantName}: it waits for your answer.`
          : `${restaurantName}: answer it within ${counted(minutes, 'minute')}.`,
      ...kitchen(orderId),
    }),
  },
  'order-amber': {
    topic: 'new-orders',
    pushSeconds: STEP_SECONDS,
    render: ({ orderId, restaurantName, minutes }) => ({
      title: `Order #${orderId} still waits`,
      text: `${restaurantName}: ${counted(minutes, 'minute')} left to answer it.`,
      ...kitchen(orderId),
    }),
  },
  'order-late': {
    topic: 'new-orders',
    pushSeconds: STEP_SECONDS,
    render: ({ orderId, restaurantName, promised }) => ({
      title: `Order #${orderId} is later than promised (${promised})`,
      text: `${restaurantName}: say when it comes.`,
      ...kitchen(orderId),
    }),
  },
  'order-red': {
    topic: 'not-answered',
    pushSeconds: NOT_ANSWERED_SECONDS,
    isUrgent: true,
    render: ({ orderId, restaurantName, minutes, phone, to }) => {
      const brief = `${restaurantName}: it is cancelled in ${counted(minutes, 'minute')} unless somebody answers it.`;
      return {
        title: `Order #${orderId} is not answered`,
        text: called(brief, to, phone),
        brief,
        ...kitchen(orderId, to),
      };
    },
  },
  'order-ended': {
    topic: 'not-answered',
    pushSeconds: NOT_ANSWERED_SECONDS,
    render: ({ orderId, restaurantName, phone, to }) => {
      const brief = `${restaurantName} did not answer it in time.`;
      return {
        title: `Order #${orderId} was cancelled`,
        text: called(brief, to, phone),
        brief,
        ...kitchen(orderId, to),
      };
    },
  },
  'restaurant-stopped': {
    topic: 'not-answered',
    pushSeconds: NOT_ANSWERED_SECONDS,
    render: ({ orderId, restaurantName, phone, to }) => {
      const brief =
        to === 'admin'
          ? `Order #${orderId} was one of several that nobody answered.`
          : `Order #${orderId} was one of several that nobody answered. Press “We’re here” to go on.`;
      return {
        title: `${restaurantName} takes no orders now`,
        text: called(brief, to, phone),
        brief,
        path: to === 'admin' ? `/admin/orders?open=${orderId}` : '/restaurant/orders',
        tag: `order-${orderId}`,
      };
    },
  },
  'restaurant-approved': {
    topic: 'restaurant',
    pushSeconds: DAY,
    render: ({ restaurantName }) => ({
      title: `${restaurantName} is approved`,
      text: 'Customers can see it and order now.',
      path: '/restaurant',
      tag: 'standing',
    }),
  },
  'restaurant-rejected': {
    topic: 'restaurant',
    pushSeconds: DAY,
    render: ({ restaurantName, reason }) => ({
      title: `${restaurantName} was not approved`,
      text: reasoned('It is not shown to customers.', reason),
      brief: 'It is not shown to customers.',
      path: '/restaurant',
      tag: 'standing',
    }),
  },
  'restaurant-deactivated': {
    topic: 'restaurant',
    pushSeconds: DAY,
    render: ({ restaurantName, reason }) => ({
      title: `${restaurantName} was deactivated`,
      text: reasoned('Customers cannot see it any more. Orders that are under way go on.', reason),
      brief: 'Customers cannot see it any more. Orders that are under way go on.',
      path: '/restaurant',
      tag: 'standing',
    }),
  },
  'low-review': {
    topic: 'restaurant',
    pushSeconds: DAY,
    render: ({ restaurantName, rating, by }) => ({
      title: `${counted(rating, 'star')} for ${restaurantName}`,
      text: `A review by ${by}.`,
      path: '/restaurant/reviews',
      tag: 'low-review',
    }),
  },
  'review-answered': {
    topic: 'chat',
    pushSeconds: DAY,
    render: ({ restaurantName, dish }) => ({
      title: `${restaurantName} answered your review`,
      text: `What you wrote about ${dish}.`,
      path: '/customer/reviews',
      tag: 'review-answered',
    }),
  },
  'review-reported': {
    topic: 'platform',
    pushSeconds: DAY,
    render: ({ reviewId, restaurantName, dish }) => ({
      title: `${restaurantName} reported a review`,
      text: `Of ${dish}. The reason stands beside it.`,
      path: `/admin/reviews?open=${reviewId}`,
      tag: `review-${reviewId}`,
    }),
  },
  'low-stock': {
    topic: 'restaurant',
    pushSeconds: DAY,
    render: ({ restaurantName, dish, left }) => ({
      title: left === 0 ? `${dish} is sold out` : `${left} left of ${dish}`,
      text: restaurantName,
      path: '/restaurant/menu',
      tag: 'low-stock',
    }),
  },
  registered: {
    topic: 'platform',
    pushSeconds: DAY,
    render: ({ restaurantId, restaurantName, owner }) => ({
      title: `${restaurantName} waits for approval`,
      text: `Registered by ${owner}.`,
      path: `/admin/restaurants?open=${restaurantId}`,
      tag: `restaurant-${restaurantId}`,
    }),
  },
  'mail-failing': {
    topic: 'platform',
    pushSeconds: DAY,
    render: ({ minutes }) => ({
      title: 'Mails are failing',
      text: `For ${counted(minutes, 'minute')} mails have not been sent.`,
      path: '/admin/settings',
      tag: 'mail-failing',
    }),
  },
  'console-policy': {
    topic: 'platform',
    pushSeconds: DAY,
    render: ({ restaurantId, restaurantName, policy }) => ({
      title:
        policy === 'hide' ? `${restaurantName} is hidden` : `${restaurantName} is marked as slow to answer`,
      text: 'Nobody is at its console.',
      path: `/admin/restaurants?open=${restaurantId}`,
      tag: `restaurant-${restaurantId}`,
    }),
  },
  'password-changed': {
    topic: 'account',
    pushSeconds: DAY,
    render: ({ how }) => ({
      title: `Your password was ${how}`,
      text: 'If this was not you, reset it and tell an administrator.',
      path: null,
      tag: 'account',
    }),
  },
  'address-changed': {
    topic: 'account',
    pushSeconds: DAY,
    render: () => ({
      title: 'Your e-mail address was changed',
      text: 'If this was not you, reset your password and tell an administrator.',
      path: null,
      tag: 'account',
    }),
  },
  'factor-changed': {
    topic: 'account',
    pushSeconds: DAY,
    render: ({ what }) => ({
      title: 'Your second factor was changed',
      text: `It was ${what}.`,
      path: null,
      tag: 'account',
    }),
  },
  'link-given': {
    topic: 'account',
    pushSeconds: DAY,
    render: ({ by }) => ({
      title: 'A link to your account was handed out',
      text: `${by} made a link with which a new password can be chosen once.`,
      path: null,
      tag: 'account',
    }),
  },
  'wrong-codes': {
    topic: 'account',
    pushSeconds: DAY,
    render: ({ count }) => ({
      title: 'Wrong codes at your login',
      text: `Somebody knew your password and gave ${counted(count, 'wrong code')}. Nobody was let in.`,
      path: null,
      tag: 'account',
    }),
  },
  test: {
    topic: 'account',
    pushSeconds: STEP_SECONDS,
    render: () => ({
      title: 'This device is told',
      text: 'A test from your settings.',
      path: null,
      tag: 'test',
    }),
  },
};

/** How a notification reads. @param facts those of its kind */
export const renderNotification = <K extends NotificationKind>(
  kind: K,
  facts: NotificationFacts[K],
): NotificationText => NOTIFICATION_KINDS[kind].render(isolateAll(facts));

/** Content of a push message; a service worker that finds anything else shows that there is news. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}
