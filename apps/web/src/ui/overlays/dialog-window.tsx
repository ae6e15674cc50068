import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import { useLayer } from '../../lib/page/layers.ts';
import { useHeightAs } from '../../lib/browser/use-height-as.ts';
import { Button, IconButton } from '../buttons/button.tsx';

const SCRIM =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-260 ease-enter data-ending-style:opacity-0 data-ending-style:duration-180 data-ending-style:ease-exit data-starting-style:opacity-0';
const TRANSITION =
  'transition-[opacity,transform] duration-260 ease-enter data-ending-style:duration-180 data-ending-style:ease-exit';
const RISES =
  'data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Stands before the title. */
  picture?: ReactNode;
  children: ReactNode;
  /** Buttons at the lower edge; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  /**
   * `sheet-right` is a side panel from 640 px and a bottom sheet below; `drawer` holds a menu, and `drawer-dark` one that
   * is dark in both themes; `chat` docks at the lower right and leaves scrolling and padding to its content.
   */
  look?: 'dialog' | 'sheet-right' | 'drawer' | 'drawer-dark' | 'chat';
  className?: string;
  /** Element that gets the focus at first; null is the first control. */
  initialFocus?: () => HTMLElement | null;
  /** Element that gets the focus afterwards, when the opener may be gone; null is the opener. */
  returnFocusTo?: () => HTMLElement | null;
  /** The address says that it is open: Back closes it by itself. */
  isInAddress?: boolean;
};

/**
 * Undefined where nobody says otherwise: a dialog leaves in its own time, and then Base UI gives the focus back to the
 * opener only if its reader has not gone on elsewhere meanwhile.
 */
const focusAfter = (returnFocusTo: DialogProps['returnFocusTo']) =>
  returnFocusTo && (() => returnFocusTo() ?? true);

const DRAWER =
  'fixed inset-y-0 left-0 w-[min(284px,calc(100vw-48px))] rounded-r-dialog data-ending-style:-translate-x-3 data-ending-style:opacity-0 data-starting-style:-translate-x-3 data-starting-style:opacity-0';

const LOOK = {
  dialog: clsx(
    'fixed inset-x-0 bottom-0 mx-auto max-h-[calc(100dvh-48px)] w-full rounded-t-dialog sm:inset-y-0 sm:my-auto sm:h-fit sm:max-w-130 sm:rounded-dialog',
    RISES,
  ),
  'sheet-right': clsx(
    // As high as it may be while it loads: below what is there already more would push that up.
    'fixed inset-x-0 bottom-0 max-h-[calc(100dvh-48px)] max-sm:has-data-loading:h-dvh rounded-t-dialog sm:inset-y-0 sm:right-0 sm:left-auto sm:h-dvh sm:max-h-none sm:w-110 sm:rounded-none sm:rounded-l-dialog',
    'data-ending-style:opacity-0 data-starting-style:opacity-0 max-sm:data-ending-style:translate-y-3 max-sm:data-starting-style:translate-y-3 sm:data-ending-style:translate-x-3 sm:data-starting-style:translate-x-3',
  ),
  drawer: DRAWER,
  'drawer-dark': DRAWER,
  chat: clsx(
    'fixed inset-x-0 top-16 bottom-0 rounded-t-dialog sm:top-auto sm:right-6 sm:bottom-6 sm:left-auto sm:h-[min(704px,calc(100dvh-48px))] sm:w-102 sm:rounded-dialog',
    RISES,
  ),
};

export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  picture,
  children,
  footer,
  look = 'dialog',
  className,
  initialFocus,
  returnFocusTo,
  isInAddress = false,
}: DialogProps) {
  useLayer(isOpen && !isInAddress, onClose);
  const isChat = look === 'chat';
  const isDark = look === 'drawer-dark';
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={SCRIM} />
        <Base.Popup
          data-theme={isDark ? 'dark' : undefined}
          initialFocus={() => initialFocus?.() ?? true}
          finalFocus={focusAfter(returnFocusTo)}
          className={clsx(
            'z-50 flex flex-col overflow-hidden text-ink shadow-e3 outline-none',
            isDark ? 'bg-sidebar' : 'bg-raised',
            TRANSITION,
            LOOK[look],
            className,
          )}
        >
          <header
            className={clsx(
              'flex gap-3',
              isChat ? 'items-center border-b border-line py-2.75 pr-3 pl-4' : 'items-start px-5 pt-5 pb-3',
            )}
          >
            {picture}
            <div className="min-w-0 flex-1">
              <Base.Title
                className={picture && !isChat ? 'text-title leading-7 font-bold font-display' : 'panel-title'}
              >
                {title}
              </Base.Title>
              {description && (
                <Base.Description
                  className={clsx('text-muted', isChat ? 'caption num' : 'mt-1 text-label')}
                  render={<div />}
                >
                  {description}
                </Base.Description>
              )}
            </div>
            <Base.Close
              render={
                isChat ? (
                  <IconButton label="Close" />
                ) : (
                  <IconButton label="Close" size="sm" className="-mt-1.5 -mr-2" />
                )
              }
            >
              <X size={20} strokeWidth={2} aria-hidden />
            </Base.Close>
          </header>
          <div
            className={
              isChat
                ? 'flex min-h-0 flex-1 flex-col'
                : 'min-h-0 flex-1 scroll-pb-20 overflow-y-auto px-5 pb-5'
            }
          >
            {children}
          </div>
          {footer && <Footer look={look}>{footer}</Footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Messages stand above it where it is at the lower edge of the window (styles.css). */
function Footer({ look, children }: Required<Pick<DialogProps, 'look' | 'children'>>) {
  const ref = useHeightAs(look === 'dialog' ? '--dialog-footer' : '--sheet-footer');
  return (
    <footer ref={ref} className="flex flex-wrap justify-end gap-2.5 border-t border-line px-5 py-4">
      {children}
    </footer>
  );
}

export type ConfirmProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Asks: "Delete order #10377?" */
  title: string;
  /** The specified sentence, to the letter. */
  body: string;
  /** Further input with the answer, below the sentence. */
  children?: ReactNode;
  icon?: ReactNode;
  /** Names the safe way out: "Keep order". Focus starts here. */
  cancelLabel: string;
  /** Names the act: "Delete order". */
  confirmLabel: string;
  /** Nothing is lost by it: the button is not red. */
  isHarmless?: boolean;
  busyLabel?: string;
  isBusy?: boolean;
  onConfirm: () => void;
  /** Element that gets the focus afterwards, when the opener may have gone with the act; null is the opener. */
  returnFocusTo?: () => HTMLElement | null;
};

export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  body,
  children,
  icon,
  cancelLabel,
  confirmLabel,
  isHarmless = false,
  busyLabel,
  isBusy = false,
  onConfirm,
  returnFocusTo,
}: ConfirmProps) {
  const safe = useRef<HTMLButtonElement>(null);
  useLayer(isOpen, () => !isBusy && onClose());
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && !isBusy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={SCRIM} />
        <AlertDialog.Popup
          initialFocus={safe}
          finalFocus={focusAfter(returnFocusTo)}
          className={clsx(
            'fixed inset-x-4 inset-y-0 z-50 m-auto h-fit max-h-[calc(100dvh-32px)] max-w-110 overflow-y-auto rounded-dialog bg-raised p-5 text-ink shadow-e3 outline-none',
            TRANSITION,
            RISES,
          )}
        >
          {icon && (
            <span
              aria-hidden
              className={clsx(
                'mb-3 grid size-11 place-items-center rounded-full [&_svg]:size-5.25',
                isHarmless ? 'bg-accent-soft text-on-accent-soft' : 'bg-danger-soft text-danger',
              )}
            >
              {icon}
            </span>
          )}
          <AlertDialog.Title className="text-title leading-7 font-bold font-display">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-1.5 text-ink-2">{body}</AlertDialog.Description>
          {children}
          <div className="mt-5 flex flex-wrap justify-end gap-2.5">
            <Button ref={safe} variant="outline" onClick={onClose} disabled={isBusy}>
              {cancelLabel}
            </Button>
            <Button
              variant={isHarmless ? 'primary' : 'danger'}
              onClick={onConfirm}
              isLoading={isBusy}
              loadingText={busyLabel}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
