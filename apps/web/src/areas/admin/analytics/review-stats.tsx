import { counted, whole } from '../../../lib/format/formats.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RatingStars } from '../../../ui/display/stars.tsx';
import { ratingShares, type Figures } from '../stats/figures.ts';

/** How many reviews, what they give on average, and how the stars are spread. */
export function ReviewStats({ figures, activeOffers }: { figures: Figures; activeOffers: number }) {
  return (
    <Panel id="reviews" title="Reviews">
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-6">
        <div>
          <p className="num m-0 font-display text-display leading-13 font-bold tracking-display">
            {figures.averageRating.toFixed(1)}
            <span className="sr-only"> out of 5</span>
          </p>
          {/* The number says it. */}
          <span aria-hidden>
            <RatingStars value={figures.averageRating} />
          </span>
          <p className="num m-0 mt-1 text-label leading-5 text-muted">{counted(figures.reviews, 'review')}</p>
        </div>
        <ul className="m-0 grid list-none gap-2 p-0">
          {ratingShares(figures).map(({ stars, percent }) => (
            <li
              key={stars}
              className="num grid grid-cols-[12px_minmax(0,1fr)_48px] items-center gap-2 text-label leading-5"
            >
              <span className="font-semibold">
                {stars}
                <span className="sr-only">{stars === 1 ? ' star:' : ' stars:'}</span>
              </span>
              <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
                <span className="block h-full rounded-full bg-chart-2" style={{ width: `${percent}%` }} />
              </span>
              <span className="text-right text-muted">{percent.toFixed(1)}%</span>
            </li>
          ))}
        </ul>
      </div>
      <dl className="m-0 mt-4 flex items-center justify-between gap-4 border-t border-line pt-4">
        <dt className="text-muted">Active offers</dt>
        <dd className="num m-0 font-semibold">{whole(activeOffers)}</dd>
      </dl>
    </Panel>
  );
}
