import type { DeliveryTerms } from './delivery-fee.ts';
import { comparedPostcode, isOfArea } from './postcode.ts';
import {
  type AddressReading,
  comparedLocality,
  comparedName,
  type Coordinates,
  type Place,
  readAddress,
} from './read-address.ts';

/** Limits of what an owner may set. Money in paise. */
export const AREAS_MAX = 40;
/** Postcodes and localities of all areas of a restaurant together. */
export const AREA_ENTRIES_MAX = 2_000;
export const AREA_NAME_MAX = 60;
export const LOCALITY_MAX = 80;
export const AREA_FEE_MAX_PAISE = 1_000_00;
export const AREA_EXTRA_MINUTES_MAX = 90;
export const AREA_RADIUS_METERS = { min: 100, max: 50_000 } as const;
/** A part of the town, as its restaurant wrote it: any of its kinds is enough. */
export interface DeliveryArea extends DeliveryTerms {
  readonly name: string;
  /** Whole, or a beginning that ends in `*`. */
  readonly postcodes: readonly string[];
  readonly localities: readonly string[];
  /** Around the restaurant. */
  readonly radiusMeters: number | null;
}

const EARTH_RADIUS_METERS = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the surface of the earth, by the haversine formula. */
export function metersBetween(one: Coordinates, other: Coordinates): number {
  const lat = Math.sin(radians(other.lat - one.lat) / 2);
  const lng = Math.sin(radians(other.lng - one.lng) / 2);
  const a = lat * lat + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * lng * lng;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** An area with its lists as they are compared. */
interface ComparedArea<A extends DeliveryArea> {
  readonly area: A;
  readonly postcodes: readonly string[];
  readonly localities: readonly { readonly name: string; readonly words: string }[];
}

/** Areas are remembered with what else is known of a restaurant, and compared with every order. */
const known = new WeakMap<readonly DeliveryArea[], readonly ComparedArea<DeliveryArea>[]>();

function comparedAreas<A extends DeliveryArea>(areas: readonly A[]): readonly ComparedArea<A>[] {
  // Made from these very areas.
  const before = known.get(areas) as readonly ComparedArea<A>[] | undefined;
  if (before) return before;
  const compared = areas.map((area) => ({
    area,
    postcodes: area.postcodes.map((code) => comparedPostcode(code)),
    localities: area.localities.map((locality) => ({
      name: comparedName(locality),
      words: ` ${comparedLocality(locality)} `,
    })),
  }));
  known.set(areas, compared);
  return compared;
}

/** Why nobody goes there: it is too far, or the address does not say where it is. */
export const OUTSIDE_REASONS = ['outside', 'unclear'] as const;
export type OutsideReason = (typeof OUTSIDE_REASONS)[number];

/** What an address that is unclear has to say for its areas to be asked. */
export const MISSING_PARTS = ['postcode', 'locality', 'coordinates'] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

export type AreaFound<A> =
  | { readonly area: A | null }
  | { readonly area: undefined; readonly reason: 'outside' }
  | { readonly area: undefined; readonly reason: 'unclear'; readonly missingPart: MissingPart };

/**
 * The first area, in the owner's order, that holds a place; null without areas: it is delivered everywhere. A postcode
 * and a distance decide before names, and a name that stands alone before one within a street's: docs/rules/areas.md.
 * @param location where the restaurant is, for areas around it
 */
export function areaOf<A extends DeliveryArea>(
  areas: readonly A[],
  location: Coordinates | null,
  place: Place,
): AreaFound<A> {
  if (areas.length === 0) return { area: null };
  const reading = readAddress(place);
  const { postcode, coordinates } = reading;
  const meters = location && coordinates ? metersBetween(location, coordinates) : Number.POSITIVE_INFINITY;
  const compared = comparedAreas(areas);
  const found =
    compared.find(
      ({ area, postcodes }) =>
        namesPostcode(postcodes, reading) || (area.radiusMeters !== null && meters <= area.radiusMeters),
    ) ??
    compared.find(({ localities }) => localities.some(({ name }) => reading.named.has(name))) ??
    compared.find(
      ({ postcodes, localities }) =>
        // A street may be named after another part of the town.
        (postcode === undefined || postcodes.length === 0) &&
        localities.some(({ words }) => reading.words.includes(words)),
    );
  if (found) return { area: found.area };
  const missingPart = compared.map((one) => missingPartOf(one, reading)).find((part) => part !== undefined);
  return missingPart
    ? { area: undefined, reason: 'unclear', missingPart }
    : { area: undefined, reason: 'outside' };
}

const namesPostcode = (
  postcodes: readonly string[],
  { postcode, runs, beginnings }: AddressReading,
): boolean =>
  postcodes.some((ofArea) =>
    postcode === undefined
      ? (ofArea.endsWith('*') ? beginnings : runs).some((run) => isOfArea(run, ofArea))
      : isOfArea(postcode, ofArea),
  );

/** What an address would have to say for an area that does not hold it; undefined where it says enough. */
function missingPartOf(
  { area, postcodes, localities }: ComparedArea<DeliveryArea>,
  { postcode, isLocalityKnown, coordinates }: AddressReading,
): MissingPart | undefined {
  if (postcodes.length > 0 && postcode === undefined) return 'postcode';
  if (postcodes.length === 0 && localities.length > 0 && !isLocalityKnown) return 'locality';
  return area.radiusMeters !== null && coordinates === undefined ? 'coordinates' : undefined;
}
