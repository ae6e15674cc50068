import { clsx } from 'clsx';
import { Bike, CalendarClock, CircleX, Clock, MapPin, Phone, Star, TicketPercent } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { COVER_WIDTH } from '../../../features/art/covers.ts';
import { CoverImage, coverDeepColour } from '../../../features/art/pictures.tsx';
import type { Offer } from '../../../features/offers/queries.ts';
import { givenRating } from '../../../features/restaurants/given-rating.ts';
import { PresenceMark } from '../../../features/restaurants/presence-mark.tsx';
import type { Restaurant } from '../../../features/restaurants/queries.ts';
import { useServiceNow } from '../../../features/restaurants/service-now.ts';
import { ServicePill } from '../../../features/restaurants/service-pill.tsx';
import { quarterOf } from '../../../features/restaurants/quarter.ts';
import { counted, duration } from '../../../lib/format/formats.ts';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { reachText } from '../delivery/reach-text.ts';
import { extraMinutesTo, type Reached, useReach } from '../delivery/reach.ts';

const AreasSheet = lazyOptional(() => import('./areas-sheet.tsx'));
const HoursSheet = lazyOptional(() => import('./hours-sheet.tsx'));
const ReviewsSheet = lazyOptional(() => import('./reviews-sheet.tsx'));

type Props = {
  restaurant: Restaurant;
  /** One of its own that runs. */
  offer: Offer | undefined;
  favorite: ReactNode;
};

/** Name over the cover's deep colour where there is room for both; else the cover above the name, as on phones. */
export function RestaurantHeader({ restaurant, offer, favorite }: Props) {
  const { name, cuisine, price, address, eta } = restaurant;
  const reach = useReach(restaurant.service?.areas !== undefined);
  const deep = coverDeepColour(restaurant);
  const where = [cuisine, price, quarterOf(address)].filter(Boolean).join(' · ');
  const { busyMinutes } = useServiceNow(restaurant);
  return (
    <header className="@container">
      <div className="relative isolate overflow-hidden max-md:-mx-4 max-md:-mt-2 @md:min-h-54 @md:rounded-hero">
        <div className="h-47 overflow-hidden rounded-b-dialog md:rounded-dialog @md:absolute @md:inset-y-0 @md:right-0 @md:-z-10 @md:h-auto @md:w-[72%] @md:rounded-none">
          <CoverImage restaurant={restaurant} sizes={COVER_WIDTH.menu} isFirst />
        </div>
        <div
          aria-hidden
          className="absolute inset-0 -z-10 hidden @md:block"
          style={{ background: `linear-gradient(90deg, ${deep} 40%, transparent 72%)` }}
        />
        <div className="px-4 pt-4 md:px-0 @md:flex @md:min-h-54 @md:max-w-[58%] @md:flex-col @md:justify-center @md:p-8 @md:text-white">
          <h1 className="font-display text-headline leading-8.5 font-bold tracking-display @max-md:pr-14 @md:text-display-sm @md:leading-10">
            {name}
          </h1>
          <p className="mt-1.5 text-muted @md:text-white/90">{where}</p>
          <p className="num mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 font-semibold">
            <Rating restaurant={restaurant} />
            <span className="inline-flex items-center gap-2">
              <Clock size={18} strokeWidth={2} aria-hidden />
              {busyMinutes > 0 && 'Busy · '}
              {duration(eta + busyMinutes + extraMinutesTo(reach, restaurant.id))}
            </span>
          </p>
          <ServicePill restaurant={restaurant} />
          {reach && <DeliversHere reach={reach} restaurantId={restaurant.id} />}
          <PresenceMark restaurant={restaurant} />
          {offer && (
            <p className="num mt-2.5 hidden items-center gap-2 md:flex text-label leading-5 font-semibold">
              <TicketPercent size={17} strokeWidth={2} aria-hidden className="shrink-0" />
              {`${offer.title} · ${offer.code}`}
            </p>
          )}
        </div>
        <div className="absolute top-51 right-4 md:right-0 @md:top-4 @md:right-4">{favorite}</div>
      </div>
    </header>
  );
}

/** On what terms it delivers to the saved address where the food goes, or that it does not. */
function DeliversHere({ reach, restaurantId }: { reach: Reached; restaurantId: number }) {
  const terms = reach.terms.get(restaurantId);
  if (!terms) return null;
  const { label } = reach.to;
  const Icon = terms.delivers ? Bike : CircleX;
  return (
    <p className="num mt-2.5 flex items-center gap-2 text-label leading-5 font-semibold wrap-anywhere">
      <Icon size={17} strokeWidth={2} aria-hidden className="shrink-0" />
      {`${terms.delivers ? `${label}: ` : ''}${reachText(terms, label)}`}
    </p>
  );
}

/** Description of a kitchen, its hours, place and phone number. */
export function RestaurantInfo({ restaurant }: Pick<Props, 'restaurant'>) {
  const { description } = restaurant;
  return (
    <>
      {description && <p className="mt-3 text-label leading-5.25 text-ink-2 md:mt-4">{description}</p>}
      <KitchenFacts restaurant={restaurant} />
    </>
  );
}

/** When it cooks, where, whom one calls, and where it delivers. */
function KitchenFacts({ restaurant }: Pick<Props, 'restaurant'>) {
  const { address, phone, openingHours, service } = restaurant;
  const hasWeek = service?.hours !== undefined || service?.dates !== undefined;
  const facts = [
    {
      Icon: CalendarClock,
      // No word of now: that is said by its state.
      words: openingHours && `Hours: ${openingHours}`,
      more: hasWeek && { Sheet: HoursSheet, label: 'See hours' },
    },
    { Icon: Phone, words: phone },
    { Icon: MapPin, words: address },
    { Icon: Bike, words: deliversTo(service), more: { Sheet: AreasSheet, label: 'See fees' } },
  ].filter(({ words }) => words !== '');
  if (facts.length === 0) return null;
  return (
    <ul
      aria-label={service?.areas ? 'Hours, address, phone and delivery' : 'Hours, address and phone'}
      className="num m-0 mt-1.5 flex list-none flex-wrap gap-x-5 gap-y-1 p-0 text-label leading-5 text-muted"
    >
      {facts.map(({ Icon, words, more }) => (
        <li key={words} className="flex min-w-0 items-start gap-2">
          <Icon size={15} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0" />
          <span className="min-w-0">
            {words}{' '}
            {more && (
              <OpensSheet
                Sheet={more.Sheet}
                restaurant={restaurant}
                className="font-semibold text-ink underline underline-offset-3"
              >
                {more.label}
              </OpensSheet>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const NAMED = 2;

/** 'Delivers to Indiranagar, HSR Layout and 3 more'; empty of one that delivers everywhere. */
function deliversTo(service: Restaurant['service']): string {
  const names = service?.areas?.map(({ name }) => name) ?? [];
  if (names.length === 0) return '';
  const rest = names.length - NAMED;
  const first = names.slice(0, NAMED).join(rest > 0 ? ', ' : ' and ');
  return `Delivers to ${first}${rest > 0 ? ` and ${rest} more` : ''}`;
}

type OpensProps = Pick<Props, 'restaurant'> & {
  Sheet: typeof AreasSheet | typeof HoursSheet | typeof ReviewsSheet;
  className: string;
  children: ReactNode;
};

/** Words in a line that open a sheet about the restaurant. */
function OpensSheet({ Sheet, restaurant, className, children }: OpensProps) {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
        className={clsx('-my-3 rounded-small py-3', className)}
      >
        {children}
      </button>
      {/* Once there it stays, to close in its own time. */}
      {isAsked && <Sheet restaurant={restaurant} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

function Rating({ restaurant }: Pick<Props, 'restaurant'>) {
  const rating = givenRating(restaurant);
  const look =
    'inline-flex items-center gap-1.5 font-bold @max-md:h-6.5 @max-md:rounded-tag @max-md:bg-primary @max-md:px-2 @max-md:text-on-primary @md:text-on-white-primary';
  return (
    <span className="inline-flex items-center gap-2 @md:h-8 @md:rounded-small @md:bg-white @md:px-2.5 @md:text-on-white">
      {rating === null ? (
        <span className={look}>New</span>
      ) : (
        <>
          <span role="img" aria-label={`Rated ${rating.toFixed(1)} out of 5`} className={look}>
            <Star size={13} fill="currentColor" strokeWidth={0} aria-hidden />
            {rating.toFixed(1)}
          </span>
          <ReviewCount restaurant={restaurant} />
        </>
      )}
    </span>
  );
}

/** Opens what was written. */
const ReviewCount = ({ restaurant }: Pick<Props, 'restaurant'>) => (
  <OpensSheet
    Sheet={ReviewsSheet}
    restaurant={restaurant}
    className="font-medium underline decoration-current/40 underline-offset-3 hover:decoration-current @max-md:text-muted"
  >
    <span className="sr-only">Read </span>
    {counted(restaurant.reviewCount, 'review')}
  </OpensSheet>
);
