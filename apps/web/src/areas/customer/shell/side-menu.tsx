import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';

import { PRODUCT_NAME } from '../../../app/brand.ts';
import { paths } from '../../../app/paths.ts';
import { CountBadge } from '../../../ui/display/badge.tsx';
import { Logo } from '../../../ui/display/logo.tsx';
import { useActiveOrders } from '../orders/use-active-orders.ts';
import { ActiveOrderSlot } from './active-order-slot.tsx';
import { ABOUT_FOOD, ABOUT_ME, ORDERS, type Entry } from './entries.ts';

const NONE: readonly never[] = [];

/** From 768 px; below, the bottom bar takes its place. */
export function SideMenu() {
  const { orders: active = NONE } = useActiveOrders();
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col px-4 pt-6.5 pb-5 md:flex" aria-label="Sections">
      <Link to={paths.customer} className="mb-5 w-fit rounded-small px-3">
        <Logo name={PRODUCT_NAME} />
      </Link>
      <nav aria-label="Main" className="-mx-4 min-h-0 flex-1 overflow-x-clip overflow-y-auto px-4 pt-1">
        {ABOUT_FOOD.map((entry) => (
          <SideLink key={entry.to} entry={entry} count={entry === ORDERS ? active.length : 0} />
        ))}
        <div aria-hidden className="mx-3 my-3.5 h-px bg-line" />
        {ABOUT_ME.map((entry) => (
          <SideLink key={entry.to} entry={entry} />
        ))}
      </nav>
      <ActiveOrderSlot orders={active} />
    </aside>
  );
}

function SideLink({ entry, count = 0 }: { entry: Entry; count?: number }) {
  const { label, to, Icon } = entry;
  const isCurrent = entry.isCurrent(useLocation().pathname);
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'relative mb-1 flex h-11 items-center gap-3.5 rounded-button px-3 text-body transition-colors duration-120 focus-visible:-outline-offset-3',
        isCurrent
          ? 'bg-surface font-bold text-primary shadow-e1 before:absolute before:inset-y-2.5 before:-left-4 before:w-1 before:rounded-r-full before:bg-accent'
          : 'font-medium text-ink-2 hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon size={20} strokeWidth={isCurrent ? 2.2 : 1.9} aria-hidden />
      {label}
      <CountBadge count={count} label="on the way" look="soft" className="ml-auto" />
    </Link>
  );
}
