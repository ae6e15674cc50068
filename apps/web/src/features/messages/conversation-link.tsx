import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { nearDay, time } from '../../lib/formats.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { Conversation } from './conversations.ts';
import type { Side } from './thread.ts';

type Props = {
  conversation: Conversation;
  side: Side;
  to: string;
  isCurrent: boolean;
  picture: ReactNode;
  /** Who is on the other side; undefined while that is being asked. */
  title: string | undefined;
  /** What it is about: "Order #10482". */
  subject: string;
};

/** A line of the list of conversations, with the last words and how many are unread. */
export function ConversationLink({ conversation, side, to, isCurrent, picture, title, subject }: Props) {
  const { latest, unread } = conversation;
  const day = nearDay(latest.createdAt);
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'true' : undefined}
      className={clsx(
        'flex gap-3 border-b border-line px-4 py-3.5 transition-colors duration-120 focus-visible:-outline-offset-3',
        isCurrent ? 'bg-primary-soft' : 'hover:bg-sunken/60',
      )}
    >
      <span className="self-start">{picture}</span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate text-reading leading-5 font-semibold">
            {title ?? <Skeleton className="my-0.5 h-4 w-36" />}
          </span>
          <time dateTime={latest.createdAt} className="caption num shrink-0 text-muted">
            {day === 'Today' ? time(latest.createdAt) : day}
          </time>
        </span>
        <span className="num block text-table leading-5 text-muted">{subject}</span>
        <span className="mt-0.5 flex items-center justify-between gap-3">
          <span
            className={clsx(
              'min-w-0 truncate text-label leading-5',
              unread > 0 ? 'font-semibold text-ink' : 'text-ink-2',
            )}
          >
            {latest.sender === side && 'You: '}
            {latest.text}
          </span>
          <CountBadge count={unread} label="unread" className="shrink-0" />
        </span>
      </span>
    </Link>
  );
}
