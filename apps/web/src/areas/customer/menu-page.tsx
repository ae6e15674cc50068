import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate, useParams } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { offersQuery } from '../../features/offers/queries.ts';
import { orderTotalsQuery } from '../../features/orders/customer-queries.ts';
import { restaurantQuery } from '../../features/restaurants/queries.ts';
import { EmptyStateImage } from '../../features/art/empty-state-image.tsx';
import { isApiError, messageOf } from '../../lib/api/api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { loads } from '../../lib/page/screen.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { cartQuery } from './cart/queries.ts';
import { RestaurantMenu } from './menu/restaurant-menu.tsx';

export const loader = loads(({ params: { slug = '' } }) => [
  restaurantQuery(slug),
  cartQuery(),
  offersQuery(),
  orderTotalsQuery(),
]);

export default function MenuPage() {
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  const restaurant = useQuery(restaurantQuery(slug));
  usePageTitle(restaurant.data?.name ?? 'Restaurant', PRODUCT_NAME);
  // Drawn in slices, as the root is.
  const isReady = useDeferredValue(restaurant.data !== undefined, false);

  if (restaurant.data && isReady) {
    return (
      <RestaurantMenu
        key={restaurant.data.id}
        restaurant={restaurant.data}
        breadcrumbs={<MenuBreadcrumbs label={restaurant.data.name} />}
        onLogin={() => void navigate(paths.customerLogin)}
      />
    );
  }
  if (isApiError(restaurant.error, 404)) {
    return (
      <>
        <h1 className="sr-only">Restaurant</h1>
        <EmptyState
          image={<EmptyStateImage />}
          title="Restaurant not found."
          text="It may have closed its kitchen, or the address is not quite right."
          action={<ButtonLink to={paths.restaurants}>Browse restaurants</ButtonLink>}
        />
      </>
    );
  }
  if (restaurant.isError) {
    return (
      <>
        <h1 className="sr-only">Restaurant</h1>
        <ErrorState
          title="We couldn’t load this restaurant"
          message={messageOf(restaurant.error)}
          onRetry={() => void restaurant.refetch()}
        />
      </>
    );
  }
  return <MenuLoading />;
}

function MenuBreadcrumbs({ label }: { label: string }) {
  return <Breadcrumbs items={[{ label: 'Restaurants', to: paths.restaurants }, { label }]} />;
}

function MenuLoading() {
  return (
    <>
      <h1 className="sr-only">Restaurant</h1>
      <Loading label="Loading the menu…" className="lg:max-w-188">
        <Skeleton className="mb-3.5 h-6 w-52 max-md:hidden" />
        <Skeleton className="h-54 rounded-hero" />
        <Skeleton className="mt-6 h-8 w-full" />
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex justify-between gap-4 py-5">
            <div className="flex-1">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="mt-3 h-5 w-24" />
              <Skeleton className="mt-3 h-5 w-4/5" />
            </div>
            <Skeleton className="size-34 rounded-card" />
          </div>
        ))}
      </Loading>
    </>
  );
}
