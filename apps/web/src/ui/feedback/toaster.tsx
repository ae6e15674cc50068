import { Toast as Base } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';

import { Spinner } from './spinner.tsx';
import { showToastsWith, type ToastKind } from './toast-queue.ts';

const managers = { usual: Base.createToastManager(), bad: Base.createToastManager() };

/** Errors stay until they are dismissed, so they stand where they cover no button: below the bar, at the right. */
const PLACE = {
  usual:
    'bottom-[calc(max(var(--bar-bottom),var(--window-bottom))+12px+env(safe-area-inset-bottom))] items-center',
  bad: 'top-[calc(var(--offline)+72px)] items-center md:top-[calc(var(--offline)+80px)] md:right-6 md:items-end',
};

const ICON = {
  good: <CircleCheck size={19} strokeWidth={2} className="shrink-0 text-toast-good" aria-hidden />,
  bad: <CircleAlert size={19} strokeWidth={2} className="shrink-0 text-toast-bad" aria-hidden />,
  busy: <Spinner />,
};

/** Shows what `toast` says. */
export default function Toaster() {
  // Effects of children come first: by now the provider listens.
  useEffect(
    () =>
      showToastsWith({
        add: (toast) => managers[toast.type === 'bad' ? 'bad' : 'usual'].add(toast),
        close: (id) => {
          managers.usual.close(id);
          managers.bad.close(id);
        },
      }),
    [],
  );
  return (
    <>
      <Toasts place="usual" />
      <Toasts place="bad" />
    </>
  );
}

function Toasts({ place }: { place: keyof typeof PLACE }) {
  return (
    <Base.Provider toastManager={managers[place]} limit={3}>
      <Base.Portal>
        <Base.Viewport
          aria-label={place === 'bad' ? 'Problems' : 'Notifications'}
          className={clsx('pointer-events-none fixed inset-x-4 z-60 flex flex-col gap-2', PLACE[place])}
        >
          <Shown />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Shown() {
  const { toasts } = Base.useToastManager();
  return toasts.map((item) => {
    // Only the queue adds, so the type is one of ours.
    const kind = (item.type ?? 'good') as ToastKind;
    return (
      <Base.Root
        key={item.id}
        toast={item}
        // Base UI hides unfocused errors and their buttons from screen readers until F6 leads there. What can be
        // clicked shall also be found; the announcement comes from a region of its own and is not doubled.
        aria-hidden={false}
        className="pointer-events-auto max-w-full rounded-button bg-toast text-on-toast shadow-e3 transition-[opacity,transform] duration-260 ease-enter data-ending-style:translate-y-3 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0"
      >
        <Base.Content className="flex min-h-12 items-center gap-3 py-2 pr-2 pl-4 text-body font-medium">
          {ICON[kind]}
          <Base.Title render={<p />} className={clsx('min-w-0', kind !== 'bad' && 'pr-2')} />
          <Base.Action className="h-8 rounded-small px-2 pointer-coarse:h-11 font-semibold whitespace-nowrap text-toast-action hover:underline" />
          {kind === 'bad' && (
            <Base.Close
              aria-label="Dismiss"
              aria-hidden={false}
              className="grid size-8 shrink-0 place-items-center rounded-small pointer-coarse:size-11"
            >
              <X size={17} strokeWidth={2.2} aria-hidden />
            </Base.Close>
          )}
        </Base.Content>
      </Base.Root>
    );
  });
}
