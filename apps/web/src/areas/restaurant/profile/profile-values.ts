import { RestaurantBody } from '@tiffin/contract/schemas/restaurant';

import type { OwnRestaurant } from '../../../features/restaurants/own-restaurant.ts';
import { contractResolver } from '../../../lib/contract-resolver.ts';

const FIELDS = ['name', 'cuisineType', 'address', 'phone', 'openingHours', 'description'] as const;
type FieldName = (typeof FIELDS)[number];
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

/** Which field a refusal of the server is about. */
export const fieldOf = (path: string): FieldName | 'root' => FIELDS.find((field) => field === path) ?? 'root';
