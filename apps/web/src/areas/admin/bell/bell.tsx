import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

import { importWhenIdle } from '../../../lib/browser/idle.ts';
import { CountBadge } from '../../../ui/display/badge.tsx';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { Optional } from '../../../ui/lazy/optional.tsx';
import { useNoticeMarks } from './marks.ts';
import { noticesQuery, type AdminNotice } from './queries.ts';

/** The panel and its positioning load with the first press. */
const BellPanel = lazyOptional(() => import('./bell-panel.tsx'));
/** The screen does not wait for it. */
const Counted = lazy(() => importWhenIdle(() => import('../../../features/notifications/counted.tsx')));

const NONE: readonly AdminNotice[] = [];

/** The bell, with a count of notices not seen yet in this browser. */
export function Bell({ userId }: { userId: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const [params] = useSearchParams();
  // Device messages that were not understood lead here.
  const [isOpen, setOpen] = useState(params.has('bell'));
  /** Notices unread when the panel opened keep their mark while it is open. */
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

/** Counts the notifications of this user, which are no notices. Shows nothing. */
const NotifiedLater = (props: { onUnread: (unread: number) => void }) => (
  <Optional>
    <Suspense fallback={null}>
      <Counted {...props} />
    </Suspense>
  </Optional>
);
