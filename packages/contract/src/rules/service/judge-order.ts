import { FULFILMENTS, type Fulfilment } from './hours.ts';
import { lineOf, type Service, stateAt } from './state.ts';

/** What an order asks of a restaurant's service. */
export interface ServiceWish {
  readonly fulfilment: Fulfilment;
}

/** Why an order is not taken, and when one would be. Instants in epoch milliseconds; null where the clock names none. */
export type ServiceRefusal =
  | { readonly code: 'FULFILMENT_NOT_OFFERED'; readonly offered: readonly Fulfilment[] }
  | {
      readonly code: 'RESTAURANT_PAUSED';
      readonly pausedUntil: number | null;
      readonly nextOpenAt: number | null;
    }
  | { readonly code: 'RESTAURANT_CLOSED'; readonly nextOpenAt: number | null };

export type ServiceVerdict = { readonly ok: true } | ({ readonly ok: false } & ServiceRefusal);

const TAKEN: ServiceVerdict = { ok: true };

/**
 * Whether an order can be taken: of what fails, the first that the cart cannot mend. Lists, cards, the cart, quotes and
 * placement ask this one function, so that they never disagree.
 * @param at when the request reached the node, in epoch milliseconds: waiting for a lock closes nothing
 */
export function judgeOrder(service: Service, wish: ServiceWish, at: number): ServiceVerdict {
  const { state, until, nextOpenAt } = stateAt(lineOf(service, wish.fulfilment), service.pause, at);
  switch (state) {
    case 'open':
      return TAKEN;
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
