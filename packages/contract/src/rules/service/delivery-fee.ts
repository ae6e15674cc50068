import { DELIVERY_FEE_PAISE } from '../limits.ts';

/** Costs of a delivery, in paise. Without an area: the flat fee of docs/rules/money.md. */
export interface DeliveryTerms {
  readonly feePaise: number;
  /** From this subtotal on it costs nothing; null: never. */
  readonly freeAbovePaise: number | null;
  readonly minOrderPaise: number;
  /** Added to every promise. */
  readonly extraMinutes: number;
}

export interface NamedDeliveryTerms extends DeliveryTerms {
  /** Name of the area that decides; undefined without areas. */
  readonly name?: string;
}

/** Terms of a restaurant without areas. */
export const EVERYWHERE: DeliveryTerms = {
  feePaise: DELIVERY_FEE_PAISE,
  freeAbovePaise: null,
  minOrderPaise: 0,
  extraMinutes: 0,
};

/** @param subtotalPaise before any discount; dishes may cost nothing, and are delivered all the same */
export function deliveryFeeOf({ feePaise, freeAbovePaise }: DeliveryTerms, subtotalPaise: number): number {
  const isFree = freeAbovePaise !== null && subtotalPaise >= freeAbovePaise;
  return isFree ? 0 : feePaise;
}
