import type { OwnRestaurant } from './own-restaurant.ts';

type FieldName =
  | 'name'
  | 'cuisineType'
  | 'address'
  | 'phone'
  | 'openingHours'
  | 'description'
  | 'acceptMinutes';
export type ProfileValues = Record<FieldName, string>;

export const valuesOf = (restaurant: OwnRestaurant): ProfileValues => ({
  name: restaurant.name,
  cuisineType: restaurant.cuisineType,
  address: restaurant.address,
  phone: restaurant.phone,
  openingHours: restaurant.openingHours,
  description: restaurant.description,
  acceptMinutes: String(restaurant.acceptMinutes ?? ''),
});

/** Empty: as long as the platform gives. */
export const minutesOf = (chosen: string): number | null => (chosen === '' ? null : Number(chosen));
