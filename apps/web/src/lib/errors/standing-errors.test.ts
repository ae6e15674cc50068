import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';

import { askAgain, keepErrors } from './standing-errors.ts';

/** A query whose answers are given by hand, watched by one screen. */
function screen() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  keepErrors(client.getQueryCache());
  const asked: ((words: string | undefined) => void)[] = [];
  const options = {
    queryKey: ['words'],
    queryFn: () =>
      new Promise<string>((resolve, reject) => {
        asked.push((words) => (words === undefined ? reject(new Error('Gone')) : resolve(words)));
      }),
  };
  const open = () => {
    const observer = new QueryObserver<string>(client, options);
    return { observer, close: observer.subscribe(() => {}) };
  };
  const { observer, close } = open();
  const shown = () => {
    const { status, fetchStatus, data, error } = observer.getCurrentResult();
    return [status, fetchStatus, data ?? error?.message];
  };
  /** The last call fails, or is answered, and the screen knows. */
  const settle = async (words?: string) => {
    asked.at(-1)?.(words);
    await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle');
  };
  return { open, close, shown, settle, poll: () => void observer.refetch() };
}

afterEach(() => onlineManager.setOnline(true));

it('an error stays while it is asked again by itself, until there is an answer', async () => {
  const { shown, settle, poll } = screen();
  expect(shown()).toEqual(['pending', 'fetching', undefined]);
  await settle();
  expect(shown()).toEqual(['error', 'idle', 'Gone']);
  poll();
  expect(shown()).toEqual(['error', 'fetching', 'Gone']);
  await settle();
  poll();
  expect(shown()).toEqual(['error', 'fetching', 'Gone']);
  await settle('Here');
  expect(shown()).toEqual(['success', 'idle', 'Here']);
});

it('whoever presses a button sees that it is loaded again, whether or not a poll was faster', async () => {
  const { shown, settle, poll } = screen();
  await settle();
  askAgain(poll);
  expect(shown()).toEqual(['pending', 'fetching', undefined]);
  await settle();
  poll();
  askAgain(poll);
  expect(shown()).toEqual(['pending', 'fetching', undefined]);
  await settle();
  expect(shown()).toEqual(['error', 'idle', 'Gone']);
});

it('a screen that is opened anew begins by loading', async () => {
  const { open, close, settle } = screen();
  await settle();
  close();
  expect(open().observer.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'fetching' });
});

it('without a network nothing stands but that', async () => {
  const { shown, settle, poll } = screen();
  await settle();
  onlineManager.setOnline(false);
  poll();
  expect(shown()).toEqual(['pending', 'paused', undefined]);
});
