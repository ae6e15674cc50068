import { type DayBeginning, DAY_BEGINNINGS } from '@tiffin/contract/rules/kitchen-day';

import type { OwnRestaurant } from '../own/own-restaurant.ts';

type FieldName =
  | 'name'
  | 'cuisineType'
  | 'address'
  | 'phone'
  | 'openingHours'
  | 'description'
  | 'acceptMinutes'
  | 'dayBeginsAt';
export type ProfileValues = Record<FieldName, string>;

export const valuesOf = (restaurant: OwnRestaurant): ProfileValues => ({
  name: restaurant.name,
  cuisineType: restaurant.cuisineType,
  address: restaurant.address,
  phone: restaurant.phone,
  openingHours: restaurant.openingHours,
  description: restaurant.description,
  acceptMinutes: String(restaurant.acceptMinutes ?? ''),
  dayBeginsAt: restaurant.dayBeginsAt ?? DAY_BEGINNINGS[0],
});

/** Empty: as long as the platform gives. */
export const minutesOf = (chosen: string): number | null => (chosen === '' ? null : Number(chosen));

/** One of the choices; anything else, which the form cannot hold, is midnight. */
export const beginningOf = (chosen: string): DayBeginning =>
  DAY_BEGINNINGS.find((beginning) => beginning === chosen) ?? DAY_BEGINNINGS[0];
