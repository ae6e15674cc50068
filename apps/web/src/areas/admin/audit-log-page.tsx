import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { messageOf } from '../../lib/api/api.ts';
import { useNow } from '../../lib/time/now.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { entryLink } from './audit-log/entry-link.ts';
import { AuditLogFilters } from './audit-log/audit-log-filters.tsx';
import { AuditEntryRow } from '../../features/audit-log/entry-row.tsx';
import { auditLogQuery } from './audit-log/queries.ts';
import { useAuditLogView } from './audit-log/use-audit-log-view.ts';
import { ExportListButton } from './lists/export-list.tsx';
import { PageHead, RefreshButton } from './shell/page-head.tsx';

/** The audit log, as far back as one wants. */
export default function AuditLogPage() {
  usePageTitle('Activity', PRODUCT_NAME);
  const now = useNow();
  const view = useAuditLogView();
  const entries = useInfiniteQuery({ ...auditLogQuery(view.filter), placeholderData: keepPreviousData });
  return (
    <>
      <PageHead title="Activity" about="Who did what, newest first. Nobody can change what stands here.">
        <RefreshButton
          isBusy={entries.isRefetching && !entries.isFetchingNextPage}
          onRefresh={() => void entries.refetch()}
        />
        <ExportListButton file="activity.csv" filter={view.filter} noun="activity" />
      </PageHead>
      <AuditLogFilters view={view} />
      {entries.isError && (
        <ErrorState
          title="We couldn’t load the activity"
          message={messageOf(entries.error)}
          onRetry={() => void entries.refetch()}
          className="mt-5"
        />
      )}
      {entries.data ? (
        <Card className="mt-4 px-5 py-2" aria-busy={entries.isPlaceholderData || undefined}>
          <ul aria-label="Activity" className="m-0 list-none divide-y divide-line p-0">
            {entries.data.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} now={now} to={entryLink(entry)} isFull />
            ))}
          </ul>
          {entries.data.length === 0 && (
            <p role="status" className="py-8 text-center text-muted">
              {view.isNarrowed ? 'Nothing in the audit log matches.' : 'Nothing has been done yet.'}
            </p>
          )}
          {entries.hasNextPage && (
            <div className="border-t border-line py-4 text-center">
              <Button
                variant="outline"
                size="sm"
                isLoading={entries.isFetchingNextPage}
                loadingText="Loading…"
                onClick={() => void entries.fetchNextPage()}
              >
                Show older
              </Button>
            </div>
          )}
        </Card>
      ) : (
        !entries.isError && (
          <Loading className="mt-5 grid gap-3">
            {[1, 2, 3, 4, 5, 6].map((row) => (
              <Skeleton key={row} className="h-15 rounded-control" />
            ))}
          </Loading>
        )
      )}
    </>
  );
}
