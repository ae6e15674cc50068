import { useQuery } from '@tanstack/react-query';
import { MessageCircleMore } from 'lucide-react';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { Bell } from '../../../features/notifications/bell.tsx';
import { supportCountsQuery, unreadInAll } from '../../../features/messages/queries.ts';
import { counted } from '../../../lib/format/formats.ts';
import { CountBadge } from '../../../ui/display/badge.tsx';

/** Parts of the top bar that come after the screen. @param support where messages are read; undefined there */
export function TopBarButtons({ support }: { support: string | undefined }) {
  return (
    <>
      {support !== undefined && <UnreadBadge to={support} />}
      <Bell
        to={`${paths.customer}/notifications`}
        className="relative grid size-11 place-items-center rounded-full border border-line bg-surface text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
      />
    </>
  );
}

/** A button in the top bar while there are unread messages. It covers nothing there. */
function UnreadBadge({ to }: { to: string }) {
  const unread = useQuery({ ...supportCountsQuery(), select: unreadInAll }).data ?? 0;
  const words = counted(unread, 'unread message');
  return (
    <>
      {/* Stays, so that a change is read out. */}
      <p role="status" className="sr-only">
        {unread > 0 && words}
      </p>
      {unread > 0 && (
        <Link
          to={to}
          aria-label={words}
          title={words}
          data-unread
          className="relative grid size-11 animate-fade place-items-center rounded-full bg-primary text-on-primary transition-colors duration-120 hover:bg-primary-hover"
        >
          <MessageCircleMore size={20} strokeWidth={2} aria-hidden />
          {/* A new key for each count: it pops when something comes. */}
          <CountBadge
            key={unread}
            count={unread}
            label="unread"
            className="absolute -top-1.5 -right-1.5 animate-pop"
          />
        </Link>
      )}
    </>
  );
}
