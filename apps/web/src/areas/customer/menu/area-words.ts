import type { Restaurant } from '../../../features/restaurants/queries.ts';
import { rupees } from '../../../lib/formats.ts';

type Area = NonNullable<NonNullable<Restaurant['service']>['areas']>[number];

/** '₹20.00 · orders from ₹199.00 · free from ₹499.00' */
export function areaWords({ fee, minimumOrder, freeAbove }: Omit<Area, 'name'>): string {
  return [
    fee === 0 ? 'Free' : rupees(fee),
    minimumOrder > 0 && `orders from ${rupees(minimumOrder)}`,
    fee > 0 && freeAbove !== null && `free from ${rupees(freeAbove)}`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
