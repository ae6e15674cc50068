import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BoundedQueue, type QueueLimits } from '../src/kit/bounded-queue.ts';

/** A queue whose work ends when the test says so. */
function aQueue(limits: Partial<QueueLimits>) {
  const queue = new BoundedQueue({
    concurrency: 1,
    maxWaiting: 10,
    longestWaitMs: 60_000,
    sentence: 'Come again.',
    ...limits,
  });
  const began: string[] = [];
  const endings = new Map<string, () => void>();
  const add = (name: string, options: { key?: string; signal?: AbortSignal } = {}) =>
    queue.run(() => {
      began.push(name);
      return new Promise<string>((resolve) => endings.set(name, () => resolve(name)));
    }, options);
  const end = async (name: string) => {
    endings.get(name)?.();
    // The next one begins a few turns of the microtask queue later.
    await setImmediate();
  };
  return { add, began, end };
}

const busy = { code: 'UNAVAILABLE', message: 'Come again.' };

test('begins as many as may run, and the others in their order', async () => {
  const { add, began, end } = aQueue({ concurrency: 2 });
  const done = Promise.all(['a', 'b', 'c', 'd'].map((name) => add(name)));
  expect(began).toEqual(['a', 'b']);
  await end('b');
  expect(began).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) await end(name);
  expect(await done).toEqual(['a', 'b', 'c', 'd']);
});

test('refuses who comes when it is full, and takes who comes later', async () => {
  const { add, end } = aQueue({ maxWaiting: 1 });
  const first = add('a');
  const second = add('b');
  await expect(add('c')).rejects.toMatchObject(busy);
  await end('a');
  await end('b');
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
  const last = add('d');
  await end('d');
  expect(await last).toBe('d');
});

test('keys take turns, so that one with much work does not hold up another', async () => {
  const { add, began, end } = aQueue({});
  const done = [
    add('a1', { key: 'a' }),
    add('a2', { key: 'a' }),
    add('a3', { key: 'a' }),
    add('b1', { key: 'b' }),
    add('b2', { key: 'b' }),
  ];
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) await end(name);
  await Promise.all(done);
  expect(began).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('a key has its own limits', async () => {
  const { add, began, end } = aQueue({ concurrency: 5, perKey: 1, maxWaitingPerKey: 1 });
  const done = [add('a1', { key: 'a' }), add('a2', { key: 'a' }), add('b1', { key: 'b' })];
  await expect(add('a3', { key: 'a' })).rejects.toMatchObject(busy);
  expect(began).toEqual(['a1', 'b1']);
  for (const name of ['a1', 'a2', 'b1']) await end(name);
  expect(await Promise.all(done)).toEqual(['a1', 'a2', 'b1']);
});

test('who has waited too long is refused, and who leaves is not begun', async () => {
  const { add, began, end } = aQueue({ longestWaitMs: 1 });
  const first = add('a');
  await expect(add('b')).rejects.toMatchObject(busy);
  const controller = new AbortController();
  const { add: addLater, began: begunLater, end: endLater } = aQueue({});
  const one = addLater('a');
  const gone = addLater('b', { signal: controller.signal });
  const next = addLater('c');
  controller.abort();
  await expect(gone).rejects.toMatchObject(busy);
  await expect(addLater('d', { signal: controller.signal })).rejects.toMatchObject(busy);
  await end('a');
  await endLater('a');
  await endLater('c');
  await Promise.all([first, one, next]);
  expect([began, begunLater]).toEqual([['a'], ['a', 'c']]);
});

test('work that fails makes room like any other', async () => {
  const queue = new BoundedQueue({ concurrency: 1, maxWaiting: 1, longestWaitMs: 60_000, sentence: '' });
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
