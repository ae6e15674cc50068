import type { Place } from '@tiffin/contract/rules/service/read-address';
import type { Address } from '@tiffin/contract/schemas/address';

/** Place of a saved address as far as known, in the form that delivery areas are asked with. */
export function placeOfAddress({ text, postcode, locality, lat, lng }: Address): Place {
  return { text, postcode, locality, ...(lat !== null && lng !== null && { coordinates: { lat, lng } }) };
}
