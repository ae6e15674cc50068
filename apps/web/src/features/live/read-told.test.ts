import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { readTold } from './read-told.ts';

it('reads again where a write has thrown the read away and put its own answer there', async () => {
  const queries = new QueryClient();
  const queryKey = ['orders'];
  const onServer = ['one'];
  let answer: (() => void) | undefined;
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: async ({ signal }) => {
      if (onServer.length > 1 && !answer)
        await new Promise<void>((resolve) => {
          answer = resolve;
          signal.addEventListener('abort', () => resolve());
        });
      return [...onServer];
    },
  });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['one']);

  onServer.push('two of another');
  const told = readTold(queries, queryKey);
  await expect.poll(() => answer).toBeDefined();
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, ['one, moved here']);
  await told;

  expect(observer.getCurrentResult().data).toEqual(['one', 'two of another']);
  leave();
});
