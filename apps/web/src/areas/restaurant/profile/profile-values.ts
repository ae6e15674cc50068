import type { OwnRestaurant } from './own-restaurant.ts';

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

/** Which field a refusal of the server is about. */
export const fieldOf = (path: string): FieldName | 'root' => FIELDS.find((field) => field === path) ?? 'root';
