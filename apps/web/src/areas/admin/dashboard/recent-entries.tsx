import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { useNow } from '../../../lib/time/now.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Panel, PanelProblem } from '../../../ui/layout/panel.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { entryLink } from '../audit-log/entry-link.ts';
import { AuditEntryRow } from '../../../features/audit-log/entry-row.tsx';
import type { AuditEntry } from '../../../features/audit-log/entry.ts';
import { recentEntriesQuery } from '../audit-log/queries.ts';

const RECENT = 6;

/** The latest of the audit log. */
export function RecentEntries() {
  const now = useNow();
  const { data, error, refetch } = useQuery(recentEntriesQuery(RECENT));
  return (
    <Panel
      id="recent-activity"
      title="Recent Activity"
      aside={
        <Link
          to={paths.adminActivity}
          className="-my-3 inline-flex min-h-11 items-center rounded-small text-label font-semibold text-primary hover:underline"
        >
          View all
        </Link>
      }
    >
      {data ? (
        data.length === 0 ? (
          <p className="mt-3 text-label text-muted">Nothing has been done yet.</p>
        ) : (
          <ul className="m-0 mt-2 list-none divide-y divide-line p-0">
            {data.map((entry) => (
              <AuditEntryRow
                key={entry.id}
                entry={entry}
                now={now}
                to={entryLink(entry)}
                action={<Next entry={entry} />}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <PanelProblem message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading className="mt-4 grid gap-4">
          {Array.from({ length: RECENT }, (_, row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </Loading>
      )}
    </Panel>
  );
}

/** The usual next step of an administrator: looking at a newcomer, or at a review that was flagged. */
const NEXT: Readonly<Record<string, string>> = { 'restaurant.create': 'Review', 'review.flag': 'Open' };

function Next({ entry }: { entry: AuditEntry }) {
  const word = NEXT[entry.action];
  const to = entryLink(entry);
  return word && to ? (
    <ButtonLink variant="outline" size="xs" to={to} aria-label={`${word} ${entry.subject.label}`}>
      {word}
    </ButtonLink>
  ) : null;
}
