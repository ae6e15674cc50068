import { Popover } from '@base-ui/react/popover';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';

import { Button } from '../../ui/buttons/button.tsx';
import { NotificationList, useNotificationActions } from './list.tsx';
import { unreadNotificationsQuery } from './unread.ts';

type Props = {
  anchor: RefObject<HTMLButtonElement | null>;
  /** The page with all of them. */
  to: string;
  head?: ReactNode;
  onClose: () => void;
};

export default function BellPanel({ anchor, to, head, onClose }: Props) {
  const unread = useQuery(unreadNotificationsQuery()).data ?? 0;
  const { readAll } = useNotificationActions();
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen, { event }) => {
        // A press on the bell closes it by itself.
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
            className="flex max-h-[min(560px,var(--available-height))] w-[min(400px,calc(100vw-24px))] flex-col rounded-card border border-line bg-raised text-ink shadow-e3 outline-none"
          >
            <div className="flex items-center justify-between gap-3 border-b border-line py-2.5 pr-2.5 pl-4">
              <Popover.Title className="panel-title m-0">Notifications</Popover.Title>
              {unread > 0 && (
                <Button
                  variant="ghost"
                  size="xs"
                  isLoading={readAll.isPending}
                  loadingText="Mark all read"
                  onClick={() => readAll.mutate()}
                >
                  Mark all read
                </Button>
              )}
            </div>
            <div className="min-h-0 overflow-y-auto">
              {head}
              <NotificationList onLeave={onClose} />
            </div>
            <Link
              to={to}
              onClick={onClose}
              className="border-t border-line px-4 py-2.5 text-center text-label font-semibold text-primary hover:underline pointer-coarse:py-3.5"
            >
              See all
            </Link>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
