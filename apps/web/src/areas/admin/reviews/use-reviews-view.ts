import { REVIEW_SORTS } from '@tiffin/contract/rules/admin-lists';

import { useListView } from '../lists/use-list-view.ts';
import { FLAGS, REPORTED, STARS } from './admin-reviews.ts';

const VIEW = { choices: { rating: STARS, flagged: FLAGS, reported: REPORTED }, sorts: REVIEW_SORTS };

export const useReviewsView = () => useListView(VIEW);
