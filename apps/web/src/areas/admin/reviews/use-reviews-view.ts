import { REVIEW_SORTS } from '@tiffin/contract/rules/admin-lists';

import { FLAGS, STARS } from '../../../features/reviews/admin-reviews.ts';
import { useListView } from '../lists/use-list-view.ts';

const VIEW = { choices: { rating: STARS, flagged: FLAGS }, sorts: REVIEW_SORTS };

export const useReviewsView = () => useListView(VIEW);
