import type { Position } from '@tiffin/contract/rules/duties';
import { clsx } from 'clsx';
import {
  BookOpen,
  ChartColumn,
  ClipboardList,
  Clock,
  LayoutDashboard,
  MessagesSquare,
  Star,
  Store,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';

import { PRODUCT_NAME } from '../../../app/brand.ts';
import { paths } from '../../../app/paths.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { CountBadge } from '../../../ui/display/badge.tsx';
import { Logo, LogoMark } from '../../../ui/display/logo.tsx';
import { POSITION_NAME } from '../../../features/people/positions.ts';
import { RestaurantTile } from './restaurant-tile.tsx';

export type SidebarProps = {
  restaurantId: number;
  restaurantName: string;
  username: string;
  position: Position;
  newOrders: number;
  /** Messages of customers, and where they are. */
  unread: number;
  unreadIn: string;
};

/** The white column of the desktop; below 1280 px a rail of icons, below 1024 px the same content stands in a drawer. */
export function Sidebar(props: SidebarProps) {
  return (
    <aside
      aria-label="Restaurant"
      className="fixed inset-y-0 left-0 hidden w-16 flex-col border-r border-line bg-sidebar pt-4 lg:flex xl:w-57 xl:pt-5.75"
    >
      <Link
        to={props.position === 'kitchen' ? paths.ownerOrders : paths.owner}
        aria-label={PRODUCT_NAME}
        className="mx-auto mb-4.5 rounded-small xl:mx-6 xl:self-start"
      >
        <span className="max-xl:hidden">
          <Logo name={PRODUCT_NAME} />
        </span>
        <span className="xl:hidden">
          <LogoMark />
        </span>
      </Link>
      <SidebarContent {...props} isRail />
    </aside>
  );
}

/** Text without room on the rail stays for screen readers. */
const RAIL_HIDDEN = 'max-xl:sr-only';

export function SidebarContent({
  onNavigate,
  restaurantId,
  restaurantName,
  username,
  position,
  newOrders,
  unread,
  unreadIn,
  isRail = false,
}: SidebarProps & { onNavigate?: () => void; isRail?: boolean }) {
  const isKitchen = position === 'kitchen';
  return (
    <>
      <RestaurantTile id={restaurantId} name={restaurantName} isRail={isRail} />
      <nav
        aria-label="Restaurant menu"
        className={clsx('mt-3.75 flex-1 overflow-y-auto px-3', isRail && 'max-xl:px-2')}
      >
        {!isKitchen && (
          <Entry
            to={paths.owner}
            end
            label="Dashboard"
            Icon={LayoutDashboard}
            isRail={isRail}
            onNavigate={onNavigate}
          />
        )}
        <Entry
          to={paths.ownerOrders}
          label="Orders"
          Icon={ClipboardList}
          isRail={isRail}
          onNavigate={onNavigate}
        >
          <CountBadge count={newOrders} label="new" />
        </Entry>
        {!isKitchen && (
          <OfficeEntries unread={unread} unreadIn={unreadIn} isRail={isRail} onNavigate={onNavigate} />
        )}
      </nav>
      <div className={clsx('border-t border-line py-2', isRail ? 'mx-1.5 xl:mx-3' : 'mx-3')}>
        <Link
          to={paths.ownerAccount}
          onClick={onNavigate}
          title={isRail ? username : undefined}
          className="flex h-11 items-center gap-3 rounded-control px-2 hover:text-primary"
        >
          <Avatar name={username} className="shrink-0" />
          <span className={clsx('min-w-0 leading-5', isRail && RAIL_HIDDEN)}>
            <span className="block truncate text-label font-semibold">{username}</span>
            <span className="caption block text-muted">{POSITION_NAME[position]}</span>
          </span>
        </Link>
      </div>
    </>
  );
}

/** Entries that are no duty of a kitchen. */
function OfficeEntries({
  unread,
  unreadIn,
  ...how
}: Pick<SidebarProps, 'unread' | 'unreadIn'> & Pick<EntryProps, 'isRail' | 'onNavigate'>) {
  return (
    <>
      <Entry to={paths.ownerMenu} label="Menu" Icon={BookOpen} {...how} />
      <Entry to={paths.ownerReviews} label="Reviews" Icon={Star} {...how} />
      <Entry to={paths.ownerProfile} label="Profile" Icon={Store} {...how} />
      <Entry to={paths.ownerHours} label="Hours and delivery" Icon={Clock} {...how} />
      <Entry to={unreadIn} label="Support" Icon={MessagesSquare} {...how}>
        <CountBadge count={unread} label="unread" look="soft" />
      </Entry>
      <Entry to={paths.ownerAnalytics} label="Analytics" Icon={ChartColumn} {...how} />
      <Entry to={paths.ownerPeople} label="People" Icon={Users} {...how} />
    </>
  );
}

type EntryProps = {
  to: string;
  /** Current only at this very address: the dashboard's begins all others. */
  end?: boolean;
  label: string;
  Icon: LucideIcon;
  isRail: boolean;
  onNavigate?: (() => void) | undefined;
  children?: ReactNode;
};

function Entry({ to, end = false, label, Icon, isRail, onNavigate, children }: EntryProps) {
  return (
    <NavLink
      to={to}
      end={end}
      onClick={onNavigate}
      title={isRail ? label : undefined}
      className={({ isActive }) =>
        clsx(
          'relative mb-0.5 flex h-10 items-center gap-3 rounded-control px-3 text-body transition-colors duration-120 pointer-coarse:h-11',
          isRail && 'max-xl:h-11 max-xl:justify-center max-xl:px-0',
          isActive
            ? 'bg-sidebar-current-bg font-semibold text-sidebar-current'
            : 'font-medium text-sidebar-ink hover:bg-sunken',
        )
      }
    >
      <Icon size={19} strokeWidth={2} aria-hidden className="shrink-0" />
      <span className={clsx('flex-1', isRail && RAIL_HIDDEN)}>{label}</span>
      {children && (
        <span className={isRail ? 'max-xl:absolute max-xl:top-0 max-xl:right-0' : undefined}>{children}</span>
      )}
    </NavLink>
  );
}
