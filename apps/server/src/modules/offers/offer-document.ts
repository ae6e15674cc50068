import { offerLabel } from '@tiffin/contract/rules/coupon';
import { formatRupees, toRupees } from '@tiffin/contract/rules/money';
import type { AdminOffer, Offer } from '@tiffin/contract/schemas/offer';
import type { AdminOfferRow } from './admin-offers.repo.ts';
import type { OfferRow } from './offers.repo.ts';

export function toPublicOffer(row: OfferRow): Offer {
  const { percent, capPaise, minOrderPaise, validUntil, restaurantName, ...offer } = row;
  return {
    ...offer,
    image: imageUrl(row.image),
    discount: offerLabel({ type: row.type, percent, capPaise: null }),
    maxDiscount: capPaise === null ? '' : formatRupees(capPaise),
    minOrder: formatRupees(minOrderPaise),
    validUntil: validUntil?.toISOString() ?? null,
    restaurant: restaurantName ?? 'All Restaurants',
  };
}

/** Demo data names a plate of the web app's art. */
const ART = /^[a-z0-9-]+$/;

/** A URL that answers, or empty. */
function imageUrl(image: string): string {
  if (ART.test(image)) return `/art/dish/${image}.webp`;
  return image.startsWith('/api/images/') ? image : '';
}

export function toAdminOffer({ percent, capPaise, minOrderPaise, ...row }: AdminOfferRow): AdminOffer {
  return {
    ...row,
    discountPercentage: percent,
    minOrderAmount: toRupees(minOrderPaise),
    maxDiscountAmount: capPaise === null ? null : toRupees(capPaise),
    validFrom: row.validFrom?.toISOString() ?? null,
    validUntil: row.validUntil?.toISOString() ?? null,
  };
}

/** Facts of an offer for the audit log: what administrators set, not what customers did with it. */
export function toFacts(row: AdminOfferRow): Omit<AdminOffer, 'id' | 'restaurantName' | 'redemptions'> {
  const { id: _id, restaurantName: _name, redemptions: _uses, ...terms } = toAdminOffer(row);
  return terms;
}
