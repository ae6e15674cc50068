import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MAINTENANCE_RETRY_SECONDS } from '@tiffin/contract/rules/limits';
import { ChevronRight, RotateCcw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';

import { activeOrdersQuery } from '../features/orders/customer-queries.ts';
import { StatusBadge } from '../features/orders/status-badge.tsx';
import { call, messageOf } from '../lib/api/api.ts';
import { setClosed } from '../lib/api/maintenance.ts';
import { usePageTitle } from '../lib/page/page-title.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Logo } from '../ui/display/logo.tsx';
import { PRODUCT_NAME } from './brand.ts';
import { paths } from './paths.ts';

/**
 * Shown to customers in maintenance mode, except on their orders' screens. Checks by itself whether the platform is
 * open again.
 */
export default function MaintenancePage() {
  usePageTitle('Back soon', PRODUCT_NAME);
  const queries = useQueryClient();
  const [state, setState] = useState<{ isAsking: boolean; reason: string | null }>({
    isAsking: false,
    reason: null,
  });

  const ask = useCallback(async () => {
    setState({ isAsking: true, reason: null });
    try {
      // A light call that anybody may make, once anybody may.
      await call('GET /api/offers');
      setClosed(false);
      void queries.invalidateQueries();
    } catch (error) {
      setState({ isAsking: false, reason: messageOf(error) });
    }
  }, [queries]);
  useEffect(() => {
    const timer = setInterval(() => void ask(), MAINTENANCE_RETRY_SECONDS * 1_000);
    return () => clearInterval(timer);
  }, [ask]);

  return (
    <main className="grid min-h-dvh place-items-center bg-page px-6 py-12">
      <div className="w-full max-w-115 text-center">
        <Logo name={PRODUCT_NAME} />
        <h1 className="page-title mt-8">We’ll be back soon</h1>
        <p className="mt-2 text-ink-2">
          We are improving {PRODUCT_NAME}, so it is closed for a while and takes no new orders. What you have
          ordered is still cooked and brought, and your cart is here when we open again.
        </p>
        <OrdersUnderWay />
        <Button className="mt-6" isLoading={state.isAsking} loadingText="Looking…" onClick={() => void ask()}>
          <RotateCcw size={17} strokeWidth={2.2} aria-hidden />
          Try Again
        </Button>
        <p role="status" className="mt-4 min-h-6 text-body text-muted">
          {state.reason}
        </p>
        <p className="mt-8 text-label text-muted">
          You run this place?{' '}
          <Link to={paths.adminLogin} className="font-semibold text-primary hover:underline">
            Log in as administrator
          </Link>
        </p>
      </div>
    </main>
  );
}

/** Whose dinner is on the way must not lose sight of it. */
function OrdersUnderWay() {
  const { data } = useQuery(activeOrdersQuery());
  return (
    <nav aria-label="Your orders" className="mt-6 grid grid-cols-1 gap-2.5">
      {data?.map(({ id, restaurantName, status }) => (
        <Link
          key={id}
          to={paths.track(id)}
          className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 text-left shadow-e1 transition-colors hover:border-line-2"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-bold">{restaurantName}</span>
            <span className="num block text-label text-muted">{`Track order #${id}`}</span>
          </span>
          <StatusBadge status={status} />
          <ChevronRight size={18} strokeWidth={2} aria-hidden className="shrink-0 text-muted" />
        </Link>
      ))}
      <Link
        to={paths.orders}
        className="justify-self-center px-2 py-2.5 text-body font-semibold text-primary hover:underline"
      >
        All your orders
      </Link>
    </nav>
  );
}
