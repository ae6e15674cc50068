import { useCallback, useRef, useState } from 'react';

import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { openerOf } from './row-acts.ts';
import { useMenuView, type Target } from './use-menu-view.ts';

/** Opens and closes the panel; what was typed in it is not thrown away unasked. */
export function usePanel() {
  const { target, openDish } = useMenuView();
  const [isAskedFor, setAskedFor] = useState(false);
  const [wanted, setWanted] = useState<Target>(null);
  const [isAsking, setAsking] = useState(false);
  const isDirty = useRef(false);
  const onDirtyChange = useCallback((next: boolean) => {
    isDirty.current = next;
  }, []);

  const go = (next: Target) => {
    isDirty.current = false;
    setAskedFor(next !== null);
    openDish(next);
    if (next === null && target !== null) openerOf(target)?.focus({ preventScroll: true });
  };

  const open = (next: Target) => {
    if (next === target) return;
    if (!isDirty.current) return go(next);
    setWanted(next);
    setAsking(true);
  };

  const question = (
    <ConfirmDialog
      isOpen={isAsking}
      onClose={() => setAsking(false)}
      title="Discard your changes?"
      body="What you typed is not saved yet."
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onConfirm={() => {
        setAsking(false);
        go(wanted);
      }}
    />
  );
  return { target, isAskedFor, open, go, question, onDirtyChange };
}
