import { offerLabel, type OfferTerms, type OfferType } from '@tiffin/contract/rules/coupon';
import { MAX_PRICE_PAISE } from '@tiffin/contract/rules/limits';
import { formatRupees, hasWholePaise, toPaise } from '@tiffin/contract/rules/money';
import { numberProblem, numberText, sentNumber, type NumberKind } from '@tiffin/contract/rules/number-text';
import { OFFER_CODE, OFFER_CODE_SENTENCE, PERCENT_MAX } from '@tiffin/contract/rules/offer';

import type { Offer } from '../../../features/offers/queries.ts';
import type { call } from '../../../lib/api/api.ts';
import { dayIn, endOfDay, startOfDay } from '../../../lib/time/zone-days.ts';
import type { AdminOffer } from './admin-offers.ts';

/** The form's fields; figures and days are what was typed, empty where nothing is asked. */
export type OfferValues = {
  type: OfferType;
  title: string;
  description: string;
  code: string;
  percent: string;
  cap: string;
  minOrder: string;
  /** Null for an offer of the whole platform. */
  restaurant: { id: number; name: string } | null;
  category: string;
  usageLimit: string;
  perCustomerLimit: string;
  firstOrderOnly: boolean;
  isActive: boolean;
  /** ISO numbers; none is every day. */
  weekdays: number[];
  /** Days of the platform's calendar. */
  validFrom: string;
  validUntil: string;
};

export type OfferBody = NonNullable<Parameters<typeof call<'POST /api/admin/offers'>>[1]>['body'];

export const NEW_OFFER: OfferValues = {
  type: 'discount',
  title: '',
  description: '',
  code: '',
  percent: '10',
  cap: '',
  minOrder: '',
  restaurant: null,
  category: '',
  usageLimit: '',
  perCustomerLimit: '',
  firstOrderOnly: false,
  isActive: true,
  weekdays: [],
  validFrom: '',
  validUntil: '',
};

const dayOf = (at: string | null, timeZone: string): string => (at === null ? '' : dayIn(at, timeZone));

const typed = (value: number | null, kind: NumberKind): string =>
  value === null ? '' : numberText(value, kind);

export const valuesOf = (offer: AdminOffer, timeZone: string): OfferValues => ({
  type: offer.type,
  title: offer.title,
  description: offer.description,
  code: offer.code,
  percent: offer.discountPercentage === 0 ? '' : String(offer.discountPercentage),
  cap: typed(offer.maxDiscountAmount, 'money'),
  minOrder: offer.minOrderAmount === 0 ? '' : numberText(offer.minOrderAmount, 'money'),
  restaurant:
    offer.restaurantId === null
      ? null
      : { id: offer.restaurantId, name: offer.restaurantName ?? `Restaurant ${offer.restaurantId}` },
  category: offer.category,
  usageLimit: typed(offer.usageLimit, 'count'),
  perCustomerLimit: typed(offer.perCustomerLimit, 'count'),
  firstOrderOnly: offer.firstOrderOnly,
  isActive: offer.isActive,
  weekdays: offer.weekdays,
  validFrom: dayOf(offer.validFrom, timeZone),
  validUntil: dayOf(offer.validUntil, timeZone),
});

/** Types whose worth is a percentage of the order. */
export const isPercent = (type: OfferType): boolean => type === 'discount' || type === 'cashback';
export const hasCap = (type: OfferType): boolean => type !== 'free-delivery';

/** @param before what was stored, whose moments stay as they are where their day was not touched */
export function bodyOf(values: OfferValues, before: AdminOffer | null, timeZone: string): OfferBody {
  const moment = (day: string, stored: string | null = null) =>
    stored !== null && dayIn(stored, timeZone) === day ? stored : day === '' ? null : day;
  return {
    type: values.type,
    title: values.title.trim(),
    description: values.description.trim(),
    code: values.code.trim().toUpperCase(),
    discountPercentage: isPercent(values.type) ? sentNumber(values.percent, 'count') : null,
    maxDiscountAmount: hasCap(values.type) ? sentNumber(values.cap, 'money') : null,
    minOrderAmount: sentNumber(values.minOrder, 'money'),
    restaurantId: values.restaurant?.id ?? null,
    category: values.category.trim(),
    usageLimit: sentNumber(values.usageLimit, 'count'),
    perCustomerLimit: sentNumber(values.perCustomerLimit, 'count'),
    firstOrderOnly: values.firstOrderOnly,
    isActive: values.isActive,
    weekdays: values.weekdays,
    validFrom: moment(values.validFrom, before?.validFrom),
    validUntil: moment(values.validUntil, before?.validUntil),
  };
}

/** Fields that the server calls otherwise in its refusals, or that are no text. */
export const FIELD = {
  discountPercentage: 'percent',
  maxDiscountAmount: 'cap',
  minOrderAmount: 'minOrder',
  restaurantId: 'restaurant',
  weekdays: 'weekdays',
} as const;

/** True, or what is wrong. */
export const validateCode = (code: string): true | string =>
  OFFER_CODE.test(code.trim().toUpperCase()) || OFFER_CODE_SENTENCE;

export function validatePercent(text: string, { type }: Pick<OfferValues, 'type'>): true | string {
  if (!isPercent(type)) return true;
  return (
    numberProblem(text, 'count', (percent) => {
      if (percent === null || percent === 0) return 'Please enter a percentage';
      const isPossible = Number.isInteger(percent) && percent > 0 && percent <= PERCENT_MAX;
      return isPossible ? undefined : 'A percentage is between 1 and 100';
    }) ?? true
  );
}

function amountProblem(amount: number): string | undefined {
  if (!(amount >= 0 && toPaise(amount) <= MAX_PRICE_PAISE))
    return `Please enter an amount up to ${formatRupees(MAX_PRICE_PAISE)}`;
  return hasWholePaise(amount) ? undefined : 'Two decimals are enough';
}

export const validateAmount = (text: string): true | string =>
  numberProblem(text, 'money', (amount) => (amount === null ? undefined : amountProblem(amount))) ?? true;

/** A combo without a minimum would be a free item: what its dishes come to together is what makes it one. */
export function validateMinimum(text: string, { type }: Pick<OfferValues, 'type'>): true | string {
  if (type !== 'combo') return validateAmount(text);
  return (
    numberProblem(text, 'money', (amount) =>
      amount !== null && amount > 0 ? amountProblem(amount) : 'Please say what the dishes cost together',
    ) ?? true
  );
}

export const validateLimit = (text: string): true | string =>
  numberProblem(text, 'count', (limit) =>
    limit === null || (Number.isInteger(limit) && limit >= 1)
      ? undefined
      : 'A limit is a whole number from 1 on',
  ) ?? true;

export const validateEnd = (until: string, { validFrom }: Pick<OfferValues, 'validFrom'>): true | string =>
  until === '' || validFrom === '' || until >= validFrom || 'An offer cannot end before it begins';

const amountOf = (text: string) => (validateAmount(text) === true ? sentNumber(text, 'money') : null);
const limitOf = (text: string) => (validateLimit(text) === true ? sentNumber(text, 'count') : null);

const toDate = (at: number): Date | null => (Number.isNaN(at) ? null : new Date(at));

/**
 * Returns the offer's terms as pricing needs them, for a preview: the server reads the days itself. Half-typed values
 * count as nothing.
 */
export function termsOf(values: OfferValues, timeZone: string): OfferTerms {
  const cap = hasCap(values.type) ? amountOf(values.cap) : null;
  return {
    id: 0,
    type: values.type,
    code: values.code.trim().toUpperCase() || 'CODE',
    percent:
      validatePercent(values.percent, values) === true ? (sentNumber(values.percent, 'count') ?? 0) : 0,
    capPaise: cap === null ? null : toPaise(cap),
    minOrderPaise: toPaise(amountOf(values.minOrder) ?? 0),
    restaurantId: values.restaurant?.id ?? null,
    restaurantName: values.restaurant?.name ?? null,
    isActive: values.isActive,
    validFrom: toDate(startOfDay(values.validFrom, timeZone)),
    validUntil: toDate(endOfDay(values.validUntil, timeZone)),
    weekdays: values.weekdays,
    firstOrderOnly: values.firstOrderOnly,
    usageLimit: limitOf(values.usageLimit),
    perCustomerLimit: limitOf(values.perCustomerLimit),
  };
}

/** The offer as customers will see it. */
export function ticketOf(
  values: OfferValues,
  terms: OfferTerms,
  look: Pick<Offer, 'image' | 'color'>,
): Offer {
  return {
    ...look,
    id: 0,
    type: values.type,
    title: values.title.trim() || 'Your offer',
    description: values.description.trim() || `${offerLabel(terms)}.`,
    discount: offerLabel({ ...terms, capPaise: null }),
    maxDiscount: terms.capPaise === null ? '' : formatRupees(terms.capPaise),
    minOrder: formatRupees(terms.minOrderPaise),
    code: terms.code,
    validUntil: terms.validUntil?.toISOString() ?? null,
    category: values.category,
    restaurant: values.restaurant?.name ?? 'All Restaurants',
    restaurantId: values.restaurant?.id ?? null,
    firstOrderOnly: values.firstOrderOnly,
  };
}
