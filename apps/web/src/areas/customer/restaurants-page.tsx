import { PRODUCT_NAME } from '../../app/brand.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { RestaurantCount } from './restaurants/restaurant-count.tsx';
import { RestaurantFilterBar } from './restaurants/restaurant-filter-bar.tsx';
import { RestaurantResults } from './restaurants/restaurant-results.tsx';
import { SimilarOnly } from './restaurants/similar-only.tsx';
import { useRestaurantList } from './restaurants/use-restaurant-list.ts';

export default function RestaurantsPage() {
  usePageTitle('Restaurants', PRODUCT_NAME);
  const list = useRestaurantList();
  return (
    <>
      <h1 className="page-title">Restaurants</h1>
      <p role="status" className="num mt-1 min-h-6 text-body text-muted">
        <RestaurantCount list={list} />
      </p>
      <RestaurantFilterBar look="page" {...list.state} />
      <SimilarOnly list={list} />
      <RestaurantResults list={list} />
    </>
  );
}
