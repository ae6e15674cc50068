import { type EventType, RESET_EVENT } from '@tiffin/contract/rules/events';
import type { EventData } from '@tiffin/contract/schemas/event';
import type { Actor } from '../auth/actor.ts';
import type { Change } from '../db/changes.repo.ts';
import { isAfter, type LogPosition } from '../db/log-position.ts';

/** Who gets which events (docs/rules/wire.md#events): administrators all but chats, the others their own. */
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
  /** Id of the customer or restaurant; null for administrators. */
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
/** Name for news to one person alone. */
export const nameOfPerson = (userId: number) => `person ${userId}`;

const isEvent = (type: string): type is EventType => Object.hasOwn(AUDIENCES, type);

/** The audiences of one change, by name. Nobody's are those of the catalogue, and of a type that a newer node writes. */
export function audiencesOf({ type, customerId, restaurantId, userId }: Change): string[] {
  const kinds: readonly (Audience['kind'] | 'person')[] = isEvent(type) ? AUDIENCES[type] : [];
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

/**
 * The event as it goes over the wire.
 * @param complete what is delivered beyond it did not wait for an older transaction, so its reader resumes here
 * @param epoch as of `toEventId`
 */
export function toFrame(change: Change, complete: LogPosition, epoch: string): string {
  const { type, orderId, restaurantId, customerId, userId, status, at } = change;
  const data: EventData = {
    ...(orderId !== null && { orderId }),
    ...(restaurantId !== null && { restaurantId }),
    ...(customerId !== null && { customerId }),
    ...(userId !== null && { userId }),
    ...(status !== null && { status }),
    at: new Date(at).toISOString(),
  };
  const position = isAfter(change, complete) ? complete : change;
  return `id: ${toEventId(position, epoch)}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Without an id: what follows says where to resume. */
export const RESET_FRAME = `event: ${RESET_EVENT}\ndata: {}\n\n`;

/** @param epoch when the database was restored, as digits: positions of before mean something else. Empty if never */
export const toEventId = ({ xid, id }: LogPosition, epoch: string) =>
  epoch === '' ? `${xid}-${id}` : `${xid}-${id}-${epoch}`;

/** The largest numbers that the database takes for the two. */
const MAX_XID = 2n ** 64n - 1n;

/** The position that a client says it has heard everything up to; undefined for what is none. */
export function parseEventId(text: string, epoch: string): LogPosition | undefined {
  const [, digits = '', id = '', ofEpoch = ''] = /^(\d{1,20})-(\d{1,15})(?:-(\d{1,15}))?$/.exec(text) ?? [];
  if (digits === '' || ofEpoch !== epoch) return undefined;
  const xid = BigInt(digits);
  return xid <= MAX_XID ? { xid: String(xid), id: Number(id) } : undefined;
}
