import { useEffect, useRef, useState } from 'react';

import { discardUnsaved } from '../../../lib/forms/unsaved.ts';
import { openerOf } from './row-actions.ts';
import { useMenuView, type Target } from './use-menu-view.ts';

/** Opens and closes the panel. The address says what is in it, so leaving a changed form is asked about by the router. */
export function usePanel() {
  const { target, openDish } = useMenuView();
  const [isAskedFor, setAskedFor] = useState(false);
  const last = useRef(target);
  useEffect(() => {
    const before = last.current;
    last.current = target;
    if (target === null && before !== null) openerOf(before)?.focus({ preventScroll: true });
  }, [target]);

  const open = (next: Target) => {
    if (next === target) return;
    setAskedFor(next !== null);
    openDish(next);
  };
  /** After a save or a deletion: nothing is left to ask about. */
  const go = (next: Target) => {
    discardUnsaved();
    open(next);
  };
  return { target, isAskedFor, open, go };
}
