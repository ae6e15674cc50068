import type { Place, PlaceBody } from '@tiffin/contract';

/** What a call says of where its order goes; undefined where it says nothing. */
export function placeOf(address: string, place: PlaceBody | undefined): Place | undefined {
  const { postcode, locality, lat, lng } = place ?? {};
  if (address === '' && postcode === undefined && locality === undefined && lat === undefined)
    return undefined;
  return {
    text: address,
    postcode,
    locality,
    ...(lat !== undefined && lng !== undefined && { coordinates: { lat, lng } }),
  };
}
