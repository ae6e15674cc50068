import type { Address } from '@tiffin/contract/schemas/address';
import type { CustomerActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';

export type AddressFields = Omit<Address, 'id' | 'isDefault' | 'text'>;

const ADDRESSES = `
  select id, label, lines, locality, postcode, phone, instructions, lat, lng, is_default as "isDefault",
         address_text(lines, locality, postcode) as text
    from addresses where user_id = $1`;

const ofCustomer = sql<Address>('addresses_of_customer', `${ADDRESSES} order by is_default desc, id desc`);

export function readAddresses(db: Database, customer: CustomerActor): Promise<Address[]> {
  return db.query(ofCustomer, [customer.id]);
}

const byId = sql<Address>('address_by_id', `${ADDRESSES} and id = $2`);

/** Undefined for none, and for another customer's. */
export function readAddress(db: Database, customer: CustomerActor, id: number): Promise<Address | undefined> {
  return db.maybeOne(byId, [customer.id, id]);
}

const countOf = sql<{ n: number }>(
  'count_addresses',
  'select count(*) as n from addresses where user_id = $1',
);

export async function countAddresses(db: Database, customer: CustomerActor): Promise<number> {
  return (await db.one(countOf, [customer.id])).n;
}

const valuesOf = (fields: AddressFields) => {
  const { label, lines, locality, postcode, phone, instructions, lat, lng } = fields;
  return [label, lines, locality, postcode, phone, instructions, lat, lng];
};

const insert = sql<{ id: number }>(
  'insert_address',
  `insert into addresses (user_id, label, lines, locality, postcode, phone, instructions, lat, lng)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
);

/** Not the default. @returns its id */
export async function insertAddress(
  tx: Database,
  customer: CustomerActor,
  fields: AddressFields,
): Promise<number> {
  return (await tx.one(insert, [customer.id, ...valuesOf(fields)])).id;
}

const update = sql(
  'write_address',
  `update addresses set label = $3, lines = $4, locality = $5, postcode = $6, phone = $7, instructions = $8, lat = $9, lng = $10
    where user_id = $1 and id = $2`,
);

export async function writeAddress(
  tx: Database,
  customer: CustomerActor,
  id: number,
  fields: AddressFields,
): Promise<void> {
  await tx.execute(update, [customer.id, id, ...valuesOf(fields)]);
}

const unchoose = sql(
  'unchoose_address',
  'update addresses set is_default = false where user_id = $1 and is_default',
);
const choose = sql('choose_address', 'update addresses set is_default = true where user_id = $1 and id = $2');

/** The default from now on; null: none is. */
export async function writeDefault(tx: Database, customer: CustomerActor, id: number | null): Promise<void> {
  await tx.execute(unchoose, [customer.id]);
  if (id !== null) await tx.execute(choose, [customer.id, id]);
}

const drop = sql('drop_address', 'delete from addresses where user_id = $1 and id = $2');

export async function dropAddress(tx: Database, customer: CustomerActor, id: number): Promise<void> {
  await tx.execute(drop, [customer.id, id]);
}
