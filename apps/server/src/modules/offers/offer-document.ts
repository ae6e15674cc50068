import { formatRupees, type Offer, offerLabel } from '@tiffin/contract';
import type { OfferRow } from './offers.repo.ts';

export function toPublicOffer(row: OfferRow): Offer {
  const { percent, capPaise, minOrderPaise, validUntil, restaurantName, ...offer } = row;
  return {
    ...offer,
    discount: offerLabel({ type: row.type, percent, capPaise: null }),
    maxDiscount: capPaise === null ? '' : formatRupees(capPaise),
    minOrder: formatRupees(minOrderPaise),
    validUntil: validUntil?.toISOString() ?? null,
    restaurant: restaurantName ?? 'All Restaurants',
  };
}
