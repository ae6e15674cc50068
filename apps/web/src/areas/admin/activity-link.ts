import { paths } from '../../app/paths.ts';
import type { Activity } from '../../features/activity/queries.ts';
import { hasScreen } from './entries.ts';

const LISTS: Readonly<Record<string, (words: string) => string>> = {
  user: paths.adminUsersFor,
  restaurant: paths.adminRestaurantsFor,
  order: paths.adminOrdersFor,
  offer: paths.adminOffersFor,
};

/** The list in which the subject of an entry stands, searched for by its name; none for what was deleted. */
export function activityLink({ action, subject }: Activity): string | undefined {
  const to = LISTS[subject.type]?.(subject.label);
  if (to === undefined || action.endsWith('.delete')) return undefined;
  return hasScreen(to.split('?', 1)[0] ?? '') ? to : undefined;
}
