import { useInfiniteQuery } from '@tanstack/react-query';

import { AuditEntryRow } from '../../../features/audit-log/entry-row.tsx';
import { messageOf } from '../../../lib/api/api.ts';
import { useNow } from '../../../lib/time/now.ts';
import { ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ShowMore } from '../../../ui/display/show-more.tsx';
import { auditLogQuery } from './queries.ts';

/** Actions of the restaurant's people, newest first. */
export function AuditLog({ restaurantId }: { restaurantId: number }) {
  const now = useNow();
  const auditLog = useInfiniteQuery(auditLogQuery(restaurantId));
  return (
    <Panel id="audit-log" title="Who did what" className="mt-4">
      {auditLog.data ? (
        auditLog.data.length === 0 ? (
          <p className="mt-2 text-label text-muted">Nothing was done yet.</p>
        ) : (
          <>
            <ul className="m-0 mt-1 list-none divide-y divide-line p-0">
              {auditLog.data.map((entry) => (
                // The step of an order is said whole already.
                <AuditEntryRow
                  key={entry.id}
                  entry={entry}
                  now={now}
                  isFull={entry.action !== 'order.status'}
                />
              ))}
            </ul>
            {auditLog.hasNextPage && (
              <ShowMore
                className="mt-3"
                isLoading={auditLog.isFetchingNextPage}
                onClick={() => void auditLog.fetchNextPage({ cancelRefetch: true })}
              >
                Show older
              </ShowMore>
            )}
          </>
        )
      ) : auditLog.isError ? (
        <ErrorState
          className="mt-3"
          title="We couldn’t load the audit log"
          message={messageOf(auditLog.error)}
          onRetry={() => void auditLog.refetch()}
        />
      ) : (
        <Loading label="Loading the audit log…" className="mt-3 grid gap-2.5">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      )}
    </Panel>
  );
}
