import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';

import { CountBadge } from '../../../ui/display/badge.tsx';
import { useActiveOrders } from '../orders/use-active-orders.ts';
import { IN_BOTTOM_BAR, ORDERS } from './entries.ts';

/** Below 768 px. */
export function BottomBar() {
  const { pathname } = useLocation();
  const { orders: active } = useActiveOrders();
  return (
    <nav
      aria-label="Main"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {IN_BOTTOM_BAR.map((entry) => {
        const { label, to, Icon, isCurrent } = entry;
        const isHere = isCurrent(pathname);
        return (
          <Link
            key={to}
            to={to}
            aria-current={isHere ? 'page' : undefined}
            className={clsx(
              'relative flex h-16 flex-1 flex-col items-center justify-center gap-0.5 text-caption leading-4 font-semibold focus-visible:-outline-offset-3',
              isHere ? 'text-primary' : 'text-muted',
            )}
          >
            <span className={clsx('rounded-full px-4.5 py-1', isHere && 'bg-primary-soft')}>
              <Icon size={20} strokeWidth={isHere ? 2.2 : 1.9} aria-hidden />
            </span>
            {label}
            {entry === ORDERS && (
              <CountBadge
                count={active?.length ?? 0}
                label="on the way"
                className="absolute top-1 left-1/2 ml-2"
              />
            )}
          </Link>
        );
      })}
    </nav>
  );
}
