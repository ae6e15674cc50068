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

export const RESTAURANT_SENTENCES = {
  name: 'Please enter the restaurant name',
  address: 'Please enter the address',
  phone: 'Please enter the phone number',
} as const;
