import { useLocation, useSearchParams } from 'react-router';

/**
 * The values in the query of the address, and a way to change some of them that keeps the others; null or '' takes one out.
 * Replaces the entry of the history: Back leaves the screen instead of undoing letters.
 */
export function useAddressValues() {
  const [values, setValues] = useSearchParams();
  const { pathname } = useLocation();
  const change = (changes: Readonly<Record<string, string | null>>) => {
    // A link was followed and the next screen is on its way: what settles late here must not call its reader back.
    if (window.location.pathname !== pathname) return;
    // The address as it is, not as it was last rendered: the router renders in a transition, and a second change that
    // began from what is on the screen would undo the first.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setValues(next, { replace: true });
  };
  return { values, change };
}
