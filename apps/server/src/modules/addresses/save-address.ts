import { ADDRESSES_MAX } from '@tiffin/contract/rules/limits';
import {
  type Address,
  type AddressBody,
  type AddressChange,
  LONG_ADDRESS,
  isAddressShort,
} from '@tiffin/contract/schemas/address';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { lockUser } from '../../auth/users.repo.ts';
import type { Database } from '../../db/database.ts';
import { AppError, fieldError, notFound } from '../../kit/app-error.ts';
import { refuseCardNumbers } from '../../kit/refuse-card-numbers.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import {
  type AddressFields,
  countAddresses,
  dropAddress,
  insertAddress,
  readAddress,
  readAddresses,
  writeAddress,
  writeDefault,
} from './addresses.repo.ts';

/** The default first, then the newest. */
export const listAddresses = ({ db }: Context, customer: CustomerActor): Promise<Address[]> =>
  readAddresses(db, customer);

/** The first one is the default. Throws CARD_NUMBER_REFUSED, and VALIDATION_FAILED for one too many. */
export function addAddress(
  context: Context,
  customer: CustomerActor,
  { isDefault, ...fields }: AddressBody,
): Promise<Address> {
  return changeAddresses(context, customer, async (tx) => {
    assertNoCard(fields);
    const count = await assertRoom(tx, customer, 'label');
    const id = await insertAddress(tx, customer, fields);
    if (isDefault || count === 0) await writeDefault(tx, customer, id);
    return findAddress(tx, customer, id);
  });
}

/**
 * Fields that are not sent stay. Throws NOT_FOUND, CARD_NUMBER_REFUSED, and VALIDATION_FAILED for a text that is too
 * long.
 */
export function updateAddress(
  context: Context,
  customer: CustomerActor,
  id: number,
  change: AddressChange,
): Promise<Address> {
  return changeAddresses(context, customer, async (tx) => {
    const before = await findAddress(tx, customer, id);
    const fields = changed(before, change);
    assertNoCard(fields);
    if (!isAddressShort(fields)) throw fieldError('lines', LONG_ADDRESS);
    await writeAddress(tx, customer, id, fields);
    const isDefault = change.isDefault ?? before.isDefault;
    if (isDefault !== before.isDefault) await writeDefault(tx, customer, isDefault ? id : null);
    return findAddress(tx, customer, id);
  });
}

/** No other one becomes the default. Throws NOT_FOUND. */
export function deleteAddress(
  context: Context,
  customer: CustomerActor,
  id: number,
): Promise<{ deleted: true }> {
  return changeAddresses(context, customer, async (tx) => {
    await findAddress(tx, customer, id);
    await dropAddress(tx, customer, id);
    return { deleted: true };
  });
}

/**
 * One change after the other of each customer, so that they are counted and one default follows the other. That
 * something was changed is written down, and not what: it is personal.
 */
function changeAddresses<T>(
  { db }: Context,
  customer: CustomerActor,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, customer.id))) throw new AppError('UNAUTHENTICATED');
    const before = await readAddresses(tx, customer);
    const done = await work(tx);
    await writeAuditLog(tx, customer, {
      action: 'user.update',
      subject: { type: 'user', id: customer.id, label: customer.username },
      before: { addresses: before },
      after: { addresses: await readAddresses(tx, customer) },
    });
    return done;
  });
}

/** Returns an address of this customer. Throws NOT_FOUND for another customer's as for none. */
export async function findAddress(db: Database, customer: CustomerActor, id: number): Promise<Address> {
  const address = await readAddress(db, customer, id);
  if (!address) throw notFound('Address not found.');
  return address;
}

/**
 * Throws VALIDATION_FAILED where there are as many as may be.
 * @param path the field that would bring another one
 * @returns how many there are
 */
export async function assertRoom(tx: Database, customer: CustomerActor, path: string): Promise<number> {
  const count = await countAddresses(tx, customer);
  if (count >= ADDRESSES_MAX) throw fieldError(path, TOO_MANY);
  return count;
}

const TOO_MANY = `You can save ${ADDRESSES_MAX} addresses. Delete one to add another.`;

/** The address with what was sent. */
function changed(before: Address, change: AddressChange): AddressFields {
  const { label, lines, locality, postcode, phone, instructions, lat, lng } = change;
  return {
    label: label ?? before.label,
    lines: lines ?? before.lines,
    locality: locality ?? before.locality,
    postcode: postcode ?? before.postcode,
    phone: phone ?? before.phone,
    instructions: instructions ?? before.instructions,
    lat: lat === undefined ? before.lat : lat,
    lng: lng === undefined ? before.lng : lng,
  };
}

function assertNoCard({ lat: _lat, lng: _lng, ...texts }: AddressFields): void {
  refuseCardNumbers(...Object.values(texts));
}
