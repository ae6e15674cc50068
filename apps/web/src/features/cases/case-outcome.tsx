import { clsx } from 'clsx';

import { dateTime } from '../../lib/format/formats.ts';
import { TONE_FILL } from '../../ui/display/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { CaseSummary } from './queries.ts';
import { OUTCOME_LOOK } from './text.ts';

/** How it ended, and when. Nothing while it is not closed. */
export function CaseOutcome({ one, className }: { one: CaseSummary; className?: string }) {
  const { outcome, closedAt } = one;
  if (outcome === null || closedAt === null) return null;
  const { words, meaning, tone, Icon } = OUTCOME_LOOK[outcome];
  return (
    <Card className={clsx('flex gap-3.5 p-5', className)}>
      <span
        aria-hidden
        className={clsx('grid size-11 shrink-0 place-items-center rounded-full', TONE_FILL[tone])}
      >
        <Icon size={21} strokeWidth={2} />
      </span>
      <div className="min-w-0">
        <h2 className="card-title">{words}</h2>
        <p className="text-body leading-5.5 text-ink-2">{meaning}</p>
        <p className="num mt-1 text-label leading-5 text-muted">
          {'Closed '}
          <time dateTime={closedAt}>{dateTime(closedAt)}</time>
        </p>
      </div>
    </Card>
  );
}
