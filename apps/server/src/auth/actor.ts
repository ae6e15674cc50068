import type { Role, RouteDef, Who } from '@tiffin/contract/route';
import type { Position } from '@tiffin/contract/rules/duties';

interface Person {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  /** SHA-256 of the session token, to end this very session. */
  readonly sessionHash: Buffer;
  readonly mustChangePassword: boolean;
  /** The platform requires it of administrators; of others it is never so. */
  readonly mustSetUpSecondFactor: boolean;
  /** Id of the actor's request, as the answer names it: recorded with each action. */
  readonly requestId: string;
}

export interface CustomerActor extends Person {
  readonly role: 'CUSTOMER';
}

/**
 * The owner of a restaurant, or one of its people. They act for exactly one restaurant, so each of their queries can be
 * scoped by it; the position says what their duty is there.
 */
export interface OwnerActor extends Person {
  readonly role: 'RESTAURANT';
  readonly position: Position;
  readonly restaurantId: number;
  readonly restaurantName: string;
}

export interface AdminActor extends Person {
  readonly role: 'ADMIN';
}

/** Who a live session belongs to. */
export type Actor = CustomerActor | OwnerActor | AdminActor;

interface ActorByRole {
  CUSTOMER: CustomerActor;
  RESTAURANT: OwnerActor;
  ADMIN: AdminActor;
}

/** The actor a route's handler receives: null is possible only where anybody may call. */
export type ActorFor<W extends Who> = W extends readonly Role[] ? ActorByRole[W[number]] : Actor | null;

/** Maintenance mode stops new orders: those that were placed are finished, and customers follow them. */
export const worksDuringMaintenance = (
  actor: Actor | null,
  { duringMaintenance }: Pick<RouteDef, 'duringMaintenance'>,
): boolean =>
  duringMaintenance === 'everybody' ||
  (actor !== null && (actor.role !== 'CUSTOMER' || duringMaintenance === 'customers'));
