import type { DeliveryTerms } from './delivery-fee.ts';

/** Limits of what an owner may set. Money in paise. */
export const AREAS_MAX = 40;
/** Postcodes and localities of all areas of a restaurant together. */
export const AREA_ENTRIES_MAX = 2_000;
export const AREA_NAME_MAX = 60;
export const POSTCODE_MAX = 12;
export const LOCALITY_MAX = 80;
export const AREA_FEE_MAX_PAISE = 1_000_00;
export const AREA_EXTRA_MINUTES_MAX = 90;
export const AREA_RADIUS_METERS = { min: 100, max: 50_000 } as const;
/** A prefix without more than its star would match every postcode. */
const PREFIX_MIN = 2;

/** In degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** A part of the town, as its restaurant wrote it: any of its kinds is enough. */
export interface DeliveryArea extends DeliveryTerms {
  readonly name: string;
  /** Whole, or a beginning that ends in `*`. */
  readonly postcodes: readonly string[];
  readonly localities: readonly string[];
  /** Around the restaurant. */
  readonly radiusMeters: number | null;
}

/** Known facts about the destination of an order. */
export interface Place {
  readonly postcode?: string | undefined;
  readonly locality?: string | undefined;
  readonly coordinates?: Coordinates | undefined;
  /** An address in one line. */
  readonly text?: string | undefined;
}

/** How postcodes are compared: 'sw1a 1-aa' is 'SW1A1AA'. */
export const comparedPostcode = (postcode: string): string =>
  postcode.replaceAll(/[\s-]/gu, '').toUpperCase();

/** How localities are compared: without case, marks and punctuation. */
export const comparedLocality = (locality: string): string => wordsOf(locality).join(' ');

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A whole postcode, or at least two characters and a star. */
export function isAreaPostcode(postcode: string): boolean {
  const compared = comparedPostcode(postcode);
  const isPrefix = compared.endsWith('*');
  const body = isPrefix ? compared.slice(0, -1) : compared;
  return /^[\p{L}\p{N}]+$/u.test(body) && (!isPrefix || body.length >= PREFIX_MIN);
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

/** A word of an address that a prefix may be compared with: no phone number, and no name. */
const mayBePostcode = (word: string): boolean => /^(?=.*\d).{4,8}$/u.test(word);
const SIX_DIGITS = /(?<!\d)\d{3}\s?\d{3}(?!\d)/u;

/** A place as it is compared with each area. */
interface Compared {
  /** To be a postcode of the area. */
  readonly postcodes: readonly string[];
  /** To begin with a prefix of the area. */
  readonly beginnings: readonly string[];
  /** Between spaces; a locality is looked for as ' name '. */
  readonly localities: string;
  readonly coordinates: Coordinates | undefined;
  readonly hasPostcode: boolean;
}

function compare({ postcode = '', locality = '', coordinates, text = '' }: Place): Compared {
  const code = comparedPostcode(postcode);
  // A postcode or locality that is given is taken as right: a street may be named after another part of the town.
  if (code !== '' || comparedLocality(locality) !== '') {
    const codes = code === '' ? [] : [code];
    const localities = ` ${comparedLocality(locality)} `;
    return { postcodes: codes, beginnings: codes, localities, coordinates, hasPostcode: code !== '' };
  }
  const words = wordsOf(text);
  const runs = words.map((word) => word.toUpperCase());
  const joined = [...runs, ...runs.slice(1).map((run, index) => `${runs[index] ?? ''}${run}`)];
  return {
    postcodes: joined,
    beginnings: joined.filter(mayBePostcode),
    localities: ` ${words.join(' ')} `,
    coordinates,
    hasPostcode: SIX_DIGITS.test(text),
  };
}

/** An area with its lists as they are compared. */
interface ComparedArea<A extends DeliveryArea> {
  readonly area: A;
  readonly postcodes: ReadonlySet<string>;
  readonly prefixes: readonly string[];
  readonly localities: readonly string[];
}

/** Areas are remembered with what else is known of a restaurant, and compared with every order. */
const known = new WeakMap<readonly DeliveryArea[], readonly ComparedArea<DeliveryArea>[]>();

function comparedAreas<A extends DeliveryArea>(areas: readonly A[]): readonly ComparedArea<A>[] {
  // Made from these very areas.
  const before = known.get(areas) as readonly ComparedArea<A>[] | undefined;
  if (before) return before;
  const compared = areas.map((area) => {
    const codes = area.postcodes.map((code) => comparedPostcode(code));
    return {
      area,
      postcodes: new Set(codes.filter((code) => !code.endsWith('*'))),
      prefixes: codes.filter((code) => code.endsWith('*')).map((code) => code.slice(0, -1)),
      localities: area.localities.map((locality) => ` ${comparedLocality(locality)} `),
    };
  });
  known.set(areas, compared);
  return compared;
}

/** Why nobody goes there: it is too far, or the address does not say where it is. */
export const OUTSIDE_REASONS = ['outside', 'unclear'] as const;
export type OutsideReason = (typeof OUTSIDE_REASONS)[number];

export type AreaFound<A> =
  | { readonly area: A | null }
  | { readonly area: undefined; readonly reason: OutsideReason };

/**
 * The first area, in the owner's order, that holds a place; null without areas: it is delivered everywhere.
 * @param location where the restaurant is, for areas around it
 */
export function areaOf<A extends DeliveryArea>(
  areas: readonly A[],
  location: Coordinates | null,
  place: Place,
): AreaFound<A> {
  if (areas.length === 0) return { area: null };
  const { postcodes, beginnings, localities, coordinates, hasPostcode } = compare(place);
  const meters = location && coordinates ? metersBetween(location, coordinates) : Number.POSITIVE_INFINITY;
  const found = comparedAreas(areas).find(
    (one) =>
      postcodes.some((code) => one.postcodes.has(code)) ||
      one.prefixes.some((prefix) => beginnings.some((code) => code.startsWith(prefix))) ||
      one.localities.some((locality) => localities.includes(locality)) ||
      (one.area.radiusMeters !== null && meters <= one.area.radiusMeters),
  );
  if (found) return { area: found.area };
  // With coordinates, circles are clear.
  const isClear = hasPostcode || (coordinates && areas.every((area) => isCircleAlone(area)));
  return { area: undefined, reason: isClear ? 'outside' : 'unclear' };
}

const isCircleAlone = ({ postcodes, localities }: DeliveryArea): boolean =>
  postcodes.length === 0 && localities.length === 0;
