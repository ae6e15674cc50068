import { clsx } from 'clsx';
import {
  Ban,
  CircleX,
  Flag,
  LifeBuoy,
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
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { ago, dateTime } from '../../lib/format/formats.ts';
import { TONE_FILL, type Tone } from '../../ui/display/badge.tsx';
import { MoreText } from '../../ui/display/more-text.tsx';
import { changesOf } from './changes.ts';
import type { AuditEntry } from './entry.ts';
import { entryText } from './text.ts';

type Look = { tone: Tone; Icon: LucideIcon };

/** Looks by subject, and by action where the subject says too little. */
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
  case: { tone: 'blue', Icon: LifeBuoy },
};
const OTHER = { tone: 'plum', Icon: Settings } as const;

type Props = {
  entry: AuditEntry;
  /** The present in milliseconds. */
  now: number;
  /** Link target of the subject. */
  to?: string | undefined;
  action?: ReactNode;
  /** In full: with what changed from what to what. */
  isFull?: boolean;
};

/** One line of the audit log. */
export function AuditEntryRow({ entry, now, to, action, isFull = false }: Props) {
  const { tone, Icon } = LOOK[entry.action] ?? LOOK[entry.subject.type] ?? OTHER;
  const { subject, does, by } = entryText(entry);
  return (
    <li className="flex min-h-15 items-center gap-3.5 py-2">
      <span
        aria-hidden
        className={clsx('grid size-9 shrink-0 place-items-center rounded-full', TONE_FILL[tone])}
      >
        <Icon size={17} strokeWidth={2} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-body leading-5.25 wrap-anywhere text-ink-2">
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
        {isFull && <Changes entry={entry} />}
      </div>
      {action}
      <time
        dateTime={entry.at}
        title={dateTime(entry.at)}
        className="num shrink-0 text-label whitespace-nowrap text-muted"
      >
        {ago(entry.at, new Date(now))}
      </time>
    </li>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  return (
    <ul
      aria-label="What changed"
      className="m-0 mt-0.5 grid list-none gap-0.5 p-0 text-label leading-5 text-ink-2"
    >
      {changes.map(({ name, from, to }) => (
        <li key={name} className="flex flex-wrap gap-x-1.5">
          <span className="text-muted">{`${name}:`}</span>
          {from !== undefined && (
            <>
              <Clamped text={from} isOld />
              <span className="text-muted">
                <span aria-hidden>→</span>
                <span className="sr-only">became</span>
              </span>
            </>
          )}
          <Clamped text={to} />
        </li>
      ))}
    </ul>
  );
}

function Clamped({ text, isOld = false }: { text: string; isOld?: boolean }) {
  return (
    <MoreText
      text={text}
      lines={2}
      className={clsx('num min-w-0 wrap-anywhere', isOld ? 'text-muted line-through' : 'font-semibold')}
    />
  );
}
