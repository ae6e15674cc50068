import { toRupees } from '@tiffin/contract/rules/money';
import { EVERYWHERE } from '@tiffin/contract/rules/service/delivery-fee';

import { counted, rupees } from '../../lib/format/formats.ts';

/** Whether a kitchen has said when and where it takes orders. */
export type ServiceFlags = { readonly hasHours: boolean; readonly hasAreas: boolean };

/** What a kitchen does that has not said it: 'sells at 4 in the morning, to anywhere, for ₹5'; null where it has said both. */
export function unsetText({ hasHours, hasAreas }: ServiceFlags): string | null {
  const anywhere = `to anywhere, for ₹${toRupees(EVERYWHERE.feePaise)}`;
  if (hasHours) return hasAreas ? null : `delivers ${anywhere}`;
  return hasAreas ? 'sells at 4 in the morning' : `sells at 4 in the morning, ${anywhere}`;
}

/** '3 dishes cost ₹0.00'; null where none does. */
export const freeDishesText = (count: number): string | null =>
  count === 0 ? null : `${counted(count, 'dish', 'dishes')} ${count === 1 ? 'costs' : 'cost'} ${rupees(0)}`;
