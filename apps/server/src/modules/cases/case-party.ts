import type { CaseSide } from '@tiffin/contract/rules/case';
import type { Actor } from '../../auth/actor.ts';

/** Side for which an actor writes and reads. */
export function sideOf(actor: Actor): CaseSide {
  switch (actor.role) {
    case 'CUSTOMER':
      return 'customer';
    case 'RESTAURANT':
      return 'restaurant';
    case 'ADMIN':
      return 'platform';
  }
}

/** Customer and restaurant whose cases the actor may see; null where not bound to one. */
export function scopeOf(actor: Actor): [customerId: number | null, restaurantId: number | null] {
  switch (actor.role) {
    case 'CUSTOMER':
      return [actor.id, null];
    case 'RESTAURANT':
      return [null, actor.restaurantId];
    case 'ADMIN':
      return [null, null];
  }
}
