import { ORDER_SORTS } from '@tiffin/contract/rules/admin-lists';

import { readId } from '../../../lib/page/address-id.ts';
import { useAddressValues } from '../../../lib/page/address-values.ts';
import { type ChoicesOf, useListView } from '../lists/use-list-view.ts';
import { ORDER_FILTERS, type OrderFilter } from './admin-orders.ts';

const VIEW = { choices: { status: ORDER_FILTERS } satisfies ChoicesOf<OrderFilter>, sorts: ORDER_SORTS };

const idOf = (value: string | null): string | undefined => readId(value)?.toString();

/** The view of a list, and whose orders it is narrowed to: one customer's or one restaurant's. */
export function useAdminOrdersView() {
  const { values, change } = useAddressValues();
  const view = useListView(VIEW);
  const userId = idOf(values.get('user'));
  const restaurantId = idOf(values.get('restaurant'));
  const isOfOne = userId !== undefined || restaurantId !== undefined;
  return {
    ...view,
    filter: { ...view.filter, ...(userId && { userId }), ...(restaurantId && { restaurantId }) },
    isNarrowed: view.isNarrowed || isOfOne,
    userId,
    restaurantId,
    ofAll: () => change({ user: null, restaurant: null }),
    clear: () => change({ q: null, status: null, user: null, restaurant: null }),
  };
}
