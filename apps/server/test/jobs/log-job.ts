import type { HeldLease } from '../../src/jobs/held-lease.ts';
import { fencedSql } from '../../src/jobs/fenced-sql.ts';
import type { Job } from '../../src/jobs/job.ts';

/** Table in which a test's job notes its batches. */
export const BATCH_LOG = `create table batch_log (
  id bigint generated always as identity primary key, node text not null, fence bigint not null)`;

const note = fencedSql(
  'note_batch',
  `insert into batch_log (node, fence) select $3, $2 where exists (select from held)`,
);

/** A job that notes its batches, so that it can be seen who wrote when. */
export function logJob(
  node: string,
  batches: number,
  between: () => Promise<void> = async () => undefined,
): Job {
  return {
    name: 'log',
    everySeconds: 3_600,
    async *run(lease: HeldLease) {
      for (let n = 0; n < batches; n++) {
        yield await lease.execute(note, [node]);
        await between();
      }
    },
  };
}
