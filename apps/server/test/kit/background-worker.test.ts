import { expect, test } from 'vitest';
import { BackgroundWorker } from '../../src/kit/background-worker.ts';

/** A piece of work that is under way until it is ended. */
interface Piece {
  end: (error?: Error) => void;
}

class TestWorker extends BackgroundWorker {
  readonly pieces: Piece[] = [];

  protected work(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.pieces.push({ end: (error) => (error ? reject(error) : resolve()) });
    });
  }
}

function aWorker() {
  const troubles: unknown[] = [];
  // No look by the clock falls into a test.
  const worker = new TestWorker({ everyMs: 1_000_000, onTrouble: (error) => troubles.push(error) });
  return { worker, pieces: worker.pieces, troubles };
}

/** Lets everything go on that waits for nothing but its turn. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('works when it starts, one piece at a time, and once more for all who woke it meanwhile', async () => {
  const { worker, pieces } = aWorker();
  worker.start();
  expect(pieces).toHaveLength(1);
  worker.wake();
  worker.wake();
  const run = worker.run();
  expect(pieces).toHaveLength(1);
  pieces[0]?.end();
  await settle();
  expect(pieces).toHaveLength(2);
  pieces[1]?.end();
  await run;
  expect(pieces).toHaveLength(2);
  await worker.stop();
});

test.each([0, 1, 2, 3, 4, 5, 6])(
  'works again when it is woken %i microtasks after its work has ended',
  async (microtasks) => {
    const { worker, pieces } = aWorker();
    worker.wake();
    pieces[0]?.end();
    for (let n = 0; n < microtasks; n++) await Promise.resolve();
    worker.wake();
    await settle();
    expect(pieces).toHaveLength(2);
    pieces[1]?.end();
    await worker.stop();
  },
);

test('tells a failure once however often it was woken, rejects who waits, and works again when woken', async () => {
  const { worker, pieces, troubles } = aWorker();
  const error = new Error('no database');
  worker.wake();
  worker.wake();
  const run = worker.run();
  pieces[0]?.end(error);
  await expect(run).rejects.toBe(error);
  expect(troubles).toEqual([error]);
  worker.wake();
  expect(pieces).toHaveLength(2);
  pieces[1]?.end();
  await worker.stop();
});

test('waits for the work under way when it stops, and begins none afterwards', async () => {
  const { worker, pieces } = aWorker();
  worker.start();
  worker.wake();
  let isStopped = false;
  const stop = worker.stop().then(() => (isStopped = true));
  await settle();
  expect(isStopped).toBe(false);
  pieces[0]?.end();
  await stop;
  worker.wake();
  await worker.run();
  expect(pieces).toHaveLength(1);
});
