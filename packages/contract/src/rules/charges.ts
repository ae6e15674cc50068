import { deliveryFeeOf, type DeliveryTerms } from './service/delivery-fee.ts';

interface Charge {
  /** The kind of its line on a bill. */
  readonly kind: string;
  readonly label: string;
  /** The column of `orders` that stores it. */
  readonly column: string;
  /** What it costs, in paise, before a coupon. */
  readonly paiseOf: (subtotalPaise: number, delivery: DeliveryTerms) => number;
}

/**
 * The charges of a bill beside its dishes, in its order (docs/rules/money.md#bill). Bills, orders, their export and the
 * demo data all read this list.
 */
export const CHARGES = {
  deliveryFee: {
    kind: 'delivery',
    label: 'Delivery fee',
    column: 'delivery_fee_paise',
    paiseOf: (subtotalPaise, delivery) => deliveryFeeOf(delivery, subtotalPaise),
  },
} as const satisfies Record<string, Charge>;

export type ChargeName = keyof typeof CHARGES;
export const CHARGE_NAMES = Object.keys(CHARGES) as ChargeName[]; // the keys of a record of them
export const CHARGE_KINDS = CHARGE_NAMES.map((name) => CHARGES[name].kind);

type Field<Name extends ChargeName> = `${Name}Paise`;
/** What each charge costs, in paise. */
export type Charges = { readonly [Name in ChargeName as Field<Name>]: number };

const collect = (paiseOf: (name: ChargeName) => number): Charges =>
  // One entry for each name.
  Object.fromEntries(CHARGE_NAMES.map((name) => [`${name}Paise`, paiseOf(name)])) as Charges;

export const chargesFor = (subtotalPaise: number, delivery: DeliveryTerms): Charges =>
  collect((name) => CHARGES[name].paiseOf(subtotalPaise, delivery));

/** Charges of an empty cart. */
export const NO_CHARGES: Charges = collect(() => 0);

/** A charge of a bill or an order; one that was stored before a charge was known has none. */
export const paiseIn = (charges: Partial<Charges>, name: ChargeName): number => charges[`${name}Paise`] ?? 0;

/** The charges of a bill alone. */
export const chargesIn = (bill: Charges): Charges => collect((name) => paiseIn(bill, name));

export const sumOf = (charges: Charges): number =>
  CHARGE_NAMES.reduce((sum, name) => sum + paiseIn(charges, name), 0);
