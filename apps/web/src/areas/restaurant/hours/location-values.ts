import type { Coordinates } from '@tiffin/contract/rules/service/read-address';

/** Location of a restaurant, while it is typed. */
export interface TypedLocation {
  readonly lat: string;
  readonly lng: string;
}

const BOUND = { lat: 90, lng: 180 } as const;
const CALLED = { lat: 'latitude', lng: 'longitude' } as const;
type Part = keyof typeof BOUND;

/** Five decimals are a metre. */
const DECIMALS = 5;

export const typedLocation = (stored: Coordinates | null): TypedLocation =>
  stored ? { lat: degreesText(stored.lat), lng: degreesText(stored.lng) } : { lat: '', lng: '' };

const degreesText = (degrees: number): string => String(Number(degrees.toFixed(DECIMALS)));

const isDegrees = (part: Part, typed: string): boolean =>
  /^-?\d+(\.\d*)?$/u.test(typed.trim()) && Math.abs(Number(typed)) <= BOUND[part];

/** Problem of one of the two. */
export function degreesProblem(part: Part, { lat, lng }: TypedLocation): string | undefined {
  const typed = { lat, lng }[part].trim();
  if (typed === '') return lat.trim() === lng.trim() ? undefined : `Please enter the ${CALLED[part]} too`;
  const bound = BOUND[part];
  return isDegrees(part, typed)
    ? undefined
    : `The ${CALLED[part]} is a number of degrees from -${bound} to ${bound}`;
}

/** Null where there is none, and while it is not all there. */
export function locationOf({ lat, lng }: TypedLocation): Coordinates | null {
  return isDegrees('lat', lat) && isDegrees('lng', lng) ? { lat: Number(lat), lng: Number(lng) } : null;
}

/** '12.97160, 77.64120', as maps show it. Both have decimals: '12, 5' may be a house and a floor. */
const PAIR = /^\s*(-?\d{1,3}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)\s*$/u;

export function coordinatesIn(text: string): Coordinates | undefined {
  const [, lat = '', lng = ''] = PAIR.exec(text) ?? [];
  return locationOf({ lat, lng }) ?? undefined;
}
