import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { toPaise } from '@tiffin/contract/rules/money';
import { holdRestaurant } from '../../auth/restaurants.repo.ts';
import type { Database } from '../../db/database.ts';
import { fieldError } from '../../kit/app-error.ts';
import { boundsOfDays, type OfferTermsRow } from './admin-offers.repo.ts';

export type OfferInput = Body<typeof api.offers.createOffer>;

/**
 * Reads an administrator's input as an offer's columns: rupees as paise, days as instants of the platform's time zone.
 * Throws VALIDATION_FAILED for a restaurant that does not exist and for an end before the beginning.
 */
export async function readTerms(
  tx: Database,
  { discountPercentage, maxDiscountAmount, minOrderAmount, isActive: _isActive, ...body }: OfferInput,
): Promise<Omit<OfferTermsRow, 'isActive'>> {
  const { restaurantId = null } = body;
  if (restaurantId !== null && !(await holdRestaurant(tx, restaurantId)))
    throw fieldError('restaurantId', 'This restaurant does not exist');
  const { validFrom, validUntil } = await readValidity(tx, body);
  if (validFrom && validUntil && validUntil < validFrom)
    throw fieldError('validUntil', 'An offer cannot end before it begins');
  return {
    ...body,
    restaurantId,
    percent: discountPercentage,
    capPaise: maxDiscountAmount === null ? null : toPaise(maxDiscountAmount),
    minOrderPaise: toPaise(minOrderAmount),
    validFrom,
    validUntil,
  };
}

/** A bare date begins with its day's first instant and ends with its last: docs/rules/wire.md#offer-conditions. */
async function readValidity(
  tx: Database,
  { validFrom, validUntil }: Pick<OfferInput, 'validFrom' | 'validUntil'>,
) {
  const bounds = await boundsOfDays(tx, dayOf(validFrom), dayOf(validUntil));
  return {
    validFrom: bounds.validFrom ?? instantOf(validFrom),
    validUntil: bounds.validUntil ?? instantOf(validUntil),
  };
}

const DATE_LENGTH = '2026-01-31'.length;
const dayOf = (moment: string | null) => (moment?.length === DATE_LENGTH ? moment : null);
const instantOf = (moment: string | null) => (moment === null ? null : new Date(moment));
