import { lazy, Suspense } from 'react';

import { importWhenIdle } from '../../lib/browser/idle.ts';
import { addToast, closeToast, firstToast, type ToastKind } from './toast-queue.ts';
import { Optional } from '../lazy/optional.tsx';

type Action = { label: string; onPress: () => void };

// An error stays until it is dismissed: docs/rules/look.md#feedback.
const SHOWN_MS: Readonly<Record<ToastKind, number>> = { good: 4_000, bad: 0, busy: 0 };

let shown = 0;

function show(kind: ToastKind, text: string, action?: Action, ms = SHOWN_MS[kind]): string {
  shown += 1;
  const id = `toast-${shown}`;
  addToast({
    id,
    type: kind,
    title: text,
    timeout: ms,
    priority: kind === 'bad' ? 'high' : 'low',
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          closeToast(id);
          action.onPress();
        },
      },
    }),
  });
  return id;
}

/** Callable from anywhere; every area mounts one <Toaster/>. Each call returns an id for `toast.close`. */
export const toast = {
  good: (text: string, action?: Action) => show('good', text, action),
  bad: (text: string, action?: Action) => show('bad', text, action),
  /** An error that goes away again by itself. */
  passing: (text: string, ms: number) => show('bad', text, undefined, ms),
  busy: (text: string) => show('busy', text),
  close: closeToast,
};

const LazyToaster = lazy(() => importWhenIdle(() => import('./toaster.tsx'), firstToast));

/** Its code comes after the first screen; until then toasts wait. */
export function Toaster() {
  return (
    <Optional>
      <Suspense fallback={null}>
        <LazyToaster />
      </Suspense>
    </Optional>
  );
}
