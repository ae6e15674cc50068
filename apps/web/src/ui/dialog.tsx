import { lazy, Suspense, useState } from 'react';

import type { ConfirmProps, DialogProps } from './dialog-window.tsx';

// What traps the focus and locks the page comes with the first dialog that opens: a screen begins without one.
const windows = () => import('./dialog-window.tsx');
const DialogWindow = lazy(async () => ({ default: (await windows()).Dialog }));
const ConfirmWindow = lazy(async () => ({ default: (await windows()).ConfirmDialog }));

/** Focus is trapped inside and returns to the opener; Esc and a press on the scrim close it. */
export function Dialog(props: DialogProps) {
  return (
    useWasOpen(props.isOpen) && (
      <Suspense fallback={null}>
        <DialogWindow {...props} />
      </Suspense>
    )
  );
}

export function ConfirmDialog(props: ConfirmProps) {
  return (
    useWasOpen(props.isOpen) && (
      <Suspense fallback={null}>
        <ConfirmWindow {...props} />
      </Suspense>
    )
  );
}

/** A dialog that has closed stays, to leave in its own time. */
function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
}
