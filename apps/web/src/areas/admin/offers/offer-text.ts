import { counted, date, rupees, whole } from '../../../lib/format/formats.ts';
import type { AdminOffer } from './admin-offers.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The offer's benefit, for types without a percentage too. */
export function discountText({ type, discountPercentage }: AdminOffer): string {
  switch (type) {
    case 'discount':
      return `${discountPercentage}%`;
    case 'cashback':
      return `${discountPercentage}% cashback`;
    case 'free-delivery':
      return 'Free delivery';
    case 'combo':
      return 'Combo: cheapest dish free';
    case 'free-item':
      return 'One dish free';
  }
}

export const capText = ({ maxDiscountAmount }: AdminOffer): string =>
  maxDiscountAmount === null ? 'No cap' : rupees(maxDiscountAmount);

export const endText = ({ validUntil }: AdminOffer): string =>
  validUntil === null ? 'No end' : date(validUntil);

/** How often it was used, of how often it may be. */
export const usesText = ({ redemptions, usageLimit }: AdminOffer): string =>
  usageLimit === null
    ? counted(redemptions, 'use')
    : `${whole(redemptions)} of ${counted(usageLimit, 'use')}`;

/** Every condition beside the minimum and the end, as short sentences. */
export function conditionsOf(offer: AdminOffer): string[] {
  const { firstOrderOnly, perCustomerLimit, weekdays, validFrom } = offer;
  return [
    ...(firstOrderOnly ? ['First order only'] : []),
    ...(perCustomerLimit === null ? [] : [`${counted(perCustomerLimit, 'use')} per customer`]),
    ...(weekdays.length === 0 ? [] : [weekdays.map((day) => DAYS[day - 1]).join(', ')]),
    ...(validFrom === null ? [] : [`From ${date(validFrom)}`]),
  ];
}
