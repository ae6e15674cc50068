import {
  type EventData,
  type EventType,
  type OrderStatus,
  RESET_EVENT,
  RESYNC_EVENT,
} from '@tiffin/contract';
import type { Actor } from '../auth/actor.ts';

/** A place in the outbox: everything up to it has been told. */
export interface Cursor {
  /** The transaction, as decimal digits: it may outgrow a number. */
  readonly xid: string;
  readonly id: number;
}

export interface LiveEvent extends Cursor {
  readonly type: EventType;
  readonly orderId: number | null;
  readonly restaurantId: number | null;
  readonly customerId: number | null;
  /** Whose alone it is. */
  readonly userId: number | null;
  readonly status: OrderStatus | null;
  readonly at: string;
}

/** Who gets which events (API 3): customers their own, owners their restaurant's, administrators all but chats. */
const AUDIENCES = {
  'order.placed': ['customer', 'restaurant', 'admin'],
  'order.status': ['customer', 'restaurant', 'admin'],
  'message.created': ['customer', 'restaurant'],
  'message.read': ['customer', 'restaurant'],
  'case.changed': ['customer', 'restaurant', 'admin'],
  'support.changed': ['customer', 'admin'],
  'menu.changed': ['restaurant'],
  'restaurant.changed': ['restaurant', 'admin'],
  'notification.created': ['person'],
} as const satisfies Record<EventType, readonly (Audience['kind'] | 'person')[]>;

/** All who get the same events. */
export interface Audience {
  readonly kind: 'customer' | 'restaurant' | 'admin';
  /** Of the customer or the restaurant; null for administrators. */
  readonly id: number | null;
}

export function audienceOf(actor: Actor): Audience {
  // A role that is added has to be named here: none falls through to what administrators hear.
  switch (actor.role) {
    case 'CUSTOMER':
      return { kind: 'customer', id: actor.id };
    case 'RESTAURANT':
      return { kind: 'restaurant', id: actor.restaurantId };
    case 'ADMIN':
      return { kind: 'admin', id: null };
  }
}

export const nameOf = ({ kind, id }: Audience) => `${kind} ${id ?? ''}`;
/** Of what is told to one person alone. */
export const nameOfPerson = (userId: number) => `person ${userId}`;

/** The audiences of one event, by name. Of a type that a newer node wrote during an update, nobody here. */
export function audiencesOf({ type, customerId, restaurantId, userId }: LiveEvent): string[] {
  const kinds: readonly (Audience['kind'] | 'person')[] = Object.hasOwn(AUDIENCES, type)
    ? AUDIENCES[type]
    : [];
  return kinds.flatMap((kind) => {
    if (kind === 'person') return userId === null ? [] : [nameOfPerson(userId)];
    if (kind === 'admin') return [nameOf({ kind, id: null })];
    const id = kind === 'customer' ? customerId : restaurantId;
    return id === null ? [] : [nameOf({ kind, id })];
  });
}

export function typesFor({ kind }: Audience): string[] {
  return Object.entries<readonly string[]>(AUDIENCES)
    .filter(([, kinds]) => kinds.includes(kind))
    .map(([type]) => type);
}

/** The event as it goes over the wire. */
export function toFrame({
  type,
  orderId,
  restaurantId,
  customerId,
  userId,
  status,
  at,
  ...cursor
}: LiveEvent): string {
  const data: EventData = {
    ...(orderId !== null && { orderId }),
    ...(restaurantId !== null && { restaurantId }),
    ...(customerId !== null && { customerId }),
    ...(userId !== null && { userId }),
    ...(status !== null && { status }),
    at: new Date(at).toISOString(),
  };
  return `id: ${toEventId(cursor)}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Without an id, so that a reader resumes before the events that are held up. */
export const toResyncFrame = (at: Date) =>
  `event: ${RESYNC_EVENT}\ndata: ${JSON.stringify({ at: at.toISOString() })}\n\n`;

/** Without an id: what follows says where to resume. */
export const RESET_FRAME = `event: ${RESET_EVENT}\ndata: {}\n\n`;

export const toEventId = ({ xid, id }: Cursor) => `${xid}-${id}`;

/** Whether somebody who has heard everything up to `one` has heard something after `other`. */
export const isAfter = (one: Cursor, other: Cursor) =>
  one.xid === other.xid ? one.id > other.id : BigInt(one.xid) > BigInt(other.xid);

/** The largest numbers that the database takes for the two. */
const MOST_XID = 2n ** 64n - 1n;

/** The place that a client says it has heard everything up to; undefined for what is none. */
export function parseEventId(text: string): Cursor | undefined {
  const [, xid = '', id = ''] = /^(\d{1,20})-(\d{1,15})$/.exec(text) ?? [];
  return xid !== '' && BigInt(xid) <= MOST_XID ? { xid, id: Number(id) } : undefined;
}
