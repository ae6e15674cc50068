import { TypeOverrides, types } from 'pg';

// Types the driver has no names for.
const DATE = 1082;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;

/** Counts and sums come as int8 or numeric, both far below 2^53: money is integer paise. */
function toNumber(text: string): number {
  const value = Number(text);
  if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) throw new RangeError(`${text} is not a safe number`);
  return value;
}

/** How column values become JavaScript; the one place that converts driver types. Set per connection, never globally. */
export const rowTypes = new TypeOverrides();
rowTypes.setTypeParser(types.builtins.INT8, toNumber);
rowTypes.setTypeParser(types.builtins.NUMERIC, toNumber);
// A calendar day has no time zone; the driver would make it local midnight.
rowTypes.setTypeParser(DATE, (text: string) => text);
// No element of ours is text, so braces and commas are all there is to an array.
const toNumbers = (text: string): number[] => text.slice(1, -1).split(',').filter(Boolean).map(toNumber);
rowTypes.setTypeParser(INT8_ARRAY, toNumbers);
rowTypes.setTypeParser(NUMERIC_ARRAY, toNumbers);
