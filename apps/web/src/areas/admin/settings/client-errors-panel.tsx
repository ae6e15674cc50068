import { queryOptions, useQuery } from '@tanstack/react-query';

import { call, messageOf, type AnswerOf } from '../../../lib/api/api.ts';
import { counted, dateTime } from '../../../lib/format/formats.ts';
import { Panel, PanelProblem } from '../../../ui/layout/panel.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/states.tsx';

const SHOWN = 20;

type Group = AnswerOf<'GET /api/admin/client-errors'>[number];

const clientErrorsQuery = () =>
  queryOptions({
    queryKey: ['client-errors'],
    queryFn: ({ signal }) =>
      call('GET /api/admin/client-errors', { query: { limit: String(SHOWN) }, signal }),
  });

/** Errors in browsers, equal ones as one, latest first. */
export default function ClientErrorsPanel() {
  const { data, error, refetch } = useQuery(clientErrorsQuery());
  return (
    <Panel
      id="client-errors"
      title="Errors in browsers"
      note="What the web app reported, without anything of the people it happened to; kept for two weeks."
      className="mt-4"
    >
      {data ? (
        data.length === 0 ? (
          <p className="mt-3 text-body text-muted">None was reported.</p>
        ) : (
          <ul className="m-0 mt-2 list-none divide-y divide-line p-0">
            {data.map((group) => (
              <ErrorGroup key={group.fingerprint} group={group} />
            ))}
          </ul>
        )
      ) : error ? (
        <PanelProblem message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading className="mt-4 grid gap-4">
          {[1, 2].map((row) => (
            <Skeleton key={row} className="h-10" />
          ))}
        </Loading>
      )}
    </Panel>
  );
}

function ErrorGroup({ group }: { group: Group }) {
  const { name, message, route, count, lastAt, release, requestIds, stack } = group;
  return (
    <li className="py-3 text-label leading-5.25">
      <p className="font-semibold wrap-anywhere">{`${name}: ${message}`}</p>
      <p className="num text-muted wrap-anywhere">
        {`${counted(count, 'time')} at ${route}, last ${dateTime(lastAt)}${release && `, version ${release}`}`}
      </p>
      {requestIds.length > 0 && (
        <p className="num text-muted wrap-anywhere">{`Requests in the server’s log: ${requestIds.join(', ')}`}</p>
      )}
      {stack !== '' && (
        <details className="mt-1">
          <summary className="min-h-6 w-fit cursor-pointer text-primary pointer-coarse:min-h-11">
            Stack
          </summary>
          <pre className="m-0 mt-1 rounded-small bg-sunken p-2.5 text-caption leading-5 wrap-anywhere whitespace-pre-wrap">
            {stack}
          </pre>
        </details>
      )}
    </li>
  );
}
