import type { BodyOf } from '../../../lib/api/api.ts';
import type { Address } from '../addresses/queries.ts';

type QuoteBody = NonNullable<BodyOf<'POST /api/cart/quote'>>;

/** Target of a bill: the address in the field, and the details of a saved one. */
export type GoesTo = { address: string } & Pick<QuoteBody, 'place'>;

/** The saved address that stands in the field, word for word. */
export const savedIn = (saved: readonly Address[], text: string): Address | undefined =>
  saved.find((one) => one.text === text.trim());

export function goesTo(address: string, saved: readonly Address[]): GoesTo {
  const found = savedIn(saved, address);
  if (!found) return { address };
  const { postcode, locality, lat, lng } = found;
  return { address, place: { postcode, locality, ...(lat !== null && lng !== null && { lat, lng }) } };
}
