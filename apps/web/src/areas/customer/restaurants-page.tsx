import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { DishImage } from '../../features/art/pictures.tsx';
import { Heart } from '../../features/favorites/heart.tsx';
import { ofRestaurant } from '../../features/favorites/target.ts';
import { offersQuery, offerTitles } from '../../features/offers/queries.ts';
import { useRestaurantFilters } from '../../features/restaurants/filters.ts';
import { restaurantsQuery } from '../../features/restaurants/queries.ts';
import { RestaurantCard, RestaurantGridLoading } from '../../features/restaurants/restaurant-card.tsx';
import { messageOf } from '../../lib/api.ts';
import { counted, whole } from '../../lib/formats.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { DeliveringTo } from './delivering-to.tsx';
import { RestaurantFilterBar } from './restaurant-filter-bar.tsx';

export default function RestaurantsPage() {
  usePageTitle('Restaurants', PRODUCT_NAME);
  const state = useRestaurantFilters();
  const found = useInfiniteQuery(restaurantsQuery(state.filters));
  const all = useInfiniteQuery(restaurantsQuery({}));
  const flags = offerTitles(useQuery(offersQuery()).data);
  const restaurants = found.data?.pages.flat();

  return (
    <>
      <h1 className="page-title">Restaurants</h1>
      <div className="mt-1 flex items-baseline justify-between gap-4 text-[15px] text-muted">
        <DeliveringTo />
        <p role="status" className="num shrink-0">
          {restaurants && all.data && (
            <ResultCount
              shown={restaurants.length}
              hasMore={found.hasNextPage}
              all={all.data.pages.flat().length}
              isAllCounted={!all.hasNextPage}
              isFiltered={state.isFiltered}
            />
          )}
        </p>
      </div>
      <RestaurantFilterBar {...state} />
      {restaurants === undefined ? (
        found.isError ? (
          <ErrorState
            title="We couldn’t load the restaurants"
            message={messageOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <RestaurantGridLoading />
        )
      ) : restaurants.length === 0 ? (
        <NoRestaurants isFiltered={state.isFiltered} onClear={state.clear} />
      ) : (
        <>
          <ul
            aria-label="Restaurants"
            aria-busy={found.isPlaceholderData}
            className="m-0 grid list-none gap-x-5 gap-y-7 p-0 transition-opacity duration-200 aria-busy:opacity-60 sm:grid-cols-2 lg:grid-cols-3"
          >
            {restaurants.map((restaurant, index) => (
              <li key={restaurant.id}>
                <RestaurantCard
                  restaurant={restaurant}
                  to={paths.restaurant(restaurant.slug)}
                  offer={flags.get(restaurant.id)}
                  heart={<Heart target={ofRestaurant(restaurant)} />}
                  isEager={index < 6}
                />
              </li>
            ))}
          </ul>
          {found.hasNextPage && (
            <div className="mt-8 grid place-items-center">
              <Button
                variant="outline"
                isLoading={found.isFetchingNextPage}
                loadingText="Loading…"
                onClick={() => void found.fetchNextPage()}
              >
                Show more restaurants
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

type CountProps = {
  shown: number;
  hasMore: boolean;
  all: number;
  isAllCounted: boolean;
  isFiltered: boolean;
};

/** "9 of 15 restaurants"; a plus where the server has more than it has told so far. */
function ResultCount({ shown, hasMore, all, isAllCounted, isFiltered }: CountProps) {
  const figure = <b className="font-bold text-ink">{`${whole(shown)}${hasMore ? '+' : ''}`}</b>;
  if (!isFiltered)
    return (
      <>
        {figure} {shown === 1 && !hasMore ? 'restaurant' : 'restaurants'}
      </>
    );
  return (
    <>
      {figure} of {isAllCounted ? counted(all, 'restaurant') : `${whole(all)}+ restaurants`}
    </>
  );
}

function NoRestaurants({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const plate = (
    <DishImage dish={{ name: 'thali', veg: true }} className="w-full rounded-full! bg-transparent!" />
  );
  if (!isFiltered) {
    return (
      <EmptyState
        plate={plate}
        title="No restaurants or dishes available."
        text="Please look in again a little later."
      />
    );
  }
  return (
    <EmptyState
      plate={plate}
      title="No restaurants or dishes available."
      text="No kitchen matches that. Try fewer filters."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
