// Around every browser test: an unexpected console error fails it, and a failure leaves what explains it.
import { afterEach, beforeEach } from 'vitest';

import { beginTest, saveFailure, takeConsoleErrors } from './open-pages.ts';

beforeEach(beginTest);

afterEach(async ({ task }) => {
  const errors = takeConsoleErrors();
  const hasFailed = task.result?.state === 'fail';
  if (hasFailed || errors.length > 0) console.error(await saveFailure(`${task.file.name} ${task.name}`));
  if (!hasFailed && errors.length > 0)
    throw new Error(`Unexpected errors in the browser's console:\n${errors.join('\n')}`);
});
