import { clsx } from 'clsx';
import {
  Ban,
  CircleX,
  Flag,
  ReceiptText,
  Settings,
  Star,
  Store,
  TicketPercent,
  Undo2,
  User,
  UserPlus,
  UtensilsCrossed,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';

import { ago, dateTime } from '../../../lib/formats.ts';
import { TONE_FILL, type Tone } from '../../../ui/badge.tsx';
import type { Activity } from './queries.ts';
import { activityWords } from './words.ts';

type Look = { tone: Tone; Icon: LucideIcon };

/** By what it is about, and where that says too little by what was done. */
const LOOK: Readonly<Record<string, Look>> = {
  user: { tone: 'blue', Icon: User },
  'user.signup': { tone: 'blue', Icon: UserPlus },
  'user.block': { tone: 'red', Icon: Ban },
  restaurant: { tone: 'amber', Icon: Store },
  dish: { tone: 'teal', Icon: UtensilsCrossed },
  order: { tone: 'teal', Icon: ReceiptText },
  'order.cancel': { tone: 'red', Icon: CircleX },
  'order.refund': { tone: 'grey', Icon: Undo2 },
  review: { tone: 'amber', Icon: Star },
  'review.flag': { tone: 'red', Icon: Flag },
  offer: { tone: 'leaf', Icon: TicketPercent },
};
const OTHER = { tone: 'plum', Icon: Settings } as const;

type Props = {
  activity: Activity;
  /** The present in milliseconds. */
  now: number;
  /** Where what it tells of can be seen. */
  to?: string | undefined;
};

/** One line of the trail. */
export function ActivityRow({ activity, now, to }: Props) {
  const { tone, Icon } = LOOK[activity.action] ?? LOOK[activity.subject.type] ?? OTHER;
  const { subject, does, by } = activityWords(activity);
  return (
    <li className="flex min-h-15 items-center gap-3.5 py-2">
      <span
        aria-hidden
        className={clsx('grid size-9 shrink-0 place-items-center rounded-full', TONE_FILL[tone])}
      >
        <Icon size={17} strokeWidth={2} />
      </span>
      <p className="min-w-0 flex-1 text-body leading-5.25 wrap-anywhere text-ink-2">
        {to ? (
          <Link to={to} className="font-semibold text-ink hover:underline pointer-coarse:py-3.5">
            {subject}
          </Link>
        ) : (
          <b className="font-semibold text-ink">{subject}</b>
        )}{' '}
        {does}
        {by !== null && <span className="text-muted"> by {by}</span>}
      </p>
      <time
        dateTime={activity.at}
        title={dateTime(activity.at)}
        className="num shrink-0 text-table whitespace-nowrap text-muted"
      >
        {ago(activity.at, new Date(now))}
      </time>
    </li>
  );
}
