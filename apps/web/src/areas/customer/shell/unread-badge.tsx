import { useQuery } from '@tanstack/react-query';
import { MessageCircleMore } from 'lucide-react';
import { Link } from 'react-router';

import { unreadQuery } from '../../../features/messages/queries.ts';
import { counted } from '../../../lib/formats.ts';
import { CountBadge } from '../../../ui/badge.tsx';

/**
 * A tab at the right edge of the screen while there are unread messages. Above the bottom bar, and above the bar that
 * leads to the cart where there is one.
 */
export default function UnreadBadge({ to }: { to: string }) {
  const unread = useQuery(unreadQuery()).data ?? 0;
  const words = counted(unread, 'unread message');
  return (
    <aside aria-label="Messages">
      {/* Stays, so that a change is read out. */}
      <p role="status" className="sr-only">
        {unread > 0 && words}
      </p>
      {unread > 0 && (
        <Link
          to={to}
          aria-label={words}
          title={words}
          className="fixed right-0 bottom-[calc(96px+env(safe-area-inset-bottom))] z-30 grid h-14 w-9 animate-fade place-items-center rounded-l-button bg-primary text-on-primary shadow-e2 transition-colors duration-120 before:absolute before:inset-y-0 before:right-0 before:-left-2 hover:bg-primary-hover md:bottom-8 md:w-10 in-[body:has([data-cart-bar])]:max-md:bottom-[calc(148px+env(safe-area-inset-bottom))] in-[body:has([data-cart-bar])]:max-lg:md:bottom-21.5"
        >
          <MessageCircleMore size={21} strokeWidth={2} aria-hidden />
          <span aria-hidden className="absolute -top-2.5 -left-1.5 md:-left-2.5">
            {/* A new key for each count: it pops when something comes. */}
            <CountBadge key={unread} count={unread} label="unread" className="animate-pop ring-2 ring-page" />
          </span>
        </Link>
      )}
    </aside>
  );
}
