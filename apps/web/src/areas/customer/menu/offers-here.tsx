import { minOrderText } from '../../../features/offers/look.ts';
import type { Offer } from '../../../features/offers/queries.ts';
import { useCheckoutDraft } from '../draft/checkout-draft.ts';
import { CodeToggle } from '../offers/code-toggle.tsx';

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
  return (
    <CodeToggle
      code={code}
      isChosen={isChosen}
      head={<span className="block truncate">{title}</span>}
      text={isChosen ? `${code} is in your cart` : `${code} · ${minOrderText(minOrder)}`}
      className="max-w-72"
    />
  );
}
