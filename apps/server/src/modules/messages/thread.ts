import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { CustomerActor, OwnerActor } from '../../auth/actor.ts';
import { assertDuty } from '../../auth/duties.ts';
import { notFound } from '../../kit/app-error.ts';

/** Either side of a chat. */
export type Party = CustomerActor | OwnerActor;

/** The ids by which a client names messages; only `orderId` chooses, the others have to agree with the token. */
export type Named = Query<typeof api.support.markAllRead>;

/** Messages that a party may have asked for. */
export type Thread =
  | (Named & { readonly kind: 'order'; readonly orderId: number })
  /** Messages between the two about no order. */
  | { readonly kind: 'general'; readonly customerId: number; readonly restaurantId: number }
  /** Everything of the party's own. */
  | { readonly kind: 'all' };

/**
 * Returns the thread that these ids name. Throws NOT_FOUND where they name another party, and NOT_YOUR_DUTY for a
 * kitchen's without an order.
 */
export function threadOf(party: Party, named: Named): Thread {
  const own = party.role === 'CUSTOMER' ? named.customerId : named.restaurantId;
  if (own !== undefined && own !== ownIdOf(party)) throw notFound('Messages not found.');
  const { orderId } = named;
  if (orderId !== undefined) return { ...named, kind: 'order', orderId };
  // A kitchen talks about its orders; the inbox is for others.
  assertDuty(party, 'restaurant');
  const customerId = party.role === 'CUSTOMER' ? party.id : named.customerId;
  const restaurantId = party.role === 'CUSTOMER' ? named.restaurantId : party.restaurantId;
  if (customerId === undefined || restaurantId === undefined) return { kind: 'all' };
  return { kind: 'general', customerId, restaurantId };
}

/** Id under which the party's messages are kept. */
export function ownIdOf(party: Party): number {
  return party.role === 'CUSTOMER' ? party.id : party.restaurantId;
}

export const sideOf = (party: Party) => (party.role === 'CUSTOMER' ? 'customer' : 'restaurant');
