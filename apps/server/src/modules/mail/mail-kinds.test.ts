import { expect, test } from 'vitest';
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts';

// Those with a link are worth sending until the link ends.
const HOURS: Record<MailKind, number> = {
  reset: 0.5,
  confirm: 24,
  'address-new': 24,
  // Same as for the link that another applicant gets.
  'address-taken': 24,
  'address-old': 72,
  'password-changed': 72,
  'factor-changed': 72,
  'link-given': 72,
  'wrong-codes': 72,
  invite: 72,
  test: 1,
  receipt: 72,
  cancelled: 72,
  refunded: 72,
  status: 2,
  'new-order': 2,
  'not-answered': 2,
  'chat-unread': 12,
  approved: 72,
  rejected: 72,
  deactivated: 72,
  'low-review': 72,
  'low-stock': 12,
  registered: 72,
  'mail-failing': 12,
  'console-policy': 12,
  digest: 12,
};

test('each kind is worth sending for as long as what it tells is', () => {
  const hours = Object.entries(MAIL_KINDS).map(([kind, { worthSeconds }]) => [kind, worthSeconds / 3_600]);
  expect(Object.fromEntries(hours)).toEqual(HOURS);
});
