import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { createJobs } from '../../src/jobs/index.ts';
import { RETENTIONS } from '../../src/jobs/retention.repo.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { ImageStore } from '../../src/modules/images/index.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();

/** Jobs whose verb is tested by itself. */
const TESTED_BY_VERB = ['remove-orphan-pictures', 'tell-digest'];

test('every job is run by a test', () => {
  const jobs = createJobs({
    context: { db: database.owner, clock: systemClock, mail: 'off' },
    images: new ImageStore('/nowhere'),
    onViolation: () => undefined,
  });
  const folder = new URL('..', import.meta.url);
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('every-job.test.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const untested = jobs
    .map(({ name }) => name)
    .filter((name) => !tests.some((text) => text.includes(`'${name}'`)));
  expect(untested.toSorted()).toEqual(TESTED_BY_VERB);
});

/** Tables that are small at any size of the platform, and why. */
const SMALL = new Set([
  // A row for each browser of a kitchen.
  'prune_consoles',
  // A few hundred rows at most.
  'prune_client_errors',
]);

test.each(RETENTIONS.flatMap(({ removals }) => removals).filter(({ name = '' }) => !SMALL.has(name)))(
  '$name finds its rows by an index',
  async ({ text }) => {
    const plan = await database.owner.transaction(async (tx) => {
      await tx.execute(unprepared('set local enable_seqscan = off'));
      return tx.query(unprepared<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`));
    });
    const steps = plan.map((line) => line['QUERY PLAN']).join('\n');
    const [, table] = /^(?:Delete|Update) on (\w+)/.exec(steps) ?? [];
    expect(table).toBeDefined();
    expect(steps).not.toContain(`Seq Scan on ${table} `);
  },
);
