import { z } from 'zod';
import { DISH_SENTENCES } from '../rules/dish.ts';
import { COUPON_MAX_LENGTH, MAX_PRICE_PAISE, SEARCH_MAX_LENGTH } from '../rules/limits.ts';
import { hasWholePaise } from '../rules/money.ts';
import { sentenceOf } from './field-sentences.ts';

// Every schema of the contract stands on this file. What a schema says itself comes first.
z.config({ customError: sentenceOf });

/**
 * An id as callers send it: an integer or a string of digits (API 1). A longer number than JavaScript
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

/** A price that a person sets (RULES 3): 0 to 1,00,000.00 with two decimals at most. */
export const Price = z
  .number()
  .min(0, DISH_SENTENCES.negativePrice)
  .max(MAX_PRICE_PAISE / 100, DISH_SENTENCES.highPrice)
  .refine(hasWholePaise, DISH_SENTENCES.finePrice);

export const Instant = z.iso.datetime();

/** PostgreSQL cannot store NUL, and a lone surrogate is no text: both are refused as bad input. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

export const UNSTORABLE = 'Contains characters that cannot be stored';

/** Text of a person, trimmed. */
export function text(max: number, message?: string) {
  return z.string().trim().max(max, message).refine(isStorable, UNSTORABLE);
}

/** Text that may be absent, null or empty; empty afterwards. */
export function optionalText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => value ?? '');
}

/** Text that must say something; the sentence is for what is missing as for what is empty. */
export function requiredText(max: number, message: string) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? message : undefined) })
    .trim()
    .max(max)
    .refine(isStorable, UNSTORABLE)
    .min(1, message);
}

/** What a customer types as a coupon: anything up to 64 characters (RULES 4). */
export const CouponCode = z
  .string()
  .trim()
  .max(COUPON_MAX_LENGTH, 'A coupon code has at most 64 characters')
  .refine(isStorable, UNSTORABLE)
  .nullish()
  .transform((code) => code || undefined);

export const IdParams = z.object({ id: Id });

/** Search text; none when it is empty (RULES 9). */
export const SearchText = z
  .string()
  .trim()
  .max(SEARCH_MAX_LENGTH, 'Search text can be at most 100 characters')
  .refine(isStorable, 'Contains characters that cannot be searched')
  .transform((value) => value || undefined)
  .optional();

export const Deleted = z.object({ deleted: z.literal(true) });

/** `?limit=&before=` of lists that grow (API 1). Query values are strings. */
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
