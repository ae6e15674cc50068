import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Bell as BellIcon } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

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
  /** Where its count stands, from the button's edge. */
  badgeClassName?: string;
  id?: string;
  /** Counted in place of the unread ones: it cannot wait. */
  urgent?: { key: number | null; count: number; label: string } | undefined;
  /** Stands above the notifications in the panel. @param close closes it */
  renderHead?: (close: () => void) => ReactNode;
};

/** Bell with the user's notifications and a count of unread ones. */
export function Bell({
  to,
  className,
  badgeClassName = '-top-1.5 -right-1.5',
  id,
  urgent,
  renderHead,
}: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const unread = useQuery(unreadNotificationsQuery()).data ?? 0;
  const label = unread === 1 ? 'unread notification' : 'unread notifications';
  const badge = urgent ?? { key: unread, count: unread, label };
  const close = () => setOpen(false);
  return (
    <>
      <span className="relative">
        <button
          ref={button}
          id={id}
          type="button"
          aria-label="Notifications"
          title="Notifications"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={className}
        >
          <BellIcon size={20} strokeWidth={2} aria-hidden />
        </button>
        <span role="status">
          <CountBadge
            key={badge.key}
            count={badge.count}
            label={badge.label}
            className={clsx('pointer-events-none absolute animate-pop', badgeClassName)}
          />
        </span>
      </span>
      <Notified unread={unread} />
      {isOpen && <BellPanel anchor={button} to={to} head={renderHead?.(close)} onClose={close} />}
    </>
  );
}
