import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { lazy, memo, Suspense, useDeferredValue, useMemo, type ComponentProps } from 'react';

import { paths } from '../../../app/paths.ts';
import { coversApart } from '../../../features/art/covers.ts';
import { offersQuery, offerTitles } from '../../../features/offers/queries.ts';
import { ALL } from '../../../features/restaurants/filters.ts';
import { RestaurantCard, RestaurantGridLoading } from '../../../features/restaurants/restaurant-card.tsx';
import { EmptyStateImage } from '../../../features/art/empty-state-image.tsx';
import { messageOf } from '../../../lib/api/api.ts';
import { useHasBeenIdle } from '../../../lib/browser/idle.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { ShowMore } from '../../../ui/display/show-more.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { reachText } from '../delivery/reach-text.ts';
import { extraMinutesTo, useReach } from '../delivery/reach.ts';
import { Heart } from '../favorites/heart.tsx';
import { ofRestaurant } from '../favorites/target.ts';
import type { useRestaurantList } from './use-restaurant-list.ts';

/** Two rows of the widest grid; on a phone more than a screen. */
const FIRST = 6;

type Props = {
  list: ReturnType<typeof useRestaurantList>;
  /** A section shows this many and leads on to the rest. */
  most?: number;
  /** How many stand above the fold, where pictures are not waited for. */
  eager?: number;
  /** The names of restaurants stand one level below the heading of their section. */
  isBelowHeading?: boolean;
};

/** The cards of the restaurants that match, wherever restaurants are listed. */
export function RestaurantResults({ list, most = Infinity, eager = 3, isBelowHeading = false }: Props) {
  const { state, found, failed } = list;
  // Many cards are drawn in slices: a thumb need not wait for the last of them.
  const restaurants = useDeferredValue(list.restaurants);
  const covers = useMemo(() => coversApart(restaurants ?? []), [restaurants]);
  const hasBeenIdle = useHasBeenIdle();
  const flags = offerTitles(useQuery(offersQuery()).data);
  const reach = useReach();
  if (restaurants === undefined) {
    return failed ? (
      <ErrorState
        title="We couldn’t load the restaurants"
        message={messageOf(failed.error)}
        onRetry={() => void failed.refetch()}
      />
    ) : (
      <RestaurantGridLoading />
    );
  }
  // Results of earlier filters; those that are set now cannot be asked for.
  if (found.isPlaceholderData && found.fetchStatus === 'paused') return <RestaurantGridLoading />;
  if (restaurants.length === 0) {
    // There are some, and none of them delivers here.
    if (list.matching?.length) return <NoDeliveryLater list={list} />;
    return state.filters.open === undefined ? <NoRestaurants {...state} /> : <NobodyOpenLater {...state} />;
  }
  const hasRest = restaurants.length > most;
  const shown = hasBeenIdle ? most : Math.min(most, FIRST);
  return (
    <>
      <ul
        aria-label="Restaurants"
        aria-busy={found.isPlaceholderData || restaurants !== list.restaurants}
        className={clsx(
          'm-0 grid list-none grid-cols-1 content-start gap-x-5 gap-y-7 p-0 transition-opacity duration-200 aria-busy:opacity-60 sm:grid-cols-2 lg:grid-cols-3',
          // So that what stands below is not in sight before it has its place.
          Math.min(restaurants.length, most) > shown && 'min-h-dvh',
        )}
      >
        {restaurants.slice(0, shown).map((restaurant, index) => {
          const terms = reach?.terms.get(restaurant.id);
          return (
            <li key={restaurant.id}>
              <ResultCard
                restaurant={restaurant}
                extraMinutes={extraMinutesTo(reach, restaurant.id)}
                art={covers[index]}
                offer={flags.get(restaurant.id)}
                delivery={reach && terms && reachText(terms, reach.to.label)}
                isOutside={terms?.delivers === false}
                isEager={index < eager}
                isFirst={index === 0 && !isBelowHeading}
                heading={isBelowHeading ? 'h3' : 'h2'}
              />
            </li>
          );
        })}
      </ul>
      {hasRest && state.isFiltered && (
        <div className="mt-8 grid place-items-center">
          <ButtonLink variant="outline" to={list.allTo}>
            Show all that match
          </ButtonLink>
        </div>
      )}
      {!hasRest && found.hasNextPage && (
        <ShowMore
          className="mt-8"
          isLoading={found.isFetchingNextPage || list.readsOn}
          onClick={() => void found.fetchNextPage()}
        >
          Show more restaurants
        </ShowMore>
      )}
    </>
  );
}

type CardProps = Omit<ComponentProps<typeof RestaurantCard>, 'to' | 'heart'> & {
  /** Added to how long a delivery usually takes. */
  extraMinutes: number;
};

/** Stays as it is when others change. */
const ResultCard = memo(function ResultCard({ extraMinutes, ...props }: CardProps) {
  const { restaurant } = props;
  return (
    <RestaurantCard
      {...props}
      restaurant={{ ...restaurant, eta: restaurant.eta + extraMinutes }}
      to={paths.restaurant(restaurant.slug)}
      heart={<Heart target={ofRestaurant(restaurant)} />}
    />
  );
});

const NobodyOpen = lazy(() => import('./nobody-open.tsx'));

function NobodyOpenLater({ filters, set }: Props['list']['state']) {
  return (
    <Suspense fallback={null}>
      <NobodyOpen filters={filters} onShowAll={() => set('open', ALL)} />
    </Suspense>
  );
}

const NoDelivery = lazy(() => import('./no-delivery.tsx'));

const NoDeliveryLater = (props: Pick<Props, 'list'>) => (
  <Suspense fallback={null}>
    <NoDelivery {...props} />
  </Suspense>
);

function NoRestaurants({ isFiltered, hasFilter, canClear, clear }: Props['list']['state']) {
  const wayOn = canClear ? (
    <Button onClick={clear}>Clear filters</Button>
  ) : (
    <ButtonLink to={paths.restaurants}>Browse restaurants</ButtonLink>
  );
  return (
    <EmptyState
      image={<EmptyStateImage dish="thali" />}
      title="No restaurants or dishes available."
      text={
        hasFilter
          ? 'No kitchen matches that. Try fewer filters.'
          : isFiltered
            ? 'Nothing here is called that. Try other words.'
            : 'Please look in again a little later.'
      }
      action={isFiltered && wayOn}
    />
  );
}
