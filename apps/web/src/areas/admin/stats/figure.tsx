import { clsx } from 'clsx';
import { ArrowUpRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { whole } from '../../../lib/format/formats.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { Skeleton } from '../../../ui/feedback/states.tsx';

type Props = {
  label: string;
  Icon: LucideIcon;
  /** Undefined until it is known, null when it could not be. */
  value: string | null | undefined;
  note: ReactNode;
  /** Day by day, where it is known. */
  course?: readonly number[] | undefined;
  /** Place of the course: across the tile, or in its corner. */
  look?: 'below' | 'corner';
};

/** One figure of the platform in a tile. */
export function Figure({ label, Icon, value, note, course, look = 'below' }: Props) {
  const isCorner = look === 'corner';
  return (
    <Card className={clsx('relative min-w-0 p-4', !isCorner && 'max-md:last:odd:col-span-2')}>
      <dt className="flex items-center gap-2.5 text-label leading-5 text-ink-2">
        <Icon size={17} strokeWidth={2} aria-hidden className="shrink-0 text-muted max-sm:hidden" />
        {label}
      </dt>
      {/* As high while it loads, and while its letters come. */}
      <dd className={clsx('m-0 flow-root', isCorner ? 'min-h-15.5' : 'min-h-27.5')}>
        {value === undefined ? (
          <>
            <span className="sr-only">Loading…</span>
            <Skeleton className="mt-2.5 h-6 w-20" />
            <Skeleton className="mt-3 h-4 w-24 max-w-full" />
          </>
        ) : (
          <>
            <span
              className={clsx(
                'big-number mt-2 block wrap-anywhere',
                isCorner && 'max-sm:text-title-sm!',
                isCorner && course && 'xl:pr-21',
              )}
            >
              {value ?? '–'}
            </span>
            <span className="num mt-1.5 block text-caption leading-5 text-muted">
              {value === null ? 'could not be loaded' : note}
            </span>
          </>
        )}
        {/* Within the description: beside it, a list of terms allows nothing. */}
        {course ? (
          <Sparkline
            values={course}
            className={isCorner ? 'absolute right-4 bottom-12 h-9 w-20 max-xl:hidden' : 'mt-3 h-9'}
          />
        ) : (
          !isCorner && <span className="mt-3 block h-9" />
        )}
      </dd>
    </Card>
  );
}

/** "↗ 214 this week". Nothing goes down here: it counts what is new. */
export function ThisWeek({ count }: { count: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-top">
      <span className={clsx('inline-flex items-center gap-1', count > 0 && 'font-semibold text-leaf-ink')}>
        {count > 0 && <ArrowUpRight size={14} strokeWidth={2.2} aria-hidden />}
        <span className="sr-only">{count > 0 && 'plus '}</span>
        {whole(count)}
      </span>
      this week
    </span>
  );
}
