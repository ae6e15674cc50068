import { ORDER_SORTS } from '@tiffin/contract/rules/admin-lists';

import { readId } from '../../../lib/page/address-id.ts';
import { useAddressValues } from '../../../lib/page/address-values.ts';
import { parseDay, type Days } from '../../../lib/time/days.ts';
import { type ChoicesOf, useListView } from '../lists/use-list-view.ts';
import { ORDER_FILTERS, type OrderFilter } from './admin-orders.ts';

const VIEW = { choices: { status: ORDER_FILTERS } satisfies ChoicesOf<OrderFilter>, sorts: ORDER_SORTS };

const idOf = (value: string | null): string | undefined => readId(value)?.toString();

/** The view of a list, and what its orders are narrowed to: one customer's or one restaurant's, and some days. */
export function useAdminOrdersView() {
  const { values, change } = useAddressValues();
  const view = useListView(VIEW);
  const userId = idOf(values.get('user'));
  const restaurantId = idOf(values.get('restaurant'));
  const from = parseDay(values.get('from'));
  const to = parseDay(values.get('to'));
  const isOfOne = userId !== undefined || restaurantId !== undefined;
  return {
    ...view,
    filter: {
      ...view.filter,
      ...(userId && { userId }),
      ...(restaurantId && { restaurantId }),
      ...(from !== null && { from }),
      ...(to !== null && { to }),
    },
    isNarrowed: view.isNarrowed || isOfOne || (from ?? to) !== null,
    userId,
    restaurantId,
    days: { from, to },
    showDays: (days: Partial<Days>) => change({ ...days }),
    ofAll: () => change({ user: null, restaurant: null }),
    clear: () => change({ q: null, status: null, user: null, restaurant: null, from: null, to: null }),
  };
}
