import { RestaurantBody } from '@tiffin/contract/schemas/restaurant';

import type { OwnRestaurant } from '../../../features/restaurants/own-restaurant.ts';
import { contractResolver } from '../../../lib/contract-resolver.ts';

export const FIELDS = ['name', 'cuisineType', 'address', 'phone', 'openingHours', 'description'] as const;
export type FieldName = (typeof FIELDS)[number];
export type ProfileValues = Record<FieldName, string>;

export const valuesOf = (restaurant: OwnRestaurant): ProfileValues => ({
  name: restaurant.name,
  cuisineType: restaurant.cuisineType,
  address: restaurant.address,
  phone: restaurant.phone,
  openingHours: restaurant.openingHours,
  description: restaurant.description,
});

/** The contract's own rules and sentences. */
export const profileResolver = contractResolver<ProfileValues>(RestaurantBody);

/** Only what was touched: another tab may have changed the rest. */
export const changesOf = (
  values: ProfileValues,
  touched: Partial<Record<FieldName, boolean | undefined>>,
): Partial<ProfileValues> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => touched[name as FieldName])); // keyed by its own names
