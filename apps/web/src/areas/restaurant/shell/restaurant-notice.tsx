import { useQuery } from '@tanstack/react-query';

import { useIsClosed } from '../../../lib/maintenance.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ownRestaurantProblem, ownRestaurantQuery } from '../profile/own-restaurant.ts';

/** Above every page: that no orders come in, that the restaurant is switched off, or that nothing is known about it. */
export function RestaurantNotice({ restaurantId }: { restaurantId: number }) {
  const { data, error, refetch } = useQuery(ownRestaurantQuery(restaurantId));
  const isMaintenance = useIsClosed();
  if (error && !data)
    return (
      <ErrorState
        className="mb-5"
        title="We couldn’t load your restaurant"
        message={ownRestaurantProblem(error)}
        onRetry={() => void refetch()}
      />
    );
  if (isMaintenance)
    return (
      <Notice kind="attention" className="mb-5">
        No new orders come in: the platform is in maintenance
        <p className="font-normal">Finish the orders that you have. Everything else goes on by itself.</p>
      </Notice>
    );
  if (data?.isApproved === true && data.isActive === false)
    return (
      <Notice kind="attention" className="mb-5">
        Your restaurant is switched off
        {data.inactiveReason && <p className="wrap-anywhere">{`Reason: ${data.inactiveReason}`}</p>}
        <p className="font-normal">
          Customers do not see {data.name} and cannot order. You can still finish the orders that are open.
        </p>
      </Notice>
    );
  return null;
}
