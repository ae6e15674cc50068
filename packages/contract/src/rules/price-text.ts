/** Prices as people write them in sheets, lists and fields, in rupees. */

import { cleanText } from './clean-text.ts';

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
const DIGIT = /\p{Nd}/u;

/** In Unicode the ten digits of a script follow each other. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Digits of any script, full-width ones too, as 0 to 9. */
const plainText = (text: string): string =>
  cleanText(text)
    .replaceAll(/[，．٬٫]/g, (sign) => SIGN[sign] ?? sign)
    .replaceAll(/(?!\d)\p{Nd}/gu, digitOf)
    .trim();

/**
 * Rupees, or undefined where it is no plain number in this notation. How many decimals a price may have, and how high it
 * may be, is another rule (`priceProblem`).
 */
export function readPrice(text: string, decimal: DecimalSign = '.'): number | undefined {
  const number = plainText(text).replaceAll(CURRENCY, '');
  if (!/\d/.test(number) || !NUMBER[decimal].test(number)) return undefined;
  const [whole = '', decimals = ''] = number.split(decimal);
  return Number(`${whole.replaceAll(/[^-\d]/g, '')}.${decimals}`);
}

/** How the prices of one file or list are written. */
export type PriceNotation = {
  decimal: DecimalSign;
  /** A price that the other sign would make a price too, where only a person knows which is meant. */
  doubt?: string;
};

const SIGNS: readonly DecimalSign[] = ['.', ','];
const countRead = (prices: readonly (number | undefined)[]) =>
  prices.filter((price) => price !== undefined).length;

/** '1.299' is a thousand where a point groups; '1,299' has no decimals, for no price has three of them. */
const isDoubtful = (point: number | undefined, comma: number | undefined): boolean =>
  comma !== undefined && (point === undefined || Math.abs(point) < Math.abs(comma));

/** One decision for all prices of a file: the sign in which each is a number, and '.' where both are the same. */
export function priceNotation(texts: readonly string[]): PriceNotation {
  const [point, comma] = SIGNS.map((decimal) => texts.map((text) => readPrice(text, decimal)));
  if (!point || !comma) return { decimal: '.' };
  if (countRead(point) !== countRead(comma))
    return { decimal: countRead(point) > countRead(comma) ? '.' : ',' };
  const doubt = texts.find((_, at) => isDoubtful(point[at], comma[at]));
  return doubt === undefined ? { decimal: '.' } : { decimal: '.', doubt };
}
