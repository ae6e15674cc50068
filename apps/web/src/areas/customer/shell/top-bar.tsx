import { useQuery } from '@tanstack/react-query';
import { CircleUserRound, ReceiptText, Search, ShoppingBag } from 'lucide-react';
import { Link, useLocation } from 'react-router';

import { PRODUCT_NAME } from '../../../app/brand.ts';
import { paths } from '../../../app/paths.ts';
import { AccountMenu } from '../../../features/account/account-menu.tsx';
import { counted } from '../../../lib/format/formats.ts';
import { useHasBeenIdle } from '../../../lib/browser/idle.ts';
import { CountBadge } from '../../../ui/display/badge.tsx';
import { LogoMark } from '../../../ui/display/logo.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu.tsx';
import { useFirstName } from '../account/use-first-name.ts';
import { countOf } from '../cart/change-lines.ts';
import { cartQuery } from '../cart/queries.ts';
import { DeliverTo } from './deliver-to.tsx';
import { TopSearch } from './top-search.tsx';
import { TopBarButtons } from './top-bar-buttons.tsx';

const OWN_ENTRIES: readonly MenuEntry[] = [
  { kind: 'link', label: 'Orders', to: paths.orders, icon: <ReceiptText strokeWidth={2} /> },
  { kind: 'link', label: 'My Profile', to: paths.account, icon: <CircleUserRound strokeWidth={2} /> },
];

export function TopBar() {
  const { pathname } = useLocation();
  const name = useFirstName() ?? '';
  const hasBeenIdle = useHasBeenIdle();
  return (
    <header className="sticky top-(--offline) z-30 border-line bg-page/92 backdrop-blur-md md:border-b">
      <div className="mx-auto flex h-16 max-w-315 items-center gap-3 px-4 md:h-18 md:gap-6 md:px-10">
        <Link
          to={paths.customer}
          aria-label={PRODUCT_NAME}
          className="-mr-1 -ml-1.5 grid size-11 shrink-0 place-items-center rounded-small md:hidden in-[header:has([data-unread])]:max-[429px]:hidden"
        >
          <LogoMark />
        </Link>
        <DeliverTo />
        <TopSearch />
        <div className="ml-auto flex shrink-0 items-center gap-2.5 max-[359px]:gap-1.5">
          <Link
            to={paths.search}
            aria-label="Search"
            className="hidden size-11 place-items-center rounded-full border border-line bg-surface text-ink-2 transition-colors hover:bg-sunken hover:text-ink md:grid lg:hidden"
          >
            <Search size={20} strokeWidth={2} aria-hidden />
          </Link>
          {hasBeenIdle ? (
            <TopBarButtons support={pathname === paths.support ? undefined : paths.support} />
          ) : (
            // The bell's place: what stands beside it does not move.
            <span className="size-11" />
          )}
          <BagButton />
          <AccountMenu loginPath={paths.customerLogin} own={OWN_ENTRIES} name={name} />
        </div>
      </div>
    </header>
  );
}

function BagButton() {
  const count = countOf(useQuery(cartQuery()).data);
  return (
    <Link
      to={paths.cart}
      aria-label={count === 0 ? 'Cart' : `Cart, ${counted(count, 'item')}`}
      className="relative grid size-11 place-items-center rounded-full border border-line bg-surface text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
    >
      <ShoppingBag size={20} strokeWidth={2} aria-hidden />
      {/* A new key for each count: the badge pops when something is added. */}
      <CountBadge
        key={count}
        count={count}
        label="in the cart"
        className="absolute -top-1.5 -right-1.5 animate-pop"
      />
    </Link>
  );
}
