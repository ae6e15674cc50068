import { clsx } from 'clsx';
import { Star } from 'lucide-react';

import { counted, whole } from '../../../lib/format/formats.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { RatingStars } from '../../../ui/display/stars.tsx';
import type { Share, Stars } from './restaurant-reviews.ts';

type Props = {
  average: number;
  total: number;
  shares: readonly Share[];
  value: Stars | null;
  onValueChange: (stars: Stars | null) => void;
  className?: string;
};

/** The average and how the stars are spread. Each row is a filter: pressed again it lets go. */
export function RatingSummary({ average, total, shares, value, onValueChange, className }: Props) {
  return (
    <Card className={clsx('p-5', className)}>
      <h2 className="panel-title">Rating</h2>
      <div className="mt-2 flex items-center gap-4">
        <p className="num font-display text-display leading-13 font-bold tracking-display">
          {average.toFixed(1)}
        </p>
        <div>
          <RatingStars value={average} />
          <p className="num text-label leading-5 text-muted">{`From ${counted(total, 'review')}`}</p>
        </div>
      </div>
      <div role="group" aria-label="Filter by stars" className="-mx-2 mt-3 grid gap-0.5">
        {shares.map(({ stars, count, percent }) => (
          <button
            key={stars}
            type="button"
            aria-pressed={value === stars}
            onClick={() => onValueChange(value === stars ? null : stars)}
            className={clsx(
              'num grid h-9 grid-cols-[34px_minmax(0,1fr)_44px] items-center gap-2 rounded-small px-2 text-label font-semibold transition-colors duration-120 pointer-coarse:h-11',
              value === stars
                ? 'bg-primary-soft text-on-primary-soft'
                : 'text-ink-2 hover:bg-sunken hover:text-ink',
            )}
          >
            <span className="flex items-center gap-1.5">
              {stars}
              <Star size={15} strokeWidth={1.9} fill="currentColor" className="text-star" aria-hidden />
              <span className="sr-only">{stars === 1 ? 'star:' : 'stars:'}</span>
            </span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-chart-1 transition-[width] duration-200"
                style={{ width: `${percent}%` }}
              />
            </span>
            <span className="text-right font-medium">
              {whole(count)}
              <span className="sr-only">{count === 1 ? ' review' : ' reviews'}</span>
            </span>
          </button>
        ))}
      </div>
    </Card>
  );
}
