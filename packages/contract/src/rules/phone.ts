import { asciiDigits } from './fold-text.ts';

export const PHONE_SENTENCE = 'Please enter a phone number with 7 to 15 digits';

/** 'x12', 'ext. 12' and '#12' behind a number. */
const EXTENSION = /\s*(?:[,;]?\s*(?:ext(?:n|ension)?\b\.?|x)|#)[\s.:=]*(\d{1,6})$/iu;
/** Of a number with its country, the 0 that is dialled within it: '+91 (0)80'. */
const TRUNK_ZERO = /(?<=^\(?\+.*)\(0\)/u;
const FOREIGN_SIGN = /[^\d\s+()./-]\p{M}*/u;

interface PhoneParts {
  readonly number: string;
  /** Blank where there is none. */
  readonly extension: string;
}

function partsOf(text: string): PhoneParts {
  const plain = asciiDigits(text.normalize('NFKC'))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim();
  const extension = EXTENSION.exec(plain)?.[1] ?? '';
  return { number: plain.replace(EXTENSION, '').replace(TRUNK_ZERO, ' '), extension };
}

const digitsOf = (number: string): string => number.replaceAll(/\D/gu, '');

/**
 * Problem of a phone number: it has 7 to 15 digits of any script, as the world's numbers have them, however they are
 * grouped, and may have an extension. Undefined where there is none.
 */
export function phoneProblem(text: string): string | undefined {
  const { number } = partsOf(text);
  const { length } = digitsOf(number);
  const sign = FOREIGN_SIGN.exec(number)?.[0];
  // A text without digits is no number with one wrong sign.
  if (sign !== undefined && length > 0)
    return `A phone number has no “${sign}”: please use digits, spaces and + ( ) - . /`;
  return sign === undefined && length >= 7 && length <= 15 ? undefined : PHONE_SENTENCE;
}

export const isPhone = (text: string): boolean => phoneProblem(text) === undefined;

/**
 * Problem of a phone number that takes the place of a stored one. An unchanged number may be sent again: no rule checked
 * it when it was stored.
 */
export const newPhoneProblem = (next: string, stored: string): string | undefined =>
  next === stored ? undefined : phoneProblem(next);

/** A phone number as it is dialled (RFC 3966): '+918047182234;ext=12'. Blank where a text has no digits. */
export function dialledPhone(text: string): string {
  const { number, extension } = partsOf(text);
  const digits = digitsOf(number);
  if (digits === '') return '';
  return `${/^\(?\+/u.test(number) ? '+' : ''}${digits}${extension === '' ? '' : `;ext=${extension}`}`;
}
