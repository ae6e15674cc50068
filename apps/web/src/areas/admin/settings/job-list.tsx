import { jobText, type System } from '../system/text.ts';
import { whole } from '../../../lib/format/formats.ts';

/** The maintenance jobs: what each does, and how its last run ended. */
export function JobList({ jobs }: { jobs: System['jobs'] }) {
  return (
    <ul aria-label="Maintenance" className="m-0 list-none space-y-1.5 p-0">
      {jobs.map((job) => (
        <li key={job.name} className="flex flex-wrap justify-between gap-x-4">
          <span>{job.name.replaceAll('-', ' ')}</span>
          <span className={job.outcome === 'failed' ? 'text-danger' : 'text-muted'}>{jobText(job)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Result of the last check of the data, in red when something is wrong. */
export function InvariantsState({ invariants }: { invariants: System['invariants'] }) {
  const { checkedAt, broken, unchecked } = invariants;
  if (checkedAt === null) return 'Not looked at yet';
  if (broken.length === 0 && unchecked.length === 0) return 'All rules hold';
  return (
    <ul className="m-0 list-none p-0 text-danger">
      {broken.map(({ name, rows }) => (
        <li key={name}>
          Broken in {whole(rows)} rows: {name}
        </li>
      ))}
      {unchecked.map((name) => (
        <li key={name}>Took too long to look at: {name}</li>
      ))}
    </ul>
  );
}
