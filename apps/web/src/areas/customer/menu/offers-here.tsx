import { Check, TicketPercent } from 'lucide-react';

import { minOrderWords } from '../../../features/offers/look.ts';
import type { Offer } from '../../../features/offers/queries.ts';
import { applyCode, useCheckoutDraft } from '../checkout/checkout-draft.ts';

/** The kitchen's own first, then those of the whole platform. */
export const offersHere = (offers: readonly Offer[] | undefined, restaurantId: number): Offer[] =>
  (offers ?? [])
    .filter((offer) => offer.restaurantId === restaurantId || offer.restaurantId === null)
    .toSorted((a, b) => Number(a.restaurantId === null) - Number(b.restaurantId === null));

/** The offers that count at this kitchen. A press keeps the code for the cart. */
export function OffersHere({ offers }: { offers: readonly Offer[] }) {
  const { coupon } = useCheckoutDraft();
  if (offers.length === 0) return null;
  return (
    <ul aria-label="Offers here" className="strip -mx-4 mt-4 mb-0 list-none gap-2.5 px-4 md:mx-0 md:px-0">
      {offers.map((offer) => (
        <li key={offer.id} className="shrink-0">
          <OfferChip offer={offer} isChosen={offer.code === coupon} />
        </li>
      ))}
    </ul>
  );
}

function OfferChip({ offer: { code, title, minOrder }, isChosen }: { offer: Offer; isChosen: boolean }) {
  const Icon = isChosen ? Check : TicketPercent;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => applyCode(isChosen ? '' : code)}
      className="flex min-h-14 max-w-72 items-center gap-2.5 rounded-control border border-dashed border-control bg-surface px-3 py-2 text-left hover:bg-sunken aria-pressed:border-solid aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
    >
      <Icon size={20} strokeWidth={2} aria-hidden className="shrink-0" />
      <span className="min-w-0">
        <span className="block truncate text-label leading-5 font-bold">{title}</span>
        <span className="num block truncate text-meta leading-5">
          {isChosen ? `${code} is in your cart` : `${code} · ${minOrderWords(minOrder)}`}
        </span>
      </span>
    </button>
  );
}
