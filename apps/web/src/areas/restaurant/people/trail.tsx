import { useInfiniteQuery } from '@tanstack/react-query';

import { ActivityRow } from '../../../features/activity/activity-row.tsx';
import { messageOf } from '../../../lib/api.ts';
import { useNow } from '../../../lib/now.ts';
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { trailQuery } from './queries.ts';

/** What the people of the restaurant did, newest first. */
export function Trail({ restaurantId }: { restaurantId: number }) {
  const now = useNow();
  const trail = useInfiniteQuery(trailQuery(restaurantId));
  return (
    <Panel id="trail" title="Who did what" className="mt-4">
      {trail.data ? (
        trail.data.length === 0 ? (
          <p className="mt-2 text-label text-muted">Nothing was done yet.</p>
        ) : (
          <>
            <ul className="m-0 mt-1 list-none divide-y divide-line p-0">
              {trail.data.map((entry) => (
                // The step of an order is said whole already.
                <ActivityRow
                  key={entry.id}
                  activity={entry}
                  now={now}
                  isFull={entry.action !== 'order.status'}
                />
              ))}
            </ul>
            {trail.hasNextPage && (
              <ShowMore
                className="mt-3"
                isLoading={trail.isFetchingNextPage}
                onClick={() => void trail.fetchNextPage({ cancelRefetch: true })}
              >
                Show older
              </ShowMore>
            )}
          </>
        )
      ) : trail.isError ? (
        <ErrorState
          className="mt-3"
          title="We couldn’t load the trail"
          message={messageOf(trail.error)}
          onRetry={() => void trail.refetch()}
        />
      ) : (
        <Loading label="Loading the trail…" className="mt-3 grid gap-2.5">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      )}
    </Panel>
  );
}
