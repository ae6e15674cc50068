import { isolate } from '@tiffin/contract/rules/isolate';

import type { Address } from '../addresses/queries.ts';

/**
 * Whose number stands at the checkout: docs/rules/orders.md#phone. Empty where there is none, or the profile is not known.
 * @param ofProfile its number; empty without one
 */
export function phoneOrigin(
  phone: string,
  chosen: Pick<Address, 'label' | 'phone'> | undefined,
  ofProfile: string | undefined,
): string {
  const number = phone.trim();
  const ofAddress = chosen?.phone ?? '';
  const label = isolate(chosen?.label ?? '');
  if (number === '') return '';
  if (number === ofAddress) return `The number of “${label}”.`;
  if (number === ofProfile) return 'The number of your profile.';
  if (ofAddress !== '') return `Instead of the number of “${label}”, ${ofAddress}.`;
  // The order gives it to a profile without one.
  if (ofProfile === undefined) return '';
  return ofProfile === '' ? 'Your profile keeps it for next time.' : 'Only for this order.';
}
