import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Card } from '../../../ui/layout/card.tsx';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { Skeleton } from '../../../ui/feedback/states.tsx';

export type Words = { value: string; note: ReactNode; /** Day by day. */ course?: readonly number[] };

type FigureProps = { label: string; Icon: LucideIcon; isFailed?: boolean; figure: Words | undefined };

/** A tile of a `dl`: a name, a figure, and what is to be said about it. */
export function Figure({ label, Icon, isFailed = false, figure }: FigureProps) {
  return (
    <Card className="relative min-w-0 p-4 md:min-h-32.5 md:p-5">
      <dt className="flex items-center gap-2.5 text-label leading-5 text-ink-2">
        <Icon size={17} strokeWidth={2} aria-hidden className="shrink-0 text-muted max-md:hidden" />
        {label}
      </dt>
      {/* As high while it loads, and while its letters come. */}
      <dd className="m-0 flow-root min-h-15.5">
        {figure ? (
          <>
            <span className="big-number mt-2 block wrap-anywhere">{figure.value}</span>
            <span className="num mt-1.5 block text-caption leading-5 text-muted">{figure.note}</span>
            {figure.course && (
              <Sparkline
                values={figure.course}
                className="absolute right-5 bottom-12 h-8.5 w-22.5 max-md:hidden"
              />
            )}
          </>
        ) : isFailed ? (
          <>
            <span className="big-number mt-2 block">–</span>
            <span className="mt-1.5 block text-caption leading-5 text-muted">could not be loaded</span>
          </>
        ) : (
          <>
            <span className="sr-only">Loading…</span>
            <Skeleton className="mt-2.5 h-6 w-20" />
            <Skeleton className="mt-3 h-4 w-28 max-w-full" />
          </>
        )}
      </dd>
    </Card>
  );
}
