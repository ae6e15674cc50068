import { useEffect, useEffectEvent, useState } from 'react';

import type { ConfirmProps, DialogProps } from './dialog-window.tsx';
import { toastLoadError } from '../lazy/load-error.ts';

/** Focus is trapped inside and returns to the opener; Esc and a press on the scrim close it. */
export function Dialog(props: DialogProps) {
  const windows = useWindows(props);
  return windows && <windows.Dialog {...props} />;
}

export function ConfirmDialog(props: ConfirmProps) {
  const windows = useWindows(props);
  return windows && <windows.ConfirmDialog {...props} />;
}

const fetchWindows = () => import('./dialog-window.tsx');
type Windows = Awaited<ReturnType<typeof fetchWindows>>;

let loaded: Windows | undefined;

async function load(): Promise<Windows> {
  loaded ??= await fetchWindows();
  return loaded;
}

/**
 * Loads the code that traps the focus and locks the page, at the first opening: a screen begins without it, and a
 * dialog that has closed stays, to leave in its own time. Where it does not come, as after an update, nothing opens,
 * and what was typed below is not lost.
 */
function useWindows({ isOpen, onClose }: Pick<DialogProps, 'isOpen' | 'onClose'>): Windows | undefined {
  const [windows, setWindows] = useState<Windows | undefined>();
  if (isOpen && !windows && loaded) setWindows(loaded);
  const giveUp = useEffectEvent((error: unknown) => {
    toastLoadError(error);
    onClose();
  });
  useEffect(() => {
    if (!isOpen || windows) return undefined;
    let isOver = false;
    const open = async () => {
      try {
        const found = await load();
        if (!isOver) setWindows(found);
      } catch (error) {
        if (!isOver) giveUp(error);
      }
    };
    void open();
    return () => {
      isOver = true;
    };
  }, [isOpen, windows]);
  return windows;
}
