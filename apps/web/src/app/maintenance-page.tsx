import { useQueryClient } from '@tanstack/react-query';
import { MAINTENANCE_RETRY_SECONDS } from '@tiffin/contract/rules/limits';
import { RotateCcw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';

import { call, messageOf } from '../lib/api.ts';
import { setClosed } from '../lib/maintenance.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { PRODUCT_NAME } from './brand.ts';
import { paths } from './paths.ts';

/** What customers see in maintenance mode. It looks by itself whether the platform is open again. */
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
          ordered is still cooked and brought, and cart, orders and favorites are here when we open again.
        </p>
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
