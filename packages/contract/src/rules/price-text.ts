/** Prices as people write them in sheets and lists, in rupees. */

/** The sign before the paise: '.' in '1,299.00', ',' in '1.299,00'. */
export type DecimalSign = '.' | ',';

const CURRENCY = /^(?:₹|rs\.?|inr|re\.?|rupees?)\s*|\s*(?:\/-|₹|rs\.?|inr|rupees?)$/gi;
/** Between groups of digits there may be a space of any width, or an apostrophe, in either notation. */
const NEUTRAL_GROUP = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;
/** Thousands as everywhere, or lakhs and crores: 1,00,000. */
const groups = (sign: string) => `\\d{1,3}(?:${sign}\\d{3})+|\\d{1,2}(?:${sign}\\d{2})+${sign}\\d{3}`;
const NUMBER: Record<DecimalSign, RegExp> = {
  '.': new RegExp(`^-?(?:${groups(',')}|\\d*)(?:\\.\\d+)?$`),
  ',': new RegExp(`^-?(?:${groups('\\.')}|\\d*)(?:,\\d+)?$`),
};

/**
 * Rupees, or undefined where it is no plain number in this notation. How many decimals a price may have, and how high it
 * may be, is another rule (`priceProblem`).
 */
export function readPrice(text: string, decimal: DecimalSign = '.'): number | undefined {
  const number = text.trim().replaceAll(CURRENCY, '').replaceAll(NEUTRAL_GROUP, '');
  if (!/\d/.test(number) || !NUMBER[decimal].test(number)) return undefined;
  const group = decimal === '.' ? ',' : '.';
  return Number(number.replaceAll(group, '').replace(decimal, '.'));
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
const hasTwoDecimals = (rupees: number | undefined) =>
  rupees !== undefined && Math.round(rupees * 100) / 100 === rupees;

/** One decision for all prices of a file: the sign in which each is a number, and '.' where both are the same. */
export function priceNotation(texts: readonly string[]): PriceNotation {
  const [point, comma] = SIGNS.map((decimal) => texts.map((text) => readPrice(text, decimal)));
  if (!point || !comma) return { decimal: '.' };
  if (countRead(point) !== countRead(comma))
    return { decimal: countRead(point) > countRead(comma) ? '.' : ',' };
  const doubted = texts.find((_, at) => point[at] !== comma[at]);
  // No price has more than two decimals: '1,299' is one only with a decimal point.
  if (doubted === undefined || point.every(hasTwoDecimals)) return { decimal: '.' };
  return { decimal: '.', doubt: texts.find((_, at) => !hasTwoDecimals(point[at])) };
}
