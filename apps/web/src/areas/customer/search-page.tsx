import { PRODUCT_NAME } from '../../app/brand.ts';
import { countedEach, whole } from '../../lib/format/formats.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { RestaurantFilterBar } from './restaurants/restaurant-filter-bar.tsx';
import { RestaurantResults } from './restaurants/restaurant-results.tsx';
import { useRestaurantList } from './restaurants/use-restaurant-list.ts';
import { DidYouMean } from './search/did-you-mean.tsx';
import { FoundDishes } from './search/found-dishes.tsx';
import { withoutText } from './search/meant-text.ts';

/** All that answers a search: the dishes, and the restaurants that serve them or are called so. */
export default function SearchPage() {
  const list = useRestaurantList({ keepsWords: true });
  const { restaurants = [], found, failed, state, meant, dropped, without } = list;
  const isKnown = list.restaurants !== undefined;
  const words = state.filters.q;
  const title =
    words === undefined
      ? 'Search'
      : meant === undefined || dropped
        ? `Results for “${meant ?? words}”`
        : `Similar to “${words}”`;
  usePageTitle(title, PRODUCT_NAME);
  const dishes =
    words === undefined
      ? []
      : restaurants.flatMap((restaurant) => (restaurant.dishes ?? []).map((dish) => ({ dish, restaurant })));
  return (
    <>
      <h1 className="page-title line-clamp-2">{title}</h1>
      <p role="status" className="num mt-1 min-h-6 text-body text-muted">
        {isKnown && words === undefined && 'What are you hungry for?'}
        {words !== undefined && meant !== undefined && (
          <DidYouMean words={words} meant={meant} dropped={dropped} />
        )}
        {isKnown &&
          words !== undefined &&
          meant === undefined &&
          (found.hasNextPage
            ? `${whole(dishes.length)}+ dishes, ${whole(restaurants.length)}+ restaurants`
            : countedEach([dishes.length, 'dish', 'dishes'], [restaurants.length, 'restaurant']) ||
              'Nothing found')}
        {words !== undefined && without && restaurants.length > 0 && (
          // The blank parts the sentences for screen readers.
          <span className="block">{` ${withoutText(without)}`}</span>
        )}
      </p>
      <RestaurantFilterBar look="results" {...state} />
      {/* One thing while it loads: a heading that stood already would jump when dishes come above it. */}
      {!isKnown && !failed ? (
        <SearchLoading />
      ) : (
        <>
          {dishes.length > 0 && (
            <section aria-labelledby="dishes" aria-busy={found.isPlaceholderData} className="mb-9">
              <h2 id="dishes" className="section-title mb-4">
                Dishes
              </h2>
              <FoundDishes key={words} found={dishes} />
            </section>
          )}
          <section aria-labelledby="restaurants">
            <h2 id="restaurants" className={dishes.length > 0 ? 'section-title mb-4' : 'sr-only'}>
              Restaurants
            </h2>
            <RestaurantResults list={list} eager={0} isBelowHeading />
          </section>
        </>
      )}
    </>
  );
}

function SearchLoading() {
  return (
    <Loading label="Searching…">
      <Skeleton className="h-8 w-32" />
      <div className="mt-4 grid gap-3 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2 lg:gap-x-5 xl:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((dish) => (
          <Skeleton key={dish} className="h-27.5 rounded-card" />
        ))}
      </div>
    </Loading>
  );
}
