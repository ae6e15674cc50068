import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, messageOf } from '../../../lib/api/api.ts';
import { useIsClosed } from '../../../lib/api/maintenance.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ownRestaurantProblem, ownRestaurantQuery } from '../own/own-restaurant.ts';
import { PausedBanner } from '../service/paused-banner.tsx';

/** Above every page: that no orders come in, that the restaurant is switched off or paused, or that nothing is known about it. */
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
  if (data?.notTakingReason === 'not-answering')
    return <Stopped restaurantId={restaurantId} missed={data.missedInRow ?? 0} />;
  return data?.service?.pause ? <PausedBanner restaurant={data} /> : null;
}

/** Words for each count an administrator may choose as limit. */
const MISSED = [
  undefined,
  'One order',
  ...['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'].map((word) => `${word} orders`),
];

/** Orders were left unanswered: no more come until a user presses the button. */
function Stopped({ restaurantId, missed }: { restaurantId: number; missed: number }) {
  const queries = useQueryClient();
  const own = ownRestaurantQuery(restaurantId);
  const come = useMutation({
    mutationFn: () => call('POST /api/restaurants/:id/here', { params: { id: restaurantId } }),
    onSuccess: async (restaurant) => {
      // A poll that set out before would bring the stop back.
      await queries.cancelQueries(own);
      queries.setQueryData(own.queryKey, restaurant);
    },
    onError: (error) => toast.bad(`Customers still cannot order: ${messageOf(error)}`),
  });
  return (
    <Notice kind="bad" className="mb-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p>{`${MISSED[missed] ?? 'Several orders'} went unanswered, so customers cannot order now.`}</p>
        <Button
          variant="accent"
          size="sm"
          isLoading={come.isPending}
          loadingText="We’re here"
          onClick={() => come.mutate()}
        >
          We’re here
        </Button>
      </div>
    </Notice>
  );
}
