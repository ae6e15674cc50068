import { RESTAURANT_SORTS } from '@tiffin/contract/rules/admin-lists';

import { useListView } from '../lists/use-list-view.ts';
import { APPROVALS, STANDINGS } from './admin-restaurants.ts';

const VIEW = { choices: { approval: APPROVALS, status: STANDINGS }, sorts: RESTAURANT_SORTS };

export const useRestaurantsView = () => useListView(VIEW);
