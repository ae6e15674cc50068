/** Prices as people write them in sheets, lists and fields, in rupees. */

import { cleanText } from './clean-text.ts';
import { asciiDigits } from './fold-text.ts';

/** The sign before the paise: '.' in '1,299.00', ',' in '1.299,00'. */
export type DecimalSign = '.' | ',';

const CURRENCY = /^(?:₹|rs\.?|inr|re\.?|rupees?)\s*|\s*(?:\/-|₹|rs\.?|inr|rupees?)$/gi;
/** In either notation a space of any width, or an apostrophe, may stand between groups of digits. */
const NEUTRAL_SIGNS = [' ', "['’]"];
/** Thousands as everywhere, or lakhs and crores: 1,00,000. No group follows a zero: '0,500' has decimals. */
const grouped = (sign: string) => `[1-9]\\d{0,2}(?:${sign}\\d{3})+|[1-9]\\d?(?:${sign}\\d{2})+${sign}\\d{3}`;
const numberWith = (decimal: string, group: string) =>
  new RegExp(`^-?(?:${[group, ...NEUTRAL_SIGNS].map(grouped).join('|')}|\\d*)(?:${decimal}\\d+)?$`);
const NUMBER: Record<DecimalSign, RegExp> = { '.': numberWith('\\.', ','), ',': numberWith(',', '\\.') };

/** Signs of other keyboards that mean the same. */
const SIGN: Readonly<Record<string, string>> = { '，': ',', '．': '.', '٬': ',', '٫': '.' };

/** Digits of any script, full-width ones too, as 0 to 9. */
const plainText = (text: string): string =>
  asciiDigits(cleanText(text).replaceAll(/[，．٬٫]/g, (sign) => SIGN[sign] ?? sign)).trim();

const bareNumber = (text: string): string => plainText(text).replaceAll(CURRENCY, '');

/**
 * Rupees, or undefined where it is no plain number in this notation. How many decimals a price may have, and how high it
 * may be, is another rule (`priceProblem`).
 */
export function readPrice(text: string, decimal: DecimalSign = '.'): number | undefined {
  const number = bareNumber(text);
  if (!/\d/.test(number) || !NUMBER[decimal].test(number)) return undefined;
  const [whole = '', decimals = ''] = number.split(decimal);
  return Number(`${whole.replaceAll(/[^-\d]/g, '')}.${decimals}`);
}

/** How the prices of one file or list are written. */
export type PriceNotation = {
  decimal: DecimalSign;
  /** The first price of which only a person knows whether its sign is before decimals or between thousands. */
  doubt?: string;
};

export const otherSign = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.');

/** One group of three digits and nothing else behind the sign: '1.500', '12.500', and '12,500' among '149,50'. */
const DOUBTFUL: Record<DecimalSign, RegExp> = {
  '.': /^-?[1-9]\d{0,2}\.\d{3}$/,
  ',': /^-?[1-9]\d{0,2},\d{3}$/,
};

/**
 * True where the sign before the paise may be between thousands. The signs decide and not the number: 12.500 has no more
 * decimals than 12.5 once it is read, and yet nobody writes a price with three of them.
 */
export const isDoubtful = (text: string, decimal: DecimalSign): boolean =>
  DOUBTFUL[decimal].test(bareNumber(text));

/**
 * Rupees of a text in the notation of its file; undefined where it is none.
 * @param doubtful the sign before the paise of those prices that are in doubt; the others keep the file's
 */
export const readPriceOfFile = (
  text: string,
  decimal: DecimalSign,
  doubtful: DecimalSign,
): number | undefined => readPrice(text, isDoubtful(text, decimal) ? doubtful : decimal);

const SIGNS: readonly DecimalSign[] = ['.', ','];
const countRead = (prices: readonly (number | undefined)[]) =>
  prices.filter((price) => price !== undefined).length;

/** One decision for all prices of a file: the sign in which each is a number, and '.' where both are the same. */
export function priceNotation(texts: readonly string[]): PriceNotation {
  const [point = 0, comma = 0] = SIGNS.map((sign) => countRead(texts.map((text) => readPrice(text, sign))));
  const decimal = comma > point ? ',' : '.';
  const doubt = texts.find((text) => isDoubtful(text, decimal));
  return doubt === undefined ? { decimal } : { decimal, doubt };
}
