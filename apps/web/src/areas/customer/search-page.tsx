import { PRODUCT_NAME } from '../../app/brand.ts';
import { counted } from '../../lib/formats.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { FoundDishes } from './found-dishes.tsx';
import { RestaurantFilterBar } from './restaurant-filter-bar.tsx';
import { RestaurantResults } from './restaurant-results.tsx';
import { useRestaurantList } from './use-restaurant-list.ts';

/** All that answers a search: the dishes, and the restaurants that serve them or are called so. */
export default function SearchPage() {
  const list = useRestaurantList({ keepsWords: true });
  const { restaurants = [], found, state } = list;
  const words = state.filters.q;
  const title = words === undefined ? 'Search' : `Results for “${words}”`;
  usePageTitle(title, PRODUCT_NAME);
  const dishes =
    words === undefined
      ? []
      : restaurants.flatMap((restaurant) => (restaurant.dishes ?? []).map((dish) => ({ dish, restaurant })));
  const more = found.hasNextPage ? '+' : '';
  return (
    <>
      <h1 className="page-title line-clamp-2">{title}</h1>
      <p role="status" className="num mt-1 min-h-6 text-[15px] text-muted">
        {found.data &&
          (words === undefined
            ? 'What are you hungry for?'
            : `${counted(dishes.length, `dish${more}`, `dishes${more}`)}, ${counted(restaurants.length, `restaurant${more}`, `restaurants${more}`)}`)}
      </p>
      <RestaurantFilterBar look="results" {...state} />
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
        <RestaurantResults list={list} eager={dishes.length > 0 ? 0 : 6} isBelowHeading />
      </section>
    </>
  );
}
