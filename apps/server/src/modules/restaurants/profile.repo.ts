import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { type Database, sql } from '../../db/database.ts';
import type { ServiceTerms } from '../service/index.ts';

export type ProfileChange = Body<typeof api.restaurants.updateRestaurant>;
type Fields = { readonly [F in keyof ProfileChange]-?: Exclude<ProfileChange[F], undefined> };
/** A change only clears the picture. */
type Profile = Omit<Fields, 'img'> & { readonly img: string };

/** With what is shown in place of the opening hours, where hours are set. */
type StoredProfile = Profile & { readonly service: ServiceTerms | null };

// Placements hold the row with a key-share lock, which this one does not wait for: they copy the name as it is then.
const lockProfileRow = sql<StoredProfile>(
  'lock_restaurant_profile',
  `select name, address, phone, cuisine as "cuisineType", description, opening_hours as "openingHours", img,
          accept_minutes as "acceptMinutes", to_char(day_begins, 'HH24:MI') as "dayBeginsAt", service_terms(id) as service
     from restaurants where id = $1 and deleted_at is null for no key update`,
);

/** The profile as it is until this transaction ends, or undefined. */
export function lockProfile(tx: Database, id: number): Promise<StoredProfile | undefined> {
  return tx.maybeOne(lockProfileRow, [id]);
}

const updateProfile = sql(
  'update_restaurant_profile',
  `update restaurants
      set name = $2, address = $3, phone = $4, cuisine = $5, description = $6, opening_hours = $7, img = $8,
          accept_minutes = $9, day_begins = $10::time, updated_at = now()
    where id = $1`,
);

export async function writeProfile(tx: Database, id: number, profile: Profile): Promise<void> {
  await tx.execute(updateProfile, [
    id,
    profile.name,
    profile.address,
    profile.phone,
    profile.cuisineType,
    profile.description,
    profile.openingHours,
    profile.img,
    profile.acceptMinutes,
    profile.dayBeginsAt,
  ]);
}

const platformMinutes = sql<{ minutes: number }>(
  'platform_accept_minutes',
  'select accept_minutes as minutes from settings',
);

/** How many minutes the platform gives a kitchen to answer; 0: as many as it likes. */
export async function readPlatformMinutes(db: Database): Promise<number> {
  return (await db.one(platformMinutes)).minutes;
}
