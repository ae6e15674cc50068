import { OFFER_SORTS } from '@tiffin/contract/rules/admin-lists';

import { OFFER_STATES, SCOPES } from '../../../features/offers/admin-offers.ts';
import { useListView } from '../lists/use-list-view.ts';

const VIEW = { choices: { scope: SCOPES, status: OFFER_STATES }, sorts: OFFER_SORTS };

export const useOffersView = () => useListView(VIEW);
