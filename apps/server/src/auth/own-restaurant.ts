import { notFound } from '../kit/app-error.ts';
import type { OwnerActor } from './actor.ts';

/** Another restaurant is answered like one that does not exist: docs/rules/wire.md#access. */
export function assertOwnRestaurant(owner: OwnerActor, restaurantId: number): void {
  if (owner.restaurantId !== restaurantId) throw notFound('Restaurant not found.');
}
