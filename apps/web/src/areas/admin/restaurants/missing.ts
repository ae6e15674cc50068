import { isPhone } from '@tiffin/contract/rules/phone';

import type { AdminRestaurant } from './admin-restaurants.ts';

type Registered = Pick<AdminRestaurant, 'dishCount' | 'openingHours' | 'phone' | 'address' | 'description'>;

/** Lists the details that customers would miss. Opening hours are words, so only their presence is checked. */
export function missingOf(restaurant: Registered): string[] {
  const { dishCount, openingHours, phone, address, description } = restaurant;
  return [
    ...(dishCount === 0 ? ['A menu: no dish is on it'] : []),
    ...(openingHours.trim() === '' ? ['Opening hours'] : []),
    ...(phone.trim() === ''
      ? ['A phone number']
      : isPhone(phone)
        ? []
        : [`A phone number that can be called: ${phone}`]),
    ...(address.trim() === '' ? ['An address'] : []),
    ...(description.trim() === '' ? ['A description'] : []),
  ];
}
