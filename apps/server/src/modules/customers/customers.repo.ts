import type { Profile as Shown } from '@tiffin/contract';
import type { z } from 'zod';
import type { CustomerActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';

export type Profile = z.output<typeof Shown>;
export type ProfileFields = Pick<Profile, 'name' | 'email' | 'phone' | 'address' | 'preferences'>;

const COLUMNS = 'id, username, name, email, phone, address, preferences';

const profile = sql<Profile>('profile', `select ${COLUMNS} from users where id = $1 and deleted_at is null`);

export function readProfile(db: Database, customer: CustomerActor): Promise<Profile | undefined> {
  return db.maybeOne(profile, [customer.id]);
}

const lock = sql<Profile>(
  'lock_profile',
  `select ${COLUMNS} from users where id = $1 and deleted_at is null for no key update`,
);

/** The profile as it is until this transaction ends; undefined when the account is gone. */
export function lockProfile(tx: Database, customer: CustomerActor): Promise<Profile | undefined> {
  return tx.maybeOne(lock, [customer.id]);
}

const update = sql(
  'write_profile',
  'update users set name = $2, email = $3, phone = $4, address = $5, preferences = $6 where id = $1',
);

export async function writeProfile(
  tx: Database,
  customer: CustomerActor,
  { name, email, phone, address, preferences }: ProfileFields,
): Promise<void> {
  await tx.execute(update, [customer.id, name, email, phone, address, preferences]);
}
