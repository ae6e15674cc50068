import type { DayBeginning } from '@tiffin/contract/rules/kitchen-day';
import type { Cuisine } from '@tiffin/contract/schemas/cuisine';
import { type Database, sql } from '../../db/database.ts';
import type { ServiceTerms } from '../service/index.ts';

export interface ProfileChange {
  readonly name?: string;
  readonly address?: string;
  readonly phone?: string;
  readonly cuisineType?: Cuisine;
  readonly description?: string;
  readonly openingHours?: string;
  readonly img?: string;
  /** Null for the platform's. */
  readonly acceptMinutes?: number | null;
  readonly dayBeginsAt?: DayBeginning;
}

type Profile = Required<ProfileChange>;

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
  const { name, address, phone, cuisineType, description, openingHours, img } = profile;
  const { acceptMinutes, dayBeginsAt } = profile;
  await tx.execute(updateProfile, [
    id,
    name,
    address,
    phone,
    cuisineType,
    description,
    openingHours,
    img,
    acceptMinutes,
    dayBeginsAt,
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
