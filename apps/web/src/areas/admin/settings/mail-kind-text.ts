import type { MAIL_KIND_NAMES } from '@tiffin/contract/schemas/mail';

type MailKind = (typeof MAIL_KIND_NAMES)[number];

/** What a mail is about, where its subject may not be read. */
const TEXTS: Readonly<Record<MailKind, string>> = {
  reset: 'Link for a new password',
  confirm: 'Confirm an address',
  'address-new': 'Change of an address: the new one',
  'address-old': 'Change of an address: the old one',
  'address-taken': 'An address that has an account',
  'password-changed': 'Password changed',
  'factor-changed': 'Second factor changed',
  'link-given': 'Link given by an administrator',
  'wrong-codes': 'Wrong codes at a login',
  invite: 'Invite',
  test: 'Test mail',
  receipt: 'Receipt',
  cancelled: 'Order cancelled',
  refunded: 'Order refunded',
  status: 'News of an order',
  'new-order': 'New order',
  'chat-unread': 'Unread messages',
  'not-answered': 'Order not answered',
  approved: 'Restaurant approved',
  rejected: 'Restaurant not approved',
  deactivated: 'Restaurant deactivated',
  'low-review': 'Low review',
  'low-stock': 'Dish running low',
  registered: 'Restaurant waits for approval',
  'mail-failing': 'Mail fails',
  'console-policy': 'Restaurant hidden or slow to answer',
  digest: 'Summary of the day',
};

const isKnown = (kind: string): kind is MailKind => Object.hasOwn(TEXTS, kind);

/** A server of a later release may send others. */
export const mailKindText = (kind: string): string => (isKnown(kind) ? TEXTS[kind] : 'Mail');
