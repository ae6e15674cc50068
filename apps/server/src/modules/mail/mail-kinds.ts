import type { NotificationTopic } from '@tiffin/contract/rules/notifications';
import type { MAIL_KIND_NAMES } from '@tiffin/contract/schemas/mail';

/**
 * Which addresses a kind may go to: `confirmed` ones; `known` ones, that may still have to be confirmed; or `any`, those
 * too that a server has refused.
 */
export type MailReach = 'confirmed' | 'known' | 'any';

interface KindRule {
  readonly topic: NotificationTopic;
  readonly reach: MailReach;
  /** How long after it happened it is still worth sending, in seconds. */
  readonly worthSeconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const kind = (topic: NotificationTopic, hours: number, reach: MailReach = 'confirmed'): KindRule => ({
  topic,
  reach,
  worthSeconds: hours * HOUR,
});
const account = (hours = 72): KindRule => kind('account', hours, 'known');

/** Every mail that there is. What a template tells stands in `mail-facts.ts`. */
export const MAIL_KINDS = {
  // Account. Those with a link are worth sending until the link ends, which is the storer's `worthSeconds` where it is shorter.
  reset: { topic: 'account', reach: 'any', worthSeconds: 30 * MINUTE },
  confirm: account(24),
  'address-new': account(24),
  'address-old': account(),
  'address-taken': account(24),
  'password-changed': account(),
  'factor-changed': account(),
  'link-given': account(),
  'wrong-codes': account(),
  invite: account(),
  test: account(1),
  receipt: kind('receipts', 72),
  cancelled: kind('receipts', 72),
  refunded: kind('receipts', 72),
  status: kind('orders', 2),
  'new-order': kind('new-orders', 2),
  'chat-unread': kind('chat', 12),
  // A new owner waits for these, and has lost the order before he looks for a confirmation.
  'not-answered': kind('not-answered', 2, 'known'),
  approved: kind('restaurant', 72, 'known'),
  rejected: kind('restaurant', 72, 'known'),
  deactivated: kind('restaurant', 72),
  'low-review': kind('restaurant', 72),
  'low-stock': kind('restaurant', 12),
  registered: kind('platform', 72),
  'mail-failing': kind('platform', 12),
  'console-policy': kind('platform', 12),
  digest: kind('digest', 12),
} as const satisfies Record<(typeof MAIL_KIND_NAMES)[number], KindRule>;

export type MailKind = keyof typeof MAIL_KINDS;

/** Kinds that may go to an address before it is confirmed. */
export const KINDS_TO_KNOWN: readonly string[] = Object.entries(MAIL_KINDS)
  .filter(([, { reach }]) => reach === 'known')
  .map(([name]) => name);
