import { expect, it } from 'vitest';

import { beforeText, inSpan, spanText } from './span-text.ts';

it.each([
  [1, 'Today', 'today', 'yesterday by this time'],
  [30, 'Last 30 days', 'in the last 30 days', 'previous 30 days'],
])('%d days are called: %s', (days, span, within, before) => {
  expect([spanText(days), inSpan(days), beforeText(days)]).toEqual([span, within, before]);
});
