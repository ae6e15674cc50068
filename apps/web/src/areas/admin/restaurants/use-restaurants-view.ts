import { RESTAURANT_SORTS } from '@tiffin/contract/rules/admin-lists';

import { useListView } from '../lists/use-list-view.ts';
import { APPROVALS, CONSOLES, SERVICE_STATES, STANDINGS } from './admin-restaurants.ts';

const VIEW = {
  choices: { approval: APPROVALS, status: STANDINGS, presence: CONSOLES, state: SERVICE_STATES },
  sorts: RESTAURANT_SORTS,
};

export const useRestaurantsView = () => useListView(VIEW);
