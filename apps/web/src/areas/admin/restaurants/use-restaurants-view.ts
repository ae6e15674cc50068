import { RESTAURANT_SORTS } from '@tiffin/contract/rules/admin-lists';

import { APPROVALS, STANDINGS } from '../../../features/restaurants/admin-restaurants.ts';
import { useListView } from '../lists/use-list-view.ts';

const VIEW = { choices: { approval: APPROVALS, status: STANDINGS }, sorts: RESTAURANT_SORTS };

export const useRestaurantsView = () => useListView(VIEW);
