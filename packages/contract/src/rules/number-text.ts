/** Numbers as people type them in a field; read by the rule for prices of sheets (price-text.ts). */

import { hasWholePaise, toPaise, toRupees } from './money.ts';
import { otherSign, priceNotation, readPrice } from './price-text.ts';

/** Rupees with up to two decimals, or a whole number. */
export type NumberKind = 'money' | 'count';

export type NumberReading =
  | { is: 'empty' }
  | { is: 'number'; value: number }
  /** Only a person knows which is meant. */
  | { is: 'doubtful'; values: readonly number[] }
  | { is: 'unreadable' };

export function readNumber(text: string, kind: NumberKind): NumberReading {
  if (text.trim() === '') return { is: 'empty' };
  const { decimal, doubt } = priceNotation([text]);
  const value = readPrice(text, decimal);
  if (value === undefined) return { is: 'unreadable' };
  if (doubt === undefined) return { is: 'number', value };
  const values = [readPrice(text, otherSign(decimal)), value].filter((one) => one !== undefined);
  if (kind === 'money') return { is: 'doubtful', values: values.map((one) => toRupees(toPaise(one))) };
  const [only, ...others] = values.filter((one) => Number.isInteger(one));
  return only !== undefined && others.length === 0
    ? { is: 'number', value: only }
    : { is: 'doubtful', values };
}

/** As the product writes it in a field: '149.50', '12'. It has one reading only. */
export const numberText = (value: number, kind: NumberKind): string =>
  kind === 'money' ? value.toFixed(2) : String(value);

/** The same number as the product writes it; as it was typed where that would be another number, or is none. */
export function canonicalNumber(text: string, kind: NumberKind): string {
  const reading = readNumber(text, kind);
  if (reading.is === 'empty') return '';
  if (reading.is !== 'number' || !Number.isSafeInteger(toPaise(reading.value))) return text;
  const isExact = kind === 'money' ? hasWholePaise(reading.value) : Number.isInteger(reading.value);
  return isExact ? numberText(reading.value, kind) : text;
}

const SHOWN_LENGTH = 20;

export const unreadableSentence = (text: string): string =>
  `“${text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text.trim()}” is not a number`;
export const DOUBTFUL_SENTENCE = 'Please choose which number is meant';

/** Why a text cannot be sent: its reading, else what the field's own rule says about its number or about none. */
export function numberProblem(
  text: string,
  kind: NumberKind,
  problemOf: (value: number | null) => string | undefined,
): string | undefined {
  const reading = readNumber(text, kind);
  if (reading.is === 'unreadable') return unreadableSentence(text);
  if (reading.is === 'doubtful') return DOUBTFUL_SENTENCE;
  return problemOf(reading.is === 'empty' ? null : reading.value);
}

/** For what is drawn while a user types: null where nothing is typed, NaN where it is not one number. */
export function shownNumber(text: string, kind: NumberKind): number | null {
  const reading = readNumber(text, kind);
  if (reading.is === 'empty') return null;
  return reading.is === 'number' ? reading.value : Number.NaN;
}

/**
 * For a body whose fields were validated; null where nothing is typed.
 * @throws where it is not one number: JSON would make null of NaN, and so none of what was typed
 */
export function sentNumber(text: string, kind: NumberKind): number | null {
  const value = shownNumber(text, kind);
  if (Number.isNaN(value)) throw new RangeError(unreadableSentence(text));
  return value;
}
