import { z } from 'zod';
import { addressText } from '../rules/address.ts';
import { ADDRESS_MAX_LENGTH, ADDRESS_PARTS_MAX as MAX } from '../rules/limits.ts';
import { Latitude, Longitude } from './coordinates.ts';
import { Id, refinePhone, requiredName, requiredText, text, WireId } from './basics.ts';

export const Address = z.object({
  id: WireId,
  label: z.string(),
  /** May be several lines. */
  lines: z.string(),
  locality: z.string(),
  postcode: z.string(),
  phone: z.string(),
  instructions: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  isDefault: z.boolean(),
  /** All that an order needs, in one line. */
  text: z.string(),
});
export type Address = z.output<typeof Address>;

/** Absent it stays, null empties it. */
const part = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => (value === null ? '' : value));

const fields = {
  label: requiredName(MAX.label, 'Please name this address'),
  lines: requiredText(MAX.lines, 'Please enter the address'),
  locality: part(MAX.locality),
  postcode: part(MAX.postcode),
  phone: part(MAX.phone).superRefine(refinePhone),
  instructions: part(MAX.instructions),
  lat: Latitude.nullish(),
  lng: Longitude.nullish(),
  /** One that becomes the default takes it from another. */
  isDefault: z
    .boolean()
    .nullish()
    .transform((value) => value ?? undefined),
};

type Coordinate = number | null | undefined;
/** A place has both; where one is left out, so is the other. */
const isPlace = ({ lat, lng }: { lat?: Coordinate; lng?: Coordinate }) => typeof lat === typeof lng;
const NO_PLACE = { path: ['lat'], message: 'A place has a latitude and a longitude' };

/** Orders take no longer text. */
export const isAddressShort = (parts: Parameters<typeof addressText>[0]): boolean =>
  addressText(parts).length <= ADDRESS_MAX_LENGTH;
export const LONG_ADDRESS = `An address can have at most ${ADDRESS_MAX_LENGTH} characters in all`;

export const AddressBody = z
  .object(fields)
  .refine(isPlace, NO_PLACE)
  .transform(
    ({ locality = '', postcode = '', phone = '', instructions = '', lat = null, lng = null, ...rest }) => ({
      ...rest,
      locality,
      postcode,
      phone,
      instructions,
      lat,
      lng,
    }),
  )
  .refine(isAddressShort, { path: ['lines'], message: LONG_ADDRESS });
export type AddressBody = z.output<typeof AddressBody>;

/** Fields not sent stay unchanged. */
export const AddressChange = z
  .object({ ...fields, label: fields.label.optional(), lines: fields.lines.optional() })
  .refine(isPlace, NO_PLACE);
export type AddressChange = z.output<typeof AddressChange>;

export const AddressParams = z.object({ id: Id, addressId: Id });
