import { adminPaths } from '../admin-paths.ts';
import { paths } from '../../../app/paths.ts';
import type { AuditEntry } from '../../../features/audit-log/entry.ts';

const DRAWERS: Readonly<Record<string, (id: number) => string>> = {
  user: paths.adminUser,
  restaurant: paths.adminRestaurant,
  order: paths.adminOrder,
  review: paths.adminReview,
  offer: paths.adminOffer,
  settings: () => paths.adminSettings,
};

/** The drawer of what an entry is about, over its list; none for what was deleted. */
export function entryLink({ action, subject: { type, id, label } }: AuditEntry): string | undefined {
  if (action.endsWith('.delete')) return undefined;
  // Its label is the number of its order.
  return type === 'case' ? adminPaths.case(Number(label.slice(1)), id) : DRAWERS[type]?.(id);
}
