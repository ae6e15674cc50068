// Around every browser test: an unexpected console error fails it, and a failure leaves what explains it.
import { afterEach, beforeEach } from 'vitest';

import { beginTest, saveFailure, takeConsoleErrors } from './open-pages.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The folder of what a failed test left. */
    artifacts?: string;
  }
}

beforeEach(beginTest);

afterEach(async ({ task }) => {
  const errors = takeConsoleErrors();
  const hasFailed = task.result?.state === 'fail';
  if (hasFailed || errors.length > 0) {
    const { folder, summary } = await saveFailure(`${task.file.name} ${task.name}`);
    console.error(summary);
    // `npm test` says where it lies (scripts/lib/vitest-reporter.mjs).
    task.meta.artifacts = folder;
  }
  if (!hasFailed && errors.length > 0)
    throw new Error(`Unexpected errors in the browser's console:\n${errors.join('\n')}`);
});
