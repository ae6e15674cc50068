import { paths } from '../../../app/paths.ts';
import type { Activity } from './queries.ts';

const DRAWERS: Readonly<Record<string, (id: number) => string>> = {
  user: paths.adminUser,
  restaurant: paths.adminRestaurant,
  order: paths.adminOrder,
  review: paths.adminReview,
  offer: paths.adminOffer,
  settings: () => paths.adminSettings,
};

/** The drawer of what an entry is about, over its list; none for what was deleted. */
export const activityLink = ({ action, subject }: Activity): string | undefined =>
  action.endsWith('.delete') ? undefined : DRAWERS[subject.type]?.(subject.id);
