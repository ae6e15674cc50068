import { useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';

import { AnchoredPanel } from '../../ui/overlays/anchored-panel.tsx';
import { NotificationList } from './list.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
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
  return (
    <AnchoredPanel
      anchor={anchor}
      title="Notifications"
      action={unread > 0 && <MarkAllRead variant="ghost" size="xs" />}
      footer={
        <Link
          to={to}
          onClick={onClose}
          className="shrink-0 border-t border-line px-4 py-2.5 text-center text-label font-semibold text-primary hover:underline focus-visible:-outline-offset-3 pointer-coarse:py-3.5"
        >
          See all
        </Link>
      }
      onClose={onClose}
    >
      {head}
      <NotificationList onLeave={onClose} />
    </AnchoredPanel>
  );
}
