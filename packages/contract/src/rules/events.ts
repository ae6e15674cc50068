/** Events of the event stream (docs/rules/wire.md#events). They only say what changed; the screens read it again. */
export const EVENT_TYPES = [
  'order.placed',
  'order.status',
  'message.created',
  'message.read',
  'case.changed',
  'support.changed',
  'menu.changed',
  'restaurant.changed',
  'notification.created',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * Sent first, without an id and with {} as its data, to a reader who comes back with a `Last-Event-ID` after which the
 * server cannot tell everything: something may be missed, and the screens read again. What can be told follows.
 */
export const RESET_EVENT = 'stream.reset';
