import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import type { CaseSummary } from '../../../features/cases/queries.ts';
import { OUTCOME_LOOK, STATE_LOOK } from '../../../features/cases/text.ts';
import { CountBadge, TONE_FILL } from '../../../ui/display/badge.tsx';

type Props = {
  one: CaseSummary;
  /** In the row of a table. */
  isSmall?: boolean;
  className?: string;
};

/** "Your case: answered": from an order to what was written about it. */
export function CaseLink({ one, isSmall = false, className }: Props) {
  const { orderId, state, outcome, unread } = one;
  const { words, tone, Icon } = outcome ? OUTCOME_LOOK[outcome] : STATE_LOOK[state];
  return (
    <Link
      to={paths.orderCase(orderId)}
      className={clsx(
        'inline-flex items-center font-semibold whitespace-nowrap transition-opacity hover:opacity-85 pointer-coarse:min-h-11',
        isSmall
          ? 'min-h-7 gap-1.5 rounded-full px-2.5 text-caption'
          : 'min-h-9 gap-2 rounded-control px-3 text-label',
        TONE_FILL[tone],
        className,
      )}
    >
      <Icon size={isSmall ? 15 : 17} strokeWidth={2.1} className="shrink-0" aria-hidden />
      <span>
        {`Your case: ${words.toLowerCase()}`}
        <span className="sr-only">{`, order #${orderId}`}</span>
      </span>
      <CountBadge count={unread} label="unread" />
      {!isSmall && <ChevronRight size={16} strokeWidth={2.2} className="shrink-0" aria-hidden />}
    </Link>
  );
}
