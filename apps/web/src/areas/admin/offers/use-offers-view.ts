import { OFFER_SORTS } from '@tiffin/contract/rules/admin-lists';

import { useListView } from '../lists/use-list-view.ts';
import { OFFER_STATES, SCOPES } from './admin-offers.ts';

const VIEW = { choices: { scope: SCOPES, status: OFFER_STATES }, sorts: OFFER_SORTS };

export const useOffersView = () => useListView(VIEW);
