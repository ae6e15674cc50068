import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { Place } from '@tiffin/contract/rules/service/read-address';
import type { Address } from '@tiffin/contract/schemas/address';
import type { PlaceBody } from '@tiffin/contract/schemas/delivery-area';
import type { DeliverTo } from '@tiffin/contract/schemas/order';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Database } from '../../db/database.ts';
import { findAddress, placeOfAddress } from '../addresses/index.ts';

export interface Destination {
  /** In one line. */
  readonly address: string;
  /** Undefined where nothing is known. */
  readonly place: Place | undefined;
  /** Parts of a saved address, and the number to call there; blank where none was given. */
  readonly deliverTo?: DeliverTo;
  readonly phone?: string;
  /** The saved address, as it was read. */
  readonly saved?: Address;
}

type DestinationInput = Pick<Body<typeof api.orders.placeOrder>, 'address' | 'place' | 'addressId'>;

/** Reads the destination from a call. Throws NOT_FOUND for an address of nobody or of another customer. */
export async function destinationOf(
  db: Database,
  customer: CustomerActor,
  { address, place, addressId }: DestinationInput,
): Promise<Destination> {
  return addressId === undefined
    ? { address, place: placeOf(address, place) }
    : toDestination(await findAddress(db, customer, addressId));
}

function placeOf(address: string, place: PlaceBody | undefined): Place | undefined {
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

function toDestination(saved: Address): Destination {
  const { text, lines, locality, postcode, instructions, phone } = saved;
  const place = placeOfAddress(saved);
  return {
    address: text,
    place,
    deliverTo: {
      lines,
      locality,
      postcode,
      ...(instructions !== '' && { instructions }),
      ...place.coordinates,
    },
    phone,
    saved,
  };
}

type Shown = Pick<Body<typeof api.orders.placeOrder>, 'address' | 'phone' | 'shownAddress'>;

/**
 * Checks that a saved address is what the client showed of it (docs/rules/orders.md#shown). A text beside the id was
 * shown too. A phone of the order counts in place of the address's.
 */
export function isAsShown({ saved }: Destination, { address, phone, shownAddress = {} }: Shown): boolean {
  if (!saved) return true;
  const { text = address || saved.text, instructions = saved.instructions } = shownAddress;
  const shownPhone = phone === undefined ? (shownAddress.phone ?? saved.phone) : saved.phone;
  return text === saved.text && instructions === saved.instructions && shownPhone === saved.phone;
}
