import { type MissingPart, areaOf, type DeliveryArea, type OutsideReason } from './areas.ts';
import { FULFILMENTS, type Fulfilment } from './hours.ts';
import type { Place } from './read-address.ts';
import { lineOf, type Service, stateAt } from './state.ts';

/** Request of an order to a restaurant's service. */
export interface ServiceRequest {
  readonly fulfilment: Fulfilment;
  /** Destination; without one, no area is checked. */
  readonly place?: Place | undefined;
  /** Before any discount; not said, no minimum is asked for. */
  readonly subtotalPaise?: number | undefined;
}

/** Why an order is not taken, and when one would be. Instants in epoch milliseconds; null where the clock names none. */
export type ServiceRefusal =
  | { readonly code: 'FULFILMENT_NOT_OFFERED'; readonly offered: readonly Fulfilment[] }
  | {
      readonly code: 'RESTAURANT_PAUSED';
      readonly pausedUntil: number | null;
      readonly nextOpenAt: number | null;
    }
  | { readonly code: 'RESTAURANT_CLOSED'; readonly nextOpenAt: number | null }
  | {
      readonly code: 'OUTSIDE_DELIVERY_AREA';
      readonly reason: OutsideReason;
      /** What the address does not say, where it is unclear. */
      readonly missingPart?: MissingPart;
      readonly offersPickup: boolean;
    }
  | {
      readonly code: 'BELOW_MINIMUM_ORDER';
      readonly area: DeliveryArea;
      readonly missingPaise: number;
    };

export type ServiceVerdict =
  /** With the area that decides fee and minutes, where the restaurant has areas and it is known where the order goes. */
  { readonly ok: true; readonly area?: DeliveryArea } | ({ readonly ok: false } & ServiceRefusal);

const TAKEN: ServiceVerdict = { ok: true };

/**
 * Checks that an order can be taken. Failures that the cart cannot mend are reported first. Lists, cards, the cart,
 * quotes and placement use this one function, so that they never disagree.
 * @param at when the request reached the node, in epoch milliseconds: waiting for a lock closes nothing
 */
export function validateOrder(service: Service, request: ServiceRequest, at: number): ServiceVerdict {
  const { state, until, nextOpenAt } = stateAt(lineOf(service, request.fulfilment), service.pause, at);
  switch (state) {
    case 'open':
      return request.fulfilment === 'pickup' ? TAKEN : validatePlace(service, request);
    case 'not-offered': {
      const offered = FULFILMENTS.filter((fulfilment) => lineOf(service, fulfilment) !== null);
      return { ok: false, code: 'FULFILMENT_NOT_OFFERED', offered };
    }
    case 'paused':
      return { ok: false, code: 'RESTAURANT_PAUSED', pausedUntil: until, nextOpenAt };
    case 'closed':
      return { ok: false, code: 'RESTAURANT_CLOSED', nextOpenAt };
  }
}

function validatePlace(
  { areas, location, pickup }: Service,
  { place, subtotalPaise }: ServiceRequest,
): ServiceVerdict {
  if (place === undefined) return TAKEN;
  const found = areaOf(areas, location, place);
  if (found.area === undefined) {
    const { area: _none, ...why } = found;
    return { ok: false, code: 'OUTSIDE_DELIVERY_AREA', ...why, offersPickup: pickup !== null };
  }
  const { area } = found;
  if (area === null) return TAKEN;
  const missingPaise = subtotalPaise === undefined ? 0 : area.minOrderPaise - subtotalPaise;
  return missingPaise > 0
    ? { ok: false, code: 'BELOW_MINIMUM_ORDER', area, missingPaise }
    : { ok: true, area };
}
