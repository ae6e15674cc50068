import { z } from 'zod';
import {
  AREA_ENTRIES_MAX,
  AREA_EXTRA_MINUTES_MAX,
  AREA_FEE_MAX_PAISE,
  AREA_NAME_MAX,
  AREA_RADIUS_METERS,
  AREAS_MAX,
  LOCALITY_MAX,
  MISSING_PARTS,
  OUTSIDE_REASONS,
} from '../rules/service/areas.ts';
import { comparedLocality } from '../rules/service/read-address.ts';
import { isAreaPostcode, POSTCODE_MAX } from '../rules/service/postcode.ts';
import { formatRupees, toRupees } from '../rules/money.ts';
import { Latitude, Longitude } from './coordinates.ts';
import { Price, requiredText, Rupees, SearchText, text, WireId, requiredName } from './basics.ts';

export const CoordinatesBody = z.object({
  lat: Latitude,
  lng: Longitude,
});

export const ServiceLocation = z.object({ lat: z.number(), lng: z.number() });

const FEE_SENTENCE = `A delivery fee is at most ${formatRupees(AREA_FEE_MAX_PAISE)}`;

const AreaPostcode = requiredText(POSTCODE_MAX, 'Please enter a postcode').refine(
  isAreaPostcode,
  'A postcode is letters and digits; its beginning alone has at least 2 of them and a star, like 5600*',
);
const AreaLocality = requiredText(LOCALITY_MAX, 'Please enter the name of an area').refine(
  (locality) => comparedLocality(locality) !== '',
  'The name of an area has letters or digits',
);
const RADIUS_SENTENCE = `A distance is ${AREA_RADIUS_METERS.min} to ${AREA_RADIUS_METERS.max} metres`;
const EXTRA_SENTENCE = `What an area takes longer is 0 to ${AREA_EXTRA_MINUTES_MAX} minutes`;

const AreaBody = z
  .object({
    name: requiredName(AREA_NAME_MAX, 'Please enter a name for this area'),
    postcodes: z.array(AreaPostcode).max(AREA_ENTRIES_MAX).default([]),
    localities: z.array(AreaLocality).max(AREA_ENTRIES_MAX).default([]),
    radiusMeters: z
      .int({ error: RADIUS_SENTENCE })
      .min(AREA_RADIUS_METERS.min, RADIUS_SENTENCE)
      .max(AREA_RADIUS_METERS.max, RADIUS_SENTENCE)
      .nullable()
      .default(null),
    fee: Price.max(toRupees(AREA_FEE_MAX_PAISE), FEE_SENTENCE),
    minimumOrder: Price.default(0),
    /** Null: it always costs the fee. */
    freeAbove: Price.nullable().default(null),
    extraMinutes: z
      .int({ error: EXTRA_SENTENCE })
      .min(0, EXTRA_SENTENCE)
      .max(AREA_EXTRA_MINUTES_MAX, EXTRA_SENTENCE)
      .default(0),
  })
  .refine(
    ({ postcodes, localities, radiusMeters }) =>
      postcodes.length > 0 || localities.length > 0 || radiusMeters !== null,
    { path: ['postcodes'], message: 'Please say where this area is: by postcodes, areas or a distance' },
  );

/** In the order in which they are asked: the first that holds an address decides. None: everywhere, for the usual fee. */
export const AreasBody = z
  .array(AreaBody)
  .max(AREAS_MAX, `A restaurant has at most ${AREAS_MAX} delivery areas`)
  .refine(
    (areas) =>
      areas.reduce((sum, { postcodes, localities }) => sum + postcodes.length + localities.length, 0) <=
      AREA_ENTRIES_MAX,
    `All areas together name at most ${AREA_ENTRIES_MAX} postcodes and areas`,
  );

/** Area as the restaurant's staff set it. */
export const DeliveryAreaSettings = z.object({
  id: WireId,
  name: z.string(),
  postcodes: z.array(z.string()),
  localities: z.array(z.string()),
  radiusMeters: z.int().nullable(),
  fee: Rupees,
  minimumOrder: Rupees,
  freeAbove: Rupees.nullable(),
  extraMinutes: z.int(),
});
export type DeliveryAreaSettings = z.output<typeof DeliveryAreaSettings>;

/** Public part of a delivery area. */
export const PublicArea = z.object({
  name: z.string(),
  fee: Rupees,
  minimumOrder: Rupees,
  freeAbove: Rupees.nullable(),
});

const optional = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || undefined);

/** Destination of an order, as far as it is known beside its address. */
export const PlaceBody = z
  .object({
    postcode: optional(POSTCODE_MAX),
    locality: optional(LOCALITY_MAX),
    lat: Latitude.optional(),
    lng: Longitude.optional(),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    path: ['lat'],
    message: 'Coordinates are latitude and longitude, both or none',
  });
export type PlaceBody = z.output<typeof PlaceBody>;

/** Delivery to an address by one restaurant that does not deliver everywhere, and its terms. */
const ReachOfRestaurant = z.object({
  id: WireId,
  delivers: z.boolean(),
  /** Why it does not. */
  reason: z.enum(OUTSIDE_REASONS).optional(),
  /** What the address does not say, where it is unclear. */
  missingPart: z.enum(MISSING_PARTS).optional(),
  /** These where it does. */
  area: z.string().optional(),
  fee: Rupees.optional(),
  minimumOrder: Rupees.optional(),
  freeAbove: Rupees.nullable().optional(),
  extraMinutes: z.int().optional(),
  /** Between the two; where it is known where both are. */
  distanceMeters: z.int().optional(),
});

/** Who delivers to an address: all that are not named do, for the usual fee. */
export const Reach = z.object({ everywhereFee: Rupees, restaurants: z.array(ReachOfRestaurant) });
export type Reach = z.output<typeof Reach>;

export const LOCALITIES_MAX = 20;

export const LocalitiesQuery = z.object({ q: SearchText });

export const Locality = z.object({
  locality: z.string(),
  /** Set where its area names one locality and one full postcode. */
  postcode: z.string().optional(),
});
export type Locality = z.output<typeof Locality>;
