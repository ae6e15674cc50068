/** Rupees on the wire, integer paise inside (docs/rules/money.md#paise). */

/** Paise to the rupees of the wire: a number with at most two decimals. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/**
 * Rupees of the wire to paise, rounded to the nearest paisa. A number with two decimals is exact
 * up to 2^53 / 100; `Math.round` takes away the binary tail that `19.99 * 100` has.
 */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Checks that rupees carry no more than two decimals: then the conversion to paise and back loses nothing. */
export function hasWholePaise(rupees: number): boolean {
  return toRupees(toPaise(rupees)) === rupees;
}

// Made once: to make one takes thirty times as long as to use it.
const decimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** '₹1,00,000.00': as a bill says it. */
export const formatPaise = (paise: number): string => `₹${decimals.format(toRupees(paise))}`;

/** '₹1,00,000' or '₹120.50': decimals only where there are any. */
export const formatRupees = (paise: number): string =>
  `₹${(paise % 100 === 0 ? whole : decimals).format(toRupees(paise))}`;
