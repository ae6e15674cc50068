import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';

type Props = {
  /** The button that it hangs from; a press on it closes the panel by itself. */
  anchor: RefObject<HTMLButtonElement | null>;
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  /** Scrolls where it is longer than the panel. Tabs with `isInPanel` keep their strip in sight. */
  children: ReactNode;
  /** Stays in sight at the lower edge. */
  footer?: ReactNode;
  onClose: () => void;
};

/** A panel below a button of the top bar: never longer than the window leaves room, whatever is in it. */
export function AnchoredPanel({ anchor, title, action, children, footer, onClose }: Props) {
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen, { event }) => {
        if (!isOpen && !anchor.current?.contains(event.target as Node | null)) onClose(); // events of the page have nodes
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50 outline-none"
        >
          <Popover.Popup
            finalFocus={anchor}
            className="flex max-h-[min(560px,var(--available-height))] w-[min(400px,calc(100vw-24px))] flex-col overflow-hidden rounded-card border border-line bg-raised text-ink shadow-e3 outline-none"
          >
            <div className="flex shrink-0 items-center justify-between gap-3 border-b border-line py-2.5 pr-2.5 pl-4">
              <Popover.Title className="panel-title m-0">{title}</Popover.Title>
              {action}
            </div>
            <div className="flex min-h-0 flex-1 flex-col scroll-pt-16 overflow-y-auto overscroll-contain">
              {children}
            </div>
            {footer}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
