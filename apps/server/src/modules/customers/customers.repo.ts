import type { Profile as Shown } from '@tiffin/contract/schemas/account';
import type { z } from 'zod';
import type { CustomerActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';

export type Profile = z.output<typeof Shown>;
export type ProfileFields = Pick<Profile, 'name' | 'email' | 'phone' | 'address' | 'preferences'>;
type Stored = Pick<Profile, 'id' | 'username'> & ProfileFields;

const COLUMNS = 'id, username, name, email, phone, address, preferences';

type ProfileRow = Stored & { createdAt: Date; reviewCount: number; maxPictureMb: number };

const profile = sql<ProfileRow>(
  'profile',
  `select ${COLUMNS}, created_at as "createdAt",
          (select count(*) from reviews v where v.user_id = u.id and v.deleted_at is null) as "reviewCount",
          (select max_file_size_mb from settings) as "maxPictureMb"
     from users u where id = $1 and deleted_at is null`,
);

export async function readProfile(db: Database, customer: CustomerActor): Promise<Profile | undefined> {
  const row = await db.maybeOne(profile, [customer.id]);
  return row && { ...row, createdAt: row.createdAt.toISOString() };
}

const lock = sql<Stored>(
  'lock_profile',
  `select ${COLUMNS} from users where id = $1 and deleted_at is null for no key update`,
);

/** The profile as it is until this transaction ends; undefined when the account is gone. */
export function lockProfile(tx: Database, customer: CustomerActor): Promise<Stored | undefined> {
  return tx.maybeOne(lock, [customer.id]);
}

const update = sql(
  'write_profile',
  `update users set name = $2, email = $3, phone = $4, address = $5, preferences = $6,
                    -- An address confirmed or refused before was another one.
                    email_verified_at = case when lower(email) = lower($3) then email_verified_at end,
                    email_refused_at = case when lower(email) = lower($3) then email_refused_at end
    where id = $1`,
);

export async function writeProfile(
  tx: Database,
  customer: CustomerActor,
  { name, email, phone, address, preferences }: ProfileFields,
): Promise<void> {
  await tx.execute(update, [customer.id, name, email, phone, address, preferences]);
}
