import { IndianRupee, Leaf, Star } from 'lucide-react';

import { ALL, DIETS, NO_ORDER, PRICES, RATINGS } from '../../../features/restaurants/filters.ts';

export const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Chips with a menu each. */
export const MENUS = [
  {
    name: 'rating',
    label: 'Rating',
    icon: <Star strokeWidth={2} />,
    options: RATINGS.map((value) => ({ value, label: value === ALL ? ALL : `${value} and up` })),
  },
  { name: 'price', label: 'Price', icon: <IndianRupee strokeWidth={2} />, options: optionsOf(PRICES) },
  { name: 'diet', label: 'Diet', icon: <Leaf strokeWidth={2} />, options: optionsOf(DIETS) },
] as const;

export const ORDERS = [
  { value: NO_ORDER, label: 'Open first' },
  { value: 'rating', label: 'Rating' },
  { value: 'fastest', label: 'Fastest' },
  { value: 'cost', label: 'Cost' },
] as const;
