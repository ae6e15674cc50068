import { afterEach, expect, it, vi } from 'vitest';

import { ApiError } from '../../../lib/api/api-error.ts';
import { reportProblem } from './send-report.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [false, 0, 'This was not sent: you are offline. It stays here; send it again once you are back online.'],
  [true, 0, 'No answer came back. It stays here; send it again, and it will not be sent twice.'],
  [true, 409, 'There is one.'],
])('with a network: %s, answered with %s, it says why it was not sent', (onLine, status, sentence) => {
  vi.stubGlobal('navigator', { onLine });
  expect(reportProblem(new ApiError(status, 'There is one.'))).toBe(sentence);
});
