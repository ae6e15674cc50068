import { queryOptions, useQuery } from '@tanstack/react-query';

import { AuditEntryRow } from '../../../features/audit-log/entry-row.tsx';
import { call } from '../../../lib/api/api.ts';
import { useNow } from '../../../lib/time/now.ts';
import { DrawerSection, Loaded } from './drawer.tsx';

const SHOWN = '20';

type SubjectType = 'user' | 'restaurant' | 'order' | 'review' | 'offer';

/** The latest acts on one subject. */
const historyQuery = (subject: SubjectType, id: number) =>
  queryOptions({
    queryKey: ['audit-log', subject, id],
    queryFn: ({ signal }) =>
      call('GET /api/admin/activity', { query: { subject, subjectId: String(id), limit: SHOWN }, signal }),
  });

export type HistoryProps = { subject: SubjectType; id: number };

/** The audit log of one thing, newest first. */
export function History({ subject, id }: HistoryProps) {
  const history = useQuery(historyQuery(subject, id));
  const now = useNow();
  return (
    <DrawerSection title="History">
      <Loaded query={history} what="the history">
        {(entries) =>
          entries.length === 0 ? (
            <p className="mt-2 text-label text-muted">Nothing was changed yet.</p>
          ) : (
            <ul className="m-0 mt-1 list-none divide-y divide-line p-0">
              {entries.map((entry) => (
                <AuditEntryRow key={entry.id} entry={entry} now={now} isFull />
              ))}
            </ul>
          )
        }
      </Loaded>
    </DrawerSection>
  );
}
