import { useQuery } from '@tanstack/react-query';
import { ConciergeBell } from 'lucide-react';
import { useRef, useState } from 'react';

import { CountBadge } from '../../ui/display/badge.tsx';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Notified } from './notified.tsx';
import { unreadNotificationsQuery } from './unread.ts';

/** The code that positions the panel comes with the first press. */
const BellPanel = lazyOptional(() => import('./bell-panel.tsx'));

type Props = {
  /** The page with all of them. */
  to: string;
  className: string;
};

/** Bell with the user's notifications and a count of unread ones. */
export function Bell({ to, className }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const unread = useQuery(unreadNotificationsQuery()).data ?? 0;
  return (
    <>
      <span className="relative">
        <button
          ref={button}
          type="button"
          aria-label="Notifications"
          title="Notifications"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={className}
        >
          <ConciergeBell size={20} strokeWidth={2} aria-hidden />
        </button>
        <span role="status">
          <CountBadge
            key={unread}
            count={unread}
            label={unread === 1 ? 'unread notification' : 'unread notifications'}
            className="pointer-events-none absolute -top-1.5 -right-1.5 animate-pop"
          />
        </span>
      </span>
      <Notified unread={unread} />
      {isOpen && <BellPanel anchor={button} to={to} onClose={() => setOpen(false)} />}
    </>
  );
}
