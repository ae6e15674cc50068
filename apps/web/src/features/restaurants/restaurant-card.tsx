import { clsx } from 'clsx';
import { BadgePercent, Bike, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { RatingPill } from '../../ui/display/stars.tsx';
import { Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { CoverImage } from '../art/pictures.tsx';
import { VegMark } from '../menu/veg-mark.tsx';
import { givenRating } from './given-rating.ts';
import { PresenceMark } from './presence-mark.tsx';
import { ClosedCover, ServiceTime } from './service-on-card.tsx';
import type { RestaurantCard as Restaurant } from './queries.ts';

type Props = {
  restaurant: Restaurant;
  to: string;
  /** The title of an offer of this restaurant. */
  offer?: string | undefined;
  /** On what terms it delivers to the reader, where that depends on the address. */
  delivery?: string | undefined;
  /** True where it does not. */
  isOutside?: boolean;
  /** A button of its own over the cover. */
  heart?: ReactNode;
  /** The house cover that the list has chosen beside its neighbours. */
  art?: string | undefined;
  isEager?: boolean;
  isFirst?: boolean;
  /** h3 where the cards stand below the heading of a section. */
  heading?: 'h2' | 'h3';
};

/** The whole card is one link. */
export function RestaurantCard({
  restaurant,
  to,
  offer,
  delivery,
  isOutside = false,
  heart,
  art,
  isEager = false,
  isFirst = false,
  heading: Heading = 'h2',
}: Props) {
  const { name, cuisine, price, veg, dishCount, dishes = [] } = restaurant;
  return (
    <article className="group relative">
      <div className="relative aspect-[16/9.6] overflow-hidden rounded-card">
        <CoverImage
          restaurant={restaurant}
          art={art}
          isEager={isEager}
          isFirst={isFirst}
          className="duration-500! ease-enter group-hover:scale-104"
        />
        <ClosedCover restaurant={restaurant} />
        {offer && (
          <p className="absolute bottom-3.5 left-0 flex h-7.5 max-w-[85%] items-center gap-2 rounded-r-full bg-accent pr-4 pl-3 text-caption font-bold text-on-accent">
            <BadgePercent size={15} strokeWidth={2.2} className="shrink-0" aria-hidden />
            <span className="truncate">{offer}</span>
          </p>
        )}
        {/* Over the cover: a line below would move what stands there when it comes. */}
        {delivery && (
          <p
            className={clsx(
              'num absolute left-3 flex max-w-[85%] items-center gap-1.5 rounded-control bg-surface px-2.5 py-1 text-caption leading-4 font-semibold text-ink wrap-anywhere [&_svg]:shrink-0',
              offer ? 'bottom-13' : 'bottom-3',
            )}
          >
            {isOutside ? (
              <CircleX size={15} strokeWidth={2.2} aria-hidden className="text-danger" />
            ) : (
              <Bike size={15} strokeWidth={2.2} aria-hidden className="text-primary" />
            )}
            {delivery}
          </p>
        )}
      </div>
      <div className="mt-3 flex items-start justify-between gap-3">
        <Heading className="min-w-0 font-display text-title-sm leading-6 font-bold tracking-title">
          <Link
            to={to}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
        </Heading>
        <RatingPill value={givenRating(restaurant)} />
      </div>
      <p className="flex flex-wrap items-center gap-x-1.5 text-label leading-6 text-muted">
        <span className="text-ink-2">{cuisine}</span>
        <Dot />
        <span>{price}</span>
        <Dot />
        <span className="num inline-flex items-center gap-1.5">
          <Clock size={15} strokeWidth={2} aria-hidden />
          <ServiceTime restaurant={restaurant} />
        </span>
        {/* Without dishes that is a default, and nobody knows: docs/rules/limits.md#restaurant-defaults. */}
        {veg === 'Veg' && dishCount !== 0 && (
          <>
            <Dot />
            <span className="inline-flex items-center gap-1.5 font-semibold text-veg">
              <VegMark veg size={15} isDecorative />
              Pure veg
            </span>
          </>
        )}
      </p>
      <PresenceMark restaurant={restaurant} />
      {dishes.length > 0 && (
        <p className="truncate text-label leading-5 text-ink-2">
          {`Serves ${dishes.map((dish) => dish.name).join(', ')}`}
        </p>
      )}
      {heart && <div className="absolute top-3 right-3">{heart}</div>}
    </article>
  );
}

const Dot = () => <span aria-hidden>·</span>;

/** The grid while it loads: the same geometry, so nothing jumps. */
export function RestaurantGridLoading() {
  return (
    <Loading label="Loading restaurants…" className="grid gap-x-5 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-[16/9.6] rounded-card" />
          <Skeleton className="mt-3 h-6 w-2/3" />
          <Skeleton className="mt-1.5 h-5 w-1/2" />
        </div>
      ))}
    </Loading>
  );
}
