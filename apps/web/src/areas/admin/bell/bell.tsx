import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

import { CountBadge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { lazyOptional } from '../../../ui/lazy-optional.tsx';
import { NotifiedLater } from '../../../features/notifications/notified-later.tsx';
import { useNoticeMarks } from './marks.ts';
import { noticesQuery, type AdminNotice } from './queries.ts';

/** What positions the panel comes with the first press. */
const BellPanel = lazyOptional(() => import('./bell-panel.tsx'));

const NONE: readonly AdminNotice[] = [];

/** What waits, with a count of what this browser has not seen yet. */
export function Bell({ userId }: { userId: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const [params] = useSearchParams();
  // What a device shows that was not understood leads here.
  const [isOpen, setOpen] = useState(params.has('bell'));
  /** What was unread when the panel opened keeps its mark while it is open. */
  const [fresh, setFresh] = useState<ReadonlySet<AdminNotice['kind']>>(new Set());
  const notices = useQuery(noticesQuery());
  const [own, setOwn] = useState(0);
  const { shown, unread, markSeen, clearAll } = useNoticeMarks(userId, notices.data ?? NONE);

  const toggle = () => {
    if (!isOpen) {
      setFresh(new Set(unread.map(({ kind }) => kind)));
      markSeen();
    }
    setOpen(!isOpen);
  };
  return (
    <>
      <span className="relative">
        <IconButton
          ref={button}
          label="Notifications"
          size="md"
          isRound
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <BellIcon size={20} strokeWidth={2} aria-hidden />
        </IconButton>
        <span role="status">
          <CountBadge
            count={unread.length + own}
            label={unread.length + own === 1 ? 'unread notification' : 'unread notifications'}
            className="pointer-events-none absolute -top-0.5 -right-0.5"
          />
        </span>
      </span>
      <NotifiedLater onUnread={setOwn} />
      {isOpen && (
        <BellPanel
          anchor={button}
          notices={shown}
          fresh={fresh}
          own={own}
          error={notices.data ? null : notices.error}
          onRetry={() => void notices.refetch()}
          onClear={clearAll}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
