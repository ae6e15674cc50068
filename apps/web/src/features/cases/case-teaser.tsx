import { Link } from 'react-router';

import { ago } from '../../lib/format/formats.ts';
import { useNow } from '../../lib/time/now.ts';
import { CountBadge } from '../../ui/display/badge.tsx';
import { CaseMark } from './case-inbox-line.tsx';
import type { CaseSummary } from './queries.ts';
import { kindLabel } from './text.ts';

/** A case beside its order: what is said to be wrong, how it stands, the last words, and the way to all of it. */
export function CaseTeaser({ one, to }: { one: CaseSummary; to: string }) {
  const now = new Date(useNow());
  const { senderName, message, createdAt } = one.lastMessage;
  return (
    <div className="mt-2 text-label leading-5.5">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{kindLabel(one.kind)}</span>
        <CaseMark one={one} />
      </p>
      <p className="mt-1 line-clamp-2 wrap-anywhere text-ink-2">{`${senderName}: ${message}`}</p>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-muted">
        <span className="num">{ago(createdAt, now)}</span>
        <span className="inline-flex items-center gap-2">
          <CountBadge count={one.unread} label="unread" />
          <Link
            to={to}
            className="inline-flex min-h-8 items-center font-semibold text-primary hover:underline pointer-coarse:min-h-11"
          >
            {one.state === 'closed' ? 'Read the case' : 'Read and answer'}
          </Link>
        </span>
      </p>
    </div>
  );
}
