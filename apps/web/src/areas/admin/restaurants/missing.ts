import { isPhone } from '@tiffin/contract/rules/phone';

import { freeDishesText, type Said, unsetText } from '../../../features/restaurants/unset-text.ts';
import type { AdminRestaurant } from './admin-restaurants.ts';

type Registered = Said &
  Pick<AdminRestaurant, 'dishCount' | 'freeDishCount' | 'phone' | 'address' | 'description'>;

/** Lists what customers would miss, and what a kitchen does without it. */
export function missingOf(restaurant: Registered): string[] {
  const { dishCount, freeDishCount, phone, address, description } = restaurant;
  const free = freeDishesText(freeDishCount);
  return [
    ...(dishCount === 0 ? ['A menu: no dish is on it'] : []),
    ...unsaid(restaurant),
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

function unsaid(said: Said): string[] {
  const does = unsetText(said);
  if (does === null) return [];
  const what = said.hasHours
    ? 'Delivery areas'
    : said.hasAreas
      ? 'Opening hours'
      : 'Opening hours and delivery areas';
  return [`${what}: it ${does}`];
}
