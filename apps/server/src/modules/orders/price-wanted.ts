import type { OfferTerms } from '@tiffin/contract/rules/coupon';
import { type Bill, priceOrder } from '@tiffin/contract/rules/pricing';
import { type PricedWantedLine, priceWantedLine } from '../order-lines/index.ts';
import { deliveryTermsOf } from '../service/index.ts';
import type { OfferFacts, OrderFacts } from './placement.repo.ts';
import type { WantedNow } from './read-wanted.ts';

export interface Priced {
  readonly bill: Bill;
  /** Only dishes that are on the menu. */
  readonly lines: readonly PricedWantedLine[];
}

type Wanted = Omit<WantedNow, 'facts' | 'refusal'> & { readonly facts: Partial<OrderFacts> };

/** Prices what is wanted from facts of the database, by the contract's one pricing function. */
export function priceWanted(
  { restaurantId, lines: wanted, menu, facts, place }: Wanted,
  code: string | undefined,
  at: Date,
): Priced {
  const { policy, timeZone, offer, priorOrders = 0 } = facts;
  const lines = wanted.flatMap((line) => priceWantedLine(line, menu) ?? []);
  const delivery = deliveryTermsOf(menu.service, place);
  if (code === undefined || policy === undefined || timeZone === undefined) {
    return { bill: priceOrder(lines, undefined, delivery), lines };
  }
  const claim = {
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
  };
  return { bill: priceOrder(lines, claim, delivery), lines };
}

export function toTerms({ validFrom, validUntil, ...offer }: OfferFacts): OfferTerms {
  return {
    ...offer,
    validFrom: validFrom === null ? null : new Date(validFrom),
    validUntil: validUntil === null ? null : new Date(validUntil),
  };
}
