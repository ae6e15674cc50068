import { joinedText } from '@tiffin/contract/rules/service/kitchen-state';

import { staffText, useServiceNow } from '../../../features/restaurants/service-now.ts';
import type { AdminRestaurant } from './admin-restaurants.ts';

/** Tells if it takes orders now, until or from when, and why not. */
export function ServiceLine({ restaurant }: { restaurant: AdminRestaurant }) {
  const now = useServiceNow(restaurant);
  const sentence = joinedText(staffText(now));
  return now.reason === '' ? sentence : `${sentence} · ${now.reason}`;
}
