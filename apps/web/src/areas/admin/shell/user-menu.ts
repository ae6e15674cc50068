import type { Role } from '@tiffin/contract/route';

import { paths } from '../../../app/paths.ts';
import type { MenuEntry } from '../../../ui/overlays/menu.tsx';

const OWN: Partial<Record<Role, { label: string; to: string }>> = {
  CUSTOMER: { label: 'Customer dashboard', to: paths.customer },
  RESTAURANT: { label: 'Restaurant dashboard', to: paths.owner },
};

/** Leads customers and owners from the menu to their own dashboard (docs/rules/screens.md#admin-shell). */
export function ownDashboard(role: Role): readonly MenuEntry[] {
  const own = OWN[role];
  return own ? [{ kind: 'link', ...own }] : [];
}
