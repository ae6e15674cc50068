import type { Place } from '@tiffin/contract/rules/service/areas';
import type { Address } from '@tiffin/contract/schemas/address';

/** What is known of where a saved address is, as delivery areas are asked for it. */
export function placeOfAddress({ text, postcode, locality, lat, lng }: Address): Place {
  return { text, postcode, locality, ...(lat !== null && lng !== null && { coordinates: { lat, lng } }) };
}
