/** Apart from the schemas, so that a light form has them without zod. */
export const CUISINES = [
  'Italian',
  'Chinese',
  'Japanese',
  'Indian',
  'Mexican',
  'American',
  'Thai',
  'Mediterranean',
  'Other',
] as const;

/**
 * Orders of the list of restaurants: how well they answer a search; the same with those first that take orders now, then
 * those that open next; best rated, soonest there, lowest prices.
 */
export const RESTAURANT_ORDERS = ['relevance', 'open', 'rating', 'fastest', 'cost'] as const;

/** Longest texts of a restaurant, in characters. */
export const RESTAURANT_MAX_LENGTH = {
  name: 120,
  address: 300,
  phone: 40,
  openingHours: 120,
  description: 1_000,
} as const;

export const RESTAURANT_SENTENCES = {
  name: 'Please enter the restaurant name',
  address: 'Please enter the address',
  phone: 'Please enter the phone number',
} as const;
