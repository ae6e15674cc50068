import { asciiDigits } from '../fold-text.ts';

export const POSTCODE_MAX = 12;
/** A prefix without more than its star would match every postcode. */
const PREFIX_MIN = 2;

/** Names of a postcode, where one stands beside it: 'PIN 560038'. */
export const POSTCODE_LABEL = String.raw`(?:PIN|ZIP|POST(?:AL)?)(?:\s?CODE)?|PLZ|CEP`;
const LABELLED = new RegExp(String.raw`^(?:${POSTCODE_LABEL})(?:\s?NO)?[\s.:#-]*(?=[\p{L}\p{N}]*\p{N})`, 'u');

/** Dashes of every kind; a keyboard has one of them. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** Capitals, digits of 0 to 9 and one kind of dash: what a reader of postcodes has to know. */
export const plainCapitals = (text: string): string =>
  asciiDigits(text.normalize('NFKC')).replaceAll(DASHES, '-').toUpperCase();

/**
 * How postcodes are compared: 'PIN 560 038' is '560038', 'sw1a 1-aa' is 'SW1A1AA'. A space before the star of a prefix
 * stays, for it ends the first part of a postcode: 'SE1 *' is not SE10.
 */
export const comparedPostcode = (postcode: string): string =>
  plainCapitals(postcode)
    .trim()
    .replace(LABELLED, '')
    .replace(/[\s-]+\*$/u, ' *')
    .replaceAll(/[\s-](?!\*$)/gu, '');

/** A whole postcode, or at least two characters and a star. */
export function isAreaPostcode(postcode: string): boolean {
  const compared = comparedPostcode(postcode);
  const isPrefix = compared.endsWith('*');
  const body = compared.replace(/ ?\*$/u, '');
  return /^[\p{L}\p{N}]+$/u.test(body) && (!isPrefix || body.length >= PREFIX_MIN);
}

/** Postcodes that have two parts: of Britain, Canada, the Netherlands and Ireland. */
const TWO_PARTS = [
  /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/u,
  /^([A-Z]\d[A-Z])\d[A-Z]\d$/u,
  /^(\d{4})[A-Z]{2}$/u,
  /^([A-Z]\d[\dW])[A-Z\d]{4}$/u,
];

/** 'SE10' of 'SE101AA'; of another postcode all of it. */
const firstPart = (code: string): string =>
  TWO_PARTS.map((parts) => parts.exec(code)?.[1]).find((part) => part !== undefined) ?? code;

/** Checks that a postcode is the one of an area, or begins as it does; both as they are compared. */
export function isOfArea(code: string, ofArea: string): boolean {
  if (ofArea.endsWith(' *')) {
    const first = ofArea.slice(0, -2);
    // Postcodes of digits alone have no parts.
    return /^\d+$/u.test(code) ? code.startsWith(first) : firstPart(code) === first;
  }
  if (ofArea.endsWith('*')) return code.startsWith(ofArea.slice(0, -1));
  // The last four of nine digits are a street of an American postcode.
  return code === ofArea || (/^\d{9}$/u.test(code) && code.slice(0, 5) === ofArea);
}
