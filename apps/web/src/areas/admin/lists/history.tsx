import { useQuery } from '@tanstack/react-query';

import { useNow } from '../../../lib/now.ts';
import { ActivityRow } from '../../../features/activity/activity-row.tsx';
import { historyQuery } from '../activity/history.ts';
import { DrawerSection, Loaded } from './drawer.tsx';

export type HistoryProps = { subject: Parameters<typeof historyQuery>[0]; id: number };

/** The audit log of one thing, newest first. */
export default function History({ subject, id }: HistoryProps) {
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
                <ActivityRow key={entry.id} activity={entry} now={now} isFull />
              ))}
            </ul>
          )
        }
      </Loaded>
    </DrawerSection>
  );
}
