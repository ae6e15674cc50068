import { isPhone } from '@tiffin/contract/rules/phone';

import { freeDishesText, type ServiceFlags, unsetText } from '../../../features/restaurants/unset-text.ts';
import type { AdminRestaurant } from './admin-restaurants.ts';

type Registered = ServiceFlags &
  Pick<AdminRestaurant, 'dishCount' | 'freeDishCount' | 'phone' | 'address' | 'description'>;

/** Lists what customers would miss, and what a kitchen does without it. */
export function missingOf(restaurant: Registered): string[] {
  const { dishCount, freeDishCount, phone, address, description } = restaurant;
  const free = freeDishesText(freeDishCount);
  return [
    ...(dishCount === 0 ? ['A menu: no dish is on it'] : []),
    ...unspecified(restaurant),
    ...(free ? [`Prices: ${free}`] : []),
    ...(phone.trim() === ''
      ? ['A phone number']
      : isPhone(phone)
        ? []
        : [`A phone number that can be called: ${phone}`]),
    ...(address.trim() === '' ? ['An address'] : []),
    ...(description.trim() === '' ? ['A description'] : []),
  ];
}

function unspecified(flags: ServiceFlags): string[] {
  const does = unsetText(flags);
  if (does === null) return [];
  const what = flags.hasHours
    ? 'Delivery areas'
    : flags.hasAreas
      ? 'Opening hours'
      : 'Opening hours and delivery areas';
  return [`${what}: it ${does}`];
}
