import { type Bill, type OfferTerms, priceOrder } from '@tiffin/contract';
import type { WantedOrder } from '../cart/index.ts';
import type { OfferFacts, OrderFacts } from './placement.repo.ts';

export interface Priced {
  readonly bill: Bill;
  /** Dishes that this restaurant does not have (any more). */
  readonly unknown: readonly number[];
}

/** Prices what is wanted from facts of the database, by the contract's one pricing function. */
export function priceWanted(
  { restaurantId, dishes }: WantedOrder,
  facts: Pick<OrderFacts, 'dishes'> & Partial<OrderFacts>,
  code: string | undefined,
  at: Date,
): Priced {
  const byId = new Map(facts.dishes.map((dish) => [dish.id, dish]));
  const lines = dishes.flatMap(({ menuItemId, qty }) => {
    const dish = byId.get(menuItemId);
    return dish ? [{ menuItemId, name: dish.name, pricePaise: dish.pricePaise, qty }] : [];
  });
  const unknown = dishes.map((dish) => dish.menuItemId).filter((id) => !byId.has(id));
  const { policy, timeZone, offer, priorOrders = 0 } = facts;
  if (code === undefined || policy === undefined || timeZone === undefined) {
    return { bill: priceOrder(lines), unknown };
  }
  const bill = priceOrder(lines, {
    code,
    offer: offer ? toTerms(offer) : null,
    context: {
      policy,
      at,
      timeZone,
      restaurantId,
      priorOrders,
      redemptions: offer?.redemptions ?? 0,
      redemptionsByCustomer: offer?.redemptionsByCustomer ?? 0,
    },
  });
  return { bill, unknown };
}

export function toTerms({ validFrom, validUntil, ...offer }: OfferFacts): OfferTerms {
  return {
    ...offer,
    validFrom: validFrom === null ? null : new Date(validFrom),
    validUntil: validUntil === null ? null : new Date(validUntil),
  };
}
