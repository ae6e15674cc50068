import type { Settings } from '@tiffin/contract/schemas/admin';

import type { AuditEntry } from './entry.ts';

/** An entry of the audit log as a sentence: what it is about, what became of it, and who did it, where that is not the same. */
type EntryText = { subject: string; does: string; by: string | null };

type Facts = Readonly<Record<string, unknown>>;
/** Facts before and after; the audit log keeps only those that differ. */
type Detail = { before: Facts; after: Facts };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null;

export function detailOf({ detail }: AuditEntry): Detail {
  const { before, after } = isFacts(detail) ? detail : {};
  return { before: isFacts(before) ? before : {}, after: isFacts(after) ? after : {} };
}

const article = (noun: string) => (/^[aeiou]/i.test(noun) ? 'an' : 'a');

function joins({ after }: Detail): string {
  const cuisine = text(after.cuisine);
  return cuisine === '' || cuisine === 'Other'
    ? 'applied to join as a restaurant'
    : `applied to join as ${article(cuisine)} ${cuisine} restaurant`;
}

const SETTING_LABELS = {
  platformName: 'name',
  maintenanceMode: 'maintenance mode',
  emailNotifications: 'email notifications',
  autoBackup: 'auto backup',
  backupEveryHours: 'hours between backups',
  pointInTimeDays: 'days of which any second can be had back',
  maxFileSizeMb: 'max file size',
  sessionTimeoutMinutes: 'session timeout',
  theme: 'theme',
  couponPolicy: 'coupon policy',
  timeZone: 'time zone',
  acceptMinutes: 'minutes to accept',
  missedOrdersToPause: 'missed orders before a stop',
  consolePolicy: 'console policy',
  consoleGoneMinutes: 'minutes without a console',
  adminSecondFactor: 'second factor',
  supportContact: 'support contact',
  searchWords: 'words for search',
} as const satisfies Record<keyof Settings, string>;
const isSetting = (name: string): name is keyof Settings => Object.hasOwn(SETTING_LABELS, name);

const changed = ({ after }: Detail): string =>
  `were changed: ${Object.keys(after)
    .map((name) => (isSetting(name) ? SETTING_LABELS[name] : name))
    .join(', ')}`;

const paused = (reason: string): string =>
  reason === '' ? 'takes no orders for now' : `takes no orders for now: ${reason}`;

const FACTOR_TEXTS: Readonly<Record<string, string>> = {
  on: 'has a second factor now',
  off: 'has no second factor any more',
  'new recovery codes': 'got new recovery codes',
};

const ACTION_TEXT: Readonly<Record<string, string | ((detail: Detail) => string)>> = {
  'user.signup': ({ after }) =>
    after.role === 'RESTAURANT' ? 'registered as a restaurant owner' : 'registered as a customer',
  'user.create': 'was created at the first start',
  'user.update': 'changed personal details',
  'user.change-password': 'changed the password',
  'user.reset-password': ({ after }) => `chose a new password by a link that was ${text(after.link)}`,
  'user.give-link': 'was given a one-time link',
  'user.second-factor': ({ after }) => FACTOR_TEXTS[text(after.secondFactor)] ?? 'changed the second factor',
  'user.ask-email': 'asked for another e-mail address',
  'user.change-email': 'changed the e-mail address',
  'user.confirm-email': 'confirmed the e-mail address',
  'user.undo-email': 'took a change of the e-mail address back',
  'user.reset-admin': 'was let in again from the server’s machine',
  'user.join': ({ after }) =>
    after.role === 'ADMIN'
      ? 'joined as an administrator'
      : `joined as ${after.position === 'manager' ? 'a manager' : 'kitchen staff'}`,
  'user.suspend': 'was suspended',
  'user.resume': 'was let in again',
  'user.position': ({ after }) => `is now ${after.position === 'manager' ? 'a manager' : 'kitchen staff'}`,
  'user.invite': ({ after }) => `invited ${text(after.person)} as an administrator`,
  'user.call-back': ({ before }) => `called the invite of ${text(before.person)} back`,
  'user.block': 'was blocked',
  'user.unblock': 'was unblocked',
  'user.delete': 'was deleted',
  'restaurant.create': joins,
  'restaurant.approve': 'was approved',
  'restaurant.reject': 'was turned down',
  'restaurant.activate': 'was switched on',
  'restaurant.deactivate': 'was switched off',
  'restaurant.update': 'changed its profile',
  'restaurant.here': 'takes orders again: somebody is there',
  'restaurant.service': 'changed its hours',
  'restaurant.areas': 'changed where it delivers',
  'restaurant.dates': 'changed its special days',
  'restaurant.pause': ({ after }) => paused(isFacts(after.pause) ? text(after.pause.reason) : ''),
  'restaurant.resume': 'takes orders again',
  'restaurant.busy': ({ after }) =>
    isFacts(after.busy) && typeof after.busy.extraMinutes === 'number'
      ? `is busy: everything takes ${after.busy.extraMinutes} minutes longer`
      : 'is no longer busy',
  'restaurant.invite': ({ after }) =>
    `invited ${text(after.person)} as ${after.position === 'manager' ? 'a manager' : 'kitchen staff'}`,
  'restaurant.call-back': ({ before }) => `called the invite of ${text(before.person)} back`,
  'restaurant.kitchen-muting': ({ after }) =>
    after.mayKitchenMute === false
      ? 'does not let its kitchen mute new orders'
      : 'lets its kitchen mute new orders again',
  'restaurant.hand-over': ({ before, after }) => `went from ${text(before.owner)} to ${text(after.owner)}`,
  'restaurant.delete': 'was deleted',
  'dish.create': 'was put on a menu',
  'dish.update': 'was changed on its menu',
  'dish.delete': 'was taken off its menu',
  'order.status': ({ after }) => `is now ${text(after.status)}`,
  'order.cancel': 'was cancelled',
  'order.refund': 'was refunded',
  'order.delete': 'was deleted',
  'case.open': 'was opened',
  'case.reopen': 'was opened again',
  'case.close': ({ after }) => `was closed: ${text(after.outcome)}`,
  'review.flag': 'was flagged',
  'review.unflag': 'is no longer flagged',
  'review.answer': 'was answered by its restaurant',
  'review.delete-answer': 'lost its answer',
  'review.report': ({ after }) => `was reported by its restaurant: ${text(after.reason)}`,
  'review.dismiss-report': 'stays: the report was dismissed',
  'review.delete': 'was deleted',
  'offer.create': 'was created',
  'offer.update': 'was changed',
  'offer.activate': 'was switched on',
  'offer.deactivate': 'was switched off',
  'offer.delete': 'was deleted',
  'settings.change': changed,
  'system.backup': 'is being backed up',
  'system.restore': ({ after }) => `was restored from the backup ${text(after.from)}`,
};

const NOUNS: Readonly<Record<string, string>> = {
  order: 'Order ',
  case: 'Case of order ',
  review: 'Review of ',
  offer: 'Offer ',
};

export function entryText(entry: AuditEntry): EntryText {
  const { action, actor, subject } = entry;
  const words = ACTION_TEXT[action];
  const isOwn = actor !== null && subject.type === 'user' && subject.id === actor.id;
  return {
    subject: `${NOUNS[subject.type] ?? ''}${subject.label}`,
    // An action that a newer server knows is said as it is called: 'menu.import' → 'menu import'.
    does: typeof words === 'function' ? words(detailOf(entry)) : (words ?? action.replace(/[.-]/g, ' ')),
    by: isOwn ? null : (actor?.username ?? 'the platform'),
  };
}
