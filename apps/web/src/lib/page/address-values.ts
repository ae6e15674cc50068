import { useLocation, useNavigate, useSearchParams } from 'react-router';

import { latestLocation } from './navigations.ts';

/**
 * The values in the query of the address, and a way to change some of them that keeps the others; null or '' takes one out.
 * Replaces the entry of the history: Back leaves the screen instead of undoing letters.
 */
export function useAddressValues() {
  const [values] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const change = (changes: Readonly<Record<string, string | null>>) => {
    // The address as it is, not as it was last rendered: the router renders in a transition, and a second change that
    // began from what is on the screen would undo the first.
    const latest = latestLocation();
    // A link was followed and the next screen is on its way: a late change here must not call its reader back.
    if (latest.pathname !== pathname) return;
    const next = new URLSearchParams(latest.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    void navigate({ search: next.toString(), hash }, { replace: true, preventScrollReset: true });
  };
  return { values, change };
}
