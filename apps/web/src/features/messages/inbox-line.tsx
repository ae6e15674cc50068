import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { nearDay, time } from '../../lib/format/formats.ts';
import { AllergyMark } from '../orders/customer-text.tsx';
import { CountBadge } from '../../ui/display/badge.tsx';

type Props = {
  to: string;
  isCurrent: boolean;
  picture: ReactNode;
  /** Who is on the other side. */
  title: ReactNode;
  /** Subject of the conversation: "Order #10482". */
  subject: ReactNode;
  /** When the last words were written; null where nobody has written. */
  at: string | null;
  words: string;
  unread: number;
  /** The last words may be about an allergy. */
  hasAllergy?: boolean;
};

/** A line of an inbox: who, about what, the last words and how many are unread. */
export function InboxLine({
  to,
  isCurrent,
  picture,
  title,
  subject,
  at,
  words,
  unread,
  hasAllergy = false,
}: Props) {
  const day = at && nearDay(at);
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
          <span className="min-w-0 truncate text-body leading-5 font-semibold">{title}</span>
          {at && (
            <time dateTime={at} className="caption num shrink-0 text-muted">
              {day === 'Today' ? time(at) : day}
            </time>
          )}
        </span>
        <span className="num block text-label leading-5 text-muted">{subject}</span>
        <span className="mt-0.5 flex items-center justify-between gap-3">
          <span
            className={clsx(
              'min-w-0 truncate text-label leading-5',
              unread > 0 ? 'font-semibold text-ink' : 'text-ink-2',
            )}
          >
            {words}
          </span>
          {hasAllergy && <AllergyMark className="shrink-0" />}
          <CountBadge count={unread} label="unread" className="shrink-0" />
        </span>
      </span>
    </Link>
  );
}
