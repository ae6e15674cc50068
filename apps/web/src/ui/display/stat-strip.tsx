import { clsx } from 'clsx';

import { type Tone, TONE_DOT } from './badge.tsx';
import { Card } from '../layout/card.tsx';
import { Skeleton } from '../feedback/states.tsx';

type StripCell = {
  label: string;
  /** Undefined until it is known, null when it could not be. */
  value: string | null | undefined;
  /** A dot in the colour that the same state wears in the list below. */
  tone?: Tone;
};

/** The counts above a list of the admin area, four cells in one card; two by two where there is no room. */
export function StatStrip({
  label,
  cells,
  className,
}: {
  /** Names the group for screen readers. */
  label: string;
  cells: readonly StripCell[];
  className?: string;
}) {
  return (
    <Card role="group" aria-label={label} className={clsx('overflow-hidden', className)}>
      {/* Lines between cells are their left and upper edges; those at the card's own edge lie under its border. */}
      <dl className="m-0 -mt-px -ml-px grid grid-cols-2 md:grid-cols-4">
        {cells.map((cell) => (
          <div key={cell.label} className="border-t border-l border-line px-4 pt-3.5 pb-4 md:px-5">
            <dt className="flex items-center gap-2 text-label leading-5 text-muted">
              {cell.tone && (
                <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', TONE_DOT[cell.tone])} />
              )}
              {cell.label}
            </dt>
            <dd className="big-number m-0 mt-1 wrap-anywhere">
              {cell.value === undefined ? (
                <>
                  <span className="sr-only">Loading…</span>
                  <Skeleton className="h-7 w-16" />
                </>
              ) : (
                (cell.value ?? '–')
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
