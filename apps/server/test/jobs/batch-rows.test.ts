import { expect, test } from 'vitest';
import { BATCH_ROWS, nextBatchRows } from '../../src/jobs/job.ts';

const after = (...batches: readonly number[]): number => batches.reduce(nextBatchRows, BATCH_ROWS);

test.each([
  ['stays while it is fast', [50, 199, 200], 1_000],
  ['halves for each that is slow', [201, 900], 250],
  ['stays worth its round trip however slow it is', Array.from({ length: 20 }, () => 5_000), 100],
  ['grows again once it is fast', [900, 900, 900, 900, 20, 20], 400],
  ['grows to what it was', [900, 900, 20, 20, 20, 20], 1_000],
])('a batch %s', (_, batches, rows) => {
  expect(after(...batches)).toBe(rows);
});
