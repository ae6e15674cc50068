import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { latestLocation } from '../../lib/page/navigations.ts';

/**
 * Opens the first of a list at its own address, so that it stays open when another is written in. A user who has gone
 * elsewhere meanwhile is not called back: the router draws in a transition, and what is drawn may be a step behind.
 */
export function OpenFirst({ to }: { to: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const latest = latestLocation();
    if (latest.pathname === pathname && latest.search === search) void navigate(to, { replace: true });
  }, [navigate, pathname, search, to]);
  return null;
}
