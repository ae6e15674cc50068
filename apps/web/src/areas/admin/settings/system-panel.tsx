import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';

import { messageOf } from '../../../lib/api/api.ts';
import { dateTime } from '../../../lib/format/formats.ts';
import { Panel, PanelProblem } from '../../../ui/layout/panel.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { systemQuery } from '../system/queries.ts';
import { backupText, diskText, uptimeText } from '../system/text.ts';
import { Fact } from './fact.tsx';
import { InvariantsState, JobList } from './job-list.tsx';

export function SystemPanel() {
  const { data, error, refetch } = useQuery(systemQuery());
  return (
    <Panel id="system" title="System">
      {data ? (
        <dl className="m-0 mt-2 divide-y divide-line">
          <Fact label="Platform version">{data.version}</Fact>
          <Fact label="Database">
            {data.database.version === '' ? 'Not reached' : `PostgreSQL ${data.database.version}`}
          </Fact>
          <Fact label="Running for">
            {uptimeText(data)}, since {dateTime(data.startedAt)}
          </Fact>
          <Fact label="Disk">
            <span className={clsx(data.disk?.isLow && 'text-danger')}>{diskText(data)}</span>
          </Fact>
          <Fact label="Last backup">{backupText(data)}</Fact>
          <Fact label="Data">
            <InvariantsState invariants={data.invariants} />
          </Fact>
          {data.jobs.length > 0 && (
            <Fact label="Maintenance">
              <JobList jobs={data.jobs} />
            </Fact>
          )}
        </dl>
      ) : error ? (
        <PanelProblem message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading className="mt-4 grid gap-4">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-10" />
          ))}
        </Loading>
      )}
    </Panel>
  );
}
