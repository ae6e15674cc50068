import { PRODUCT_NAME } from '../../app/brand.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { DeliveringTo } from './delivering-to.tsx';
import { RestaurantCount } from './restaurant-count.tsx';
import { RestaurantFilterBar } from './restaurant-filter-bar.tsx';
import { RestaurantResults } from './restaurant-results.tsx';
import { useRestaurantList } from './use-restaurant-list.ts';

export default function RestaurantsPage() {
  usePageTitle('Restaurants', PRODUCT_NAME);
  const list = useRestaurantList();
  return (
    <>
      <h1 className="page-title">Restaurants</h1>
      <div className="mt-1 flex items-baseline justify-between gap-4 text-[15px] text-muted">
        <DeliveringTo />
        <p role="status" className="num shrink-0">
          <RestaurantCount list={list} />
        </p>
      </div>
      <RestaurantFilterBar look="page" {...list.state} />
      <RestaurantResults list={list} />
    </>
  );
}
