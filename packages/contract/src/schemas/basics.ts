import { z } from 'zod';
import { DISH_SENTENCES } from '../rules/dish.ts';
import {
  COUPON_MAX_LENGTH,
  CREDENTIAL_MAX_LENGTH,
  MAX_PRICE_PAISE,
  SEARCH_MAX_LENGTH,
} from '../rules/limits.ts';
import { hasWholePaise } from '../rules/money.ts';
import { normalizedEmail } from '../rules/email.ts';
import { FILL_ALL_FIELDS } from '../rules/sentences.ts';
import { isStorable, typedText, UNSTORABLE } from './text.ts';

export {
  isStorable,
  nameText,
  optionalName,
  optionalText,
  refinePhone,
  requiredName,
  requiredText,
  text,
  typedText,
  UNSTORABLE,
} from './text.ts';

/**
 * An id as callers send it: an integer or a string of digits (docs/rules/wire.md#ids). A longer number than JavaScript
 * can hold names nothing, and becomes the largest id, which names nothing either: 404, not 400.
 */
export const Id = z
  .union([z.int().min(0), z.string().regex(/^\d{1,30}$/, 'Must be a whole number')])
  .transform((id) => Math.min(Number(id), Number.MAX_SAFE_INTEGER));

/** An id that a form may leave out, null or empty. */
export const OptionalId = z
  .union([Id, z.literal('').transform(() => undefined), z.null().transform(() => undefined)])
  .optional();

/** An id as the server sends it. */
export const WireId = z.int();

/** Money on the wire: rupees with at most two decimals. */
export const Rupees = z.number();

/** A price that a person sets (docs/rules/money.md#prices): 0 to 1,00,000.00 with two decimals at most. */
export const Price = z
  .number()
  .min(0, DISH_SENTENCES.negativePrice)
  .max(MAX_PRICE_PAISE / 100, DISH_SENTENCES.highPrice)
  .refine(hasWholePaise, DISH_SENTENCES.finePrice);

export const Instant = z.iso.datetime();

const DAY_SENTENCE = 'A date is year, month and day, like 2026-11-08';

/** A day of a calendar in a query; the calendar of the database has no year 0. */
export const QueryDay = z.iso
  .date(DAY_SENTENCE)
  .refine((day) => !day.startsWith('0000'), DAY_SENTENCE)
  .optional();

/** Coupon code that a customer types: anything up to 64 characters (docs/rules/offers.md#codes). */
export const CouponCode = typedText()
  .max(COUPON_MAX_LENGTH, 'A coupon code has at most 64 characters')
  .refine(isStorable, UNSTORABLE)
  .nullish()
  .transform((code) => code || undefined);

export const IdParams = z.object({ id: Id });

/** Search text; none when it is empty (docs/rules/limits.md#search-text). */
export const SearchText = typedText()
  .max(SEARCH_MAX_LENGTH, 'Search text can be at most 100 characters')
  .refine(isStorable, 'Contains characters that cannot be searched')
  .transform((value) => value || undefined)
  .optional();

export const Deleted = z.object({ deleted: z.literal(true) });

/** `?limit=&before=` of lists that grow (docs/rules/wire.md#lists). Query values are strings. */
export const PageQuery = z.object({
  limit: z
    .string()
    .regex(/^\d{1,9}$/, 'Limit must be a whole number')
    .transform(Number)
    .pipe(z.int().min(1).max(500))
    .optional(),
  before: z
    .string()
    .regex(/^\d{1,30}$/, 'Before must be an id')
    .transform((id) => Math.min(Number(id), Number.MAX_SAFE_INTEGER))
    .optional(),
});

/** A long list with a search box: what is searched is said by the call. */
export const SearchPageQuery = PageQuery.extend({ q: SearchText });

/** Who logs in: a username, or an address, of which all spellings are one. */
export const LoginName = typedText(FILL_ALL_FIELDS)
  .min(1, FILL_ALL_FIELDS)
  .max(CREDENTIAL_MAX_LENGTH, FILL_ALL_FIELDS)
  .refine(isStorable, UNSTORABLE)
  .transform((login) => normalizedEmail(login) ?? login);
