import { asciiDigits } from './fold-text.ts';

/** Beginnings and lengths of the networks' numbers: docs/rules/money.md#card-numbers. */
const NETWORKS = [
  // Visa
  String.raw`4(?:\d{12}|\d{15}|\d{18})`,
  // Mastercard
  String.raw`(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}`,
  // American Express
  String.raw`3[47]\d{13}`,
  // RuPay
  String.raw`(?:508[5-9]|60(?:69|7\d|8[0-5])|65[23]\d|8[12]\d{2}|353\d|356\d)\d{12}`,
  // Discover
  String.raw`(?:6011|64[4-9]\d|65\d{2})\d{12,15}`,
  // Diners Club
  String.raw`(?:30[0-59]|36\d|3[89]\d)\d{11,16}`,
  // JCB
  String.raw`35(?:2[89]|[3-8]\d)\d{12,15}`,
  // UnionPay
  String.raw`62\d{14,17}`,
  // Maestro
  String.raw`(?:5018|5020|5038|5893|6304|6759|676[1-3])\d{9,15}`,
  // Mir
  String.raw`220[0-4]\d{12,15}`,
];
const OF_A_NETWORK = new RegExp(`^(?:${NETWORKS.join('|')})$`);
const BEGINS_A_CARD = /^[2-68]/;
const CARD_LENGTH = { min: 13, max: 19 } as const;

/** Signs between the groups of a number; a comma parts two numbers. */
const SIGNS = String.raw`\s?[./_·•|*]\s?|[\s\p{Pd}\u2212]{1,3}`;
const RUN = new RegExp(String.raw`\d+(?:(?:${SIGNS})\d+)*`, 'gu');
const SIGN = new RegExp(`(${SIGNS})`, 'u');
/** Spaces and dashes are mixed as one likes. */
const kindOf = (sign: string): string => sign.replaceAll(/[\s\p{Pd}\u2212]/gu, '');

/** Checks a text for payment card numbers, in digits of any script. */
export function hasCardNumber(text: string): boolean {
  return (asciiDigits(text).match(RUN) ?? []).some((run) => {
    const parts = run.split(SIGN);
    const groups = parts.filter((_, index) => index % 2 === 0);
    const signs = parts.filter((_, index) => index % 2 === 1).map(kindOf);
    return groups.some((_, first) => startsCard(groups, signs, first));
  });
}

/**
 * Checks that a card number begins with this group, so that one beside a phone number or a house is found too. Two
 * numbers side by side are not one: '560038 9845012345' is no card of 16 digits.
 */
function startsCard(groups: readonly string[], signs: readonly string[], first: number): boolean {
  if (!BEGINS_A_CARD.test(groups[first] ?? '')) return false;
  let digits = '';
  const lengths: number[] = [];
  for (const [index, group] of groups.slice(first, first + CARD_LENGTH.max).entries()) {
    if (index > 1 && signs[first + index - 1] !== signs[first]) return false;
    digits += group;
    lengths.push(group.length);
    if (digits.length > CARD_LENGTH.max) return false;
    if (digits.length >= CARD_LENGTH.min && isCardGrouping(lengths) && isCard(digits)) return true;
  }
  return false;
}

/** In one piece, as it is printed (4-4-4-4, 4-6-5, 4-6-4), or in small pieces of one size. */
function isCardGrouping(lengths: readonly number[]): boolean {
  const [size = 0, second] = lengths;
  if (lengths.length === 1) return true;
  if (size === 4 && second === 6 && lengths.length === 3) return true;
  return (
    size <= 5 &&
    lengths.every((length, index) => length === size || (index === lengths.length - 1 && length < size))
  );
}

const isCard = (digits: string): boolean => OF_A_NETWORK.test(digits) && passesLuhn(digits);

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
