import { notFound } from '../kit/app-error.ts';
import type { Actor, OwnerActor } from './actor.ts';

/** Null where the actor is not bound to it: an administrator sees all, and so does the platform itself. */
export function scopeOf(actor: Actor | null): [customerId: number | null, restaurantId: number | null] {
  if (actor?.role === 'CUSTOMER') return [actor.id, null];
  return [null, actor?.role === 'RESTAURANT' ? actor.restaurantId : null];
}

/** Another restaurant is answered like one that does not exist: docs/rules/wire.md#access. */
export function assertOwnRestaurant(owner: OwnerActor, restaurantId: number): void {
  if (restaurantId !== owner.restaurantId) throw notFound('Restaurant not found.');
}
