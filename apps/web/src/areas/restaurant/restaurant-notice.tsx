import { useQuery } from '@tanstack/react-query';

import { ownRestaurantProblem, ownRestaurantQuery } from '../../features/restaurants/own-restaurant.ts';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** Above every page: why customers do not see this restaurant, or that nothing is known about it. */
export function RestaurantNotice({ restaurantId }: { restaurantId: number }) {
  const { data, error, refetch } = useQuery(ownRestaurantQuery(restaurantId));
  if (error && !data)
    return (
      <ErrorState
        className="mb-5"
        title="We couldn’t load your restaurant"
        message={ownRestaurantProblem(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data?.isApproved === false)
    return (
      <Notice kind="attention" className="mb-5">
        Waiting for approval
        <p className="font-normal">
          An administrator looks at every new restaurant. Once yours is approved, customers find {data.name}{' '}
          and can order; this page notices by itself.
        </p>
      </Notice>
    );
  if (data?.isActive === false)
    return (
      <Notice kind="attention" className="mb-5">
        Your restaurant is switched off
        <p className="font-normal">
          Customers do not see {data.name} and cannot order. You can still finish the orders that are open.
        </p>
      </Notice>
    );
  return null;
}
