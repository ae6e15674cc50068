import type { Offer } from './queries.ts';

export type OfferType = Offer['type'];

/** The tabs of the offers, in their order. */
const KINDS = ['discount', 'free-delivery', 'cashback', 'combo', 'free-item'] as const satisfies OfferType[];
export type Kind = 'all' | OfferType;

export const KIND_LABEL: Readonly<Record<Kind, string>> = {
  all: 'All',
  discount: 'Discounts',
  'free-delivery': 'Free delivery',
  cashback: 'Cashback',
  combo: 'Combos',
  'free-item': 'Free items',
};

/** Reads the kind from the address; else 'all'. */
export const readKind = (value: string | null): Kind => KINDS.find((kind) => kind === value) ?? 'all';

export const ofKind = (offers: readonly Offer[], kind: Kind): readonly Offer[] =>
  kind === 'all' ? offers : offers.filter(({ type }) => type === kind);

/** Every kind there is an offer of, and the one that is looked at. */
export const shownKinds = (offers: readonly Offer[], looked: Kind): Kind[] => [
  'all',
  ...KINDS.filter((kind) => kind === looked || offers.some(({ type }) => type === kind)),
];
