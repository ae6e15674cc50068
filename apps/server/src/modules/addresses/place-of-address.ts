import type { Address, Place } from '@tiffin/contract';

/** What is known of where a saved address is, as delivery areas are asked for it. */
export function placeOfAddress({ text, postcode, locality, lat, lng }: Address): Place {
  return { text, postcode, locality, ...(lat !== null && lng !== null && { coordinates: { lat, lng } }) };
}
