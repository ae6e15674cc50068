import type { AnswerOf } from '../../../lib/api/api.ts';

type Offer = AnswerOf<'GET /api/offers'>[number];
type Terms = Pick<Offer, 'discount' | 'minOrder' | 'maxDiscount'>;

export type Promo = {
  code: Code;
  headline: string;
  text: string;
  /** "up to ₹200"; empty without a cap. */
  upTo: string;
  /** True where the offer was seen to run: only then its code is worth showing. */
  isRunning: boolean;
};

type Code = (typeof PROMOS)[number]['code'];

const above = (minOrder: string) => (minOrder === '₹0' ? '' : ` above ${minOrder}`);

/**
 * The three promo cards (docs/rules/screens.md#dashboard), each an offer of the demo data. `known` is what the card
 * says while the offer cannot be read.
 */
const PROMOS = [
  {
    code: 'FIRST50',
    known: { discount: '50% off', minOrder: '₹299', maxDiscount: '' },
    text: ({ minOrder }: Terms) => `your first order${above(minOrder)}`,
  },
  {
    code: 'FREEDEL',
    known: { discount: 'Free delivery', minOrder: '₹199', maxDiscount: '' },
    text: ({ minOrder }: Terms) => `on every order${above(minOrder)}`,
  },
  {
    code: 'WALLET20',
    known: { discount: '20% cashback', minOrder: '₹0', maxDiscount: '' },
    text: ({ minOrder }: Terms) => `taken off the same bill${above(minOrder)}`,
  },
] as const;

/**
 * A promo goes with its offer: one that no longer runs would be a promise nobody keeps. Its words are the offer's terms.
 * @param offers undefined when they could not be read: then the fixed words stand alone, without codes
 */
export function promosOf(offers: readonly Offer[] | undefined): Promo[] {
  return PROMOS.flatMap(({ code, known, text }) => {
    const offer = offers?.find((each) => each.code === code);
    if (offers && !offer) return [];
    const terms = offer ?? known;
    return {
      code,
      headline: terms.discount,
      text: text(terms),
      upTo: terms.maxDiscount && `up to ${terms.maxDiscount}`,
      isRunning: offer !== undefined,
    };
  });
}
