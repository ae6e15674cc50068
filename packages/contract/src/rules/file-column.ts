import { numberText, readNumber } from './number-text.ts';
import { type DecimalSign, readPriceOfFile } from './price-text.ts';
import { readSwitch, type SwitchWords } from './switch-text.ts';

/** The sign before the paise in a file, and in those of its prices of which only a person knows. */
export interface PriceSigns {
  readonly decimal: DecimalSign;
  readonly doubtful: DecimalSign;
}

/** One column: how its field is written, and how it is read again. */
export interface Column<Value> {
  readonly label: string;
  /** A name is one line. */
  readonly isName?: true;
  readonly write: (value: Value) => string;
  /** Undefined where the cell says nothing that the field can be. Never asked about an empty cell. */
  readonly read: (cell: string, signs: PriceSigns) => Value | undefined;
  /** What the cell should say, for the sentence about one that cannot be read. */
  readonly expects: string;
}

/** What a cell says of a field that shall be empty, since an empty cell leaves its dish as it is. */
export const NONE = 'none';
export const NOT_DECLARED = 'not declared';
export const keyOf = (cell: string): string => cell.trim().toLowerCase();
export const isNone = (cell: string): boolean => keyOf(cell) === NONE;

export const text = (label: string): Column<string> => ({
  label,
  write: (value) => value,
  read: (cell) => cell,
  expects: 'text',
});

export const name = (label: string): Column<string> => ({ ...text(label), isName: true });

export const choice = (label: string, words: SwitchWords): Column<boolean> => ({
  label,
  write: (value) => (value ? 'yes' : 'no'),
  read: (cell) => readSwitch(cell, words),
  expects: 'yes or no',
});

/** A whole number from 0 on. */
export const figure = (label: string, max: number): Column<number | null> => ({
  label,
  write: (value) => (value === null ? '' : numberText(value, 'count')),
  read: (cell) => {
    if (isNone(cell)) return null;
    const reading = readNumber(cell, 'count');
    const isWithin = reading.is === 'number' && Number.isInteger(reading.value) && reading.value >= 0;
    return isWithin && reading.value <= max ? reading.value : undefined;
  },
  expects: `a whole number up to ${numberText(max, 'count')}, or “${NONE}”`,
});

/** Each once, in one order, as they are stored. */
export function readWords<W extends string>(cell: string, words: readonly W[]): readonly W[] | undefined {
  if (isNone(cell)) return [];
  const named = cell.split(/[,;]/).map(keyOf).filter(Boolean);
  return named.every((one) => words.some((word) => word === one))
    ? words.filter((word) => named.includes(word))
    : undefined;
}

export const words = <W extends string>(label: string, all: readonly W[]): Column<readonly W[]> => ({
  label,
  write: (value) => value.join(', '),
  read: (cell) => readWords(cell, all),
  expects: `some of ${all.join(', ')}, or “${NONE}”`,
});

export const priceColumn: Column<number> = {
  label: 'Price',
  write: (value) => numberText(value, 'money'),
  read: (cell, { decimal, doubtful }) => readPriceOfFile(cell, decimal, doubtful),
  expects: 'a price',
};
