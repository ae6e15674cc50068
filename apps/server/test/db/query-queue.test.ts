import { afterEach, describe, expect, test, vi } from 'vitest';
import { QueryQueue } from '../../src/db/query-queue.ts';

/** Work that ends when it is told to. */
function statements(queue: QueryQueue) {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  return {
    begun,
    run: (name: string) =>
      queue.run(
        () =>
          new Promise<void>((resolve, reject) => {
            begun.push(name);
            ends.set(name, { resolve, reject });
          }),
      ),
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

afterEach(() => vi.useRealTimers());

const FOR_EVER_MS = 1_000_000;

describe('statements', () => {
  test('run so many at once, the others in the order in which they came', async () => {
    const queue = new QueryQueue(2, FOR_EVER_MS);
    const { begun, run, end } = statements(queue);
    const all = ['a', 'b', 'c', 'd', 'e'].map(run);
    expect(begun).toEqual(['a', 'b']);
    expect(queue.waiting).toBe(3);
    end('b');
    await all[1];
    await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
    end('a');
    end('c');
    await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(queue.waiting).toBe(0);
    end('d');
    end('e');
    await Promise.all(all);
  });

  test('that fail make room as well, and say why', async () => {
    const { begun, run, fail, end } = statements(new QueryQueue(1, FOR_EVER_MS));
    const [first, second] = [run('a'), run('b')];
    fail('a');
    await expect(first).rejects.toThrow('a');
    await expect.poll(() => begun).toEqual(['a', 'b']);
    end('b');
    await second;
  });

  test('that last hold up nobody, and make no room twice', async () => {
    vi.useFakeTimers();
    const { begun, run, end } = statements(new QueryQueue(1, 25));
    const stuck = run('stuck');
    const others = ['a', 'b'].map(run);
    await vi.advanceTimersByTimeAsync(24);
    expect(begun).toEqual(['stuck']);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['stuck', 'a']);
    end('stuck');
    await stuck;
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['stuck', 'a']);
    end('a');
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['stuck', 'a', 'b']);
    end('b');
    await Promise.all(others);
  });
});
