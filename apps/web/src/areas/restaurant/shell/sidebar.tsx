import { clsx } from 'clsx';
import {
  BookOpen,
  ChartColumn,
  ClipboardList,
  LayoutDashboard,
  MessagesSquare,
  Star,
  Store,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';

import { PRODUCT_NAME } from '../../../app/brand.ts';
import { paths } from '../../../app/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { CountBadge } from '../../../ui/badge.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { RestaurantTile } from './restaurant-tile.tsx';

export type SidebarProps = {
  restaurantId: number;
  restaurantName: string;
  username: string;
  newOrders: number;
  /** Messages of customers. */
  unread: number;
};

/** The white column of the desktop; below 1024 px the same content stands in a drawer. */
export function Sidebar(props: SidebarProps) {
  return (
    <aside
      aria-label="Restaurant"
      className="fixed inset-y-0 left-0 hidden w-57 flex-col border-r border-line bg-sidebar pt-5.75 lg:flex"
    >
      <Link to={paths.owner} className="mx-6 mb-4.5 self-start rounded-small">
        <Logo name={PRODUCT_NAME} />
      </Link>
      <SidebarContent {...props} />
    </aside>
  );
}

export function SidebarContent({
  onNavigate,
  restaurantId,
  restaurantName,
  username,
  newOrders,
  unread,
}: SidebarProps & { onNavigate?: () => void }) {
  return (
    <>
      <RestaurantTile id={restaurantId} name={restaurantName} />
      <nav aria-label="Restaurant menu" className="mt-3.75 flex-1 overflow-y-auto px-3">
        <Entry to={paths.owner} end label="Dashboard" Icon={LayoutDashboard} onNavigate={onNavigate} />
        <Entry to={paths.ownerOrders} label="Orders" Icon={ClipboardList} onNavigate={onNavigate}>
          <CountBadge count={newOrders} label="new" />
        </Entry>
        <Entry to={paths.ownerMenu} label="Menu" Icon={BookOpen} onNavigate={onNavigate} />
        <Entry to={paths.ownerReviews} label="Reviews" Icon={Star} onNavigate={onNavigate} />
        <Entry to={paths.ownerProfile} label="Profile" Icon={Store} onNavigate={onNavigate} />
        <Entry to={paths.ownerSupport} label="Support" Icon={MessagesSquare} onNavigate={onNavigate}>
          <CountBadge count={unread} label="unread" look="soft" />
        </Entry>
        <Entry to={paths.ownerAnalytics} label="Analytics" Icon={ChartColumn} onNavigate={onNavigate} />
      </nav>
      <div className="mx-3 border-t border-line py-2">
        <Link
          to={paths.ownerAccount}
          onClick={onNavigate}
          className="flex h-11 items-center gap-3 rounded-control px-2 hover:text-primary"
        >
          <Avatar name={username} />
          <span className="min-w-0 leading-5">
            <span className="block truncate text-label font-semibold">{username}</span>
            <span className="caption block text-muted">Owner</span>
          </span>
        </Link>
      </div>
    </>
  );
}

type EntryProps = {
  to: string;
  /** Current only at this very address: the dashboard's begins all others. */
  end?: boolean;
  label: string;
  Icon: LucideIcon;
  onNavigate?: (() => void) | undefined;
  children?: ReactNode;
};

function Entry({ to, end = false, label, Icon, onNavigate, children }: EntryProps) {
  return (
    <NavLink
      to={to}
      end={end}
      onClick={onNavigate}
      className={({ isActive }) =>
        clsx(
          'mb-0.5 flex h-10 items-center gap-3 rounded-control px-3 text-body transition-colors duration-120 pointer-coarse:h-11',
          isActive
            ? 'bg-sidebar-current-bg font-semibold text-sidebar-current'
            : 'font-medium text-sidebar-ink hover:bg-sunken',
        )
      }
    >
      <Icon size={19} strokeWidth={2} aria-hidden className="shrink-0" />
      <span className="flex-1">{label}</span>
      {children}
    </NavLink>
  );
}
