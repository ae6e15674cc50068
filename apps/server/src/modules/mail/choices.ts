import type { NotificationTopic } from '@tiffin/contract/rules/notifications';

/** Pages on which people of each area choose the mails they get. */
export const CHOICES_PATHS = {
  customer: '/customer/settings',
  restaurant: '/restaurant/account',
  admin: '/admin/account',
} as const;

/** Whose a topic is; one that several areas have is not listed. */
const AREAS: Partial<Record<NotificationTopic, keyof typeof CHOICES_PATHS>> = {
  orders: 'customer',
  receipts: 'customer',
  'new-orders': 'restaurant',
  restaurant: 'restaurant',
  platform: 'admin',
  digest: 'admin',
};

/** Returns the page on which mails of a topic are chosen; else the start, which leads all users to their own area. */
export function choicesPathOf(topic: NotificationTopic | undefined): string {
  const area = topic && AREAS[topic];
  return area ? CHOICES_PATHS[area] : '/';
}
