import {
  ChartColumn,
  ClipboardList,
  LayoutDashboard,
  LifeBuoy,
  Settings,
  Star,
  Store,
  TicketPercent,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Role } from '@tiffin/contract/route';

import { paths } from '../../../app/paths.ts';
import type { MenuEntry } from '../../../ui/overlays/menu.tsx';

export type Entry = {
  label: string;
  /** Subject of the screen: its line in the search, and the entry's tooltip. */
  about: string;
  to: string;
  Icon: LucideIcon;
  /** Current at this very address only: the dashboard's begins all others. */
  end?: boolean;
};

/** The sections of the area in their order (docs/rules/screens.md#admin-shell), and Support among them. */
export const ENTRIES: readonly Entry[] = [
  {
    label: 'Dashboard',
    about: 'Overview & Statistics',
    to: paths.admin,
    Icon: LayoutDashboard,
    end: true,
  },
  {
    label: 'Users',
    about: 'Block, unblock and delete accounts',
    to: paths.adminUsers,
    Icon: Users,
  },
  {
    label: 'Restaurants',
    about: 'Approve newcomers, switch off and on',
    to: paths.adminRestaurants,
    Icon: Store,
  },
  {
    label: 'Orders',
    about: 'Cancel, refund and delete orders',
    to: paths.adminOrders,
    Icon: ClipboardList,
  },
  {
    label: 'Reviews',
    about: 'Flag and delete what customers write',
    to: paths.adminReviews,
    Icon: Star,
  },
  {
    label: 'Support',
    about: 'Answer customers who need help',
    to: paths.adminSupport,
    Icon: LifeBuoy,
  },
  {
    label: 'Analytics',
    about: 'Orders, revenue, ratings',
    to: paths.adminAnalytics,
    Icon: ChartColumn,
  },
  {
    label: 'Offers',
    about: 'Platform-wide and restaurant promotions',
    to: paths.adminOffers,
    Icon: TicketPercent,
  },
  {
    label: 'Settings',
    about: 'Name, maintenance, limits and security',
    to: paths.adminSettings,
    Icon: Settings,
  },
];

const OWN: Partial<Record<Role, { label: string; to: string }>> = {
  CUSTOMER: { label: 'Customer dashboard', to: paths.customer },
  RESTAURANT: { label: 'Restaurant dashboard', to: paths.owner },
};

/** Leads customers and owners from the menu to their own dashboard (docs/rules/screens.md#admin-shell). */
export function ownDashboard(role: Role): readonly MenuEntry[] {
  const own = OWN[role];
  return own ? [{ kind: 'link', ...own }] : [];
}
