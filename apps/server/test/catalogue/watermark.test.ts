import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Watermark } from '../../src/modules/catalogue/watermark.ts';

/**
 * PostgreSQL in small: transactions take a number, draw ids, and end in any order. A reading sees what was committed
 * and knows which transactions run.
 */
function createLog() {
  let nextXid = 100;
  let nextId = 1;
  const running = new Map<number, number[]>();
  const visible: number[] = [];
  return {
    begin: () => void running.set(nextXid++, []),
    write(n: number) {
      const ids = [...running.values()][n % running.size];
      ids?.push(nextId++);
    },
    end(n: number, isCommitted: boolean) {
      const xid = [...running.keys()][n % running.size];
      if (xid === undefined) return;
      if (isCommitted) visible.push(...(running.get(xid) ?? []));
      running.delete(xid);
    },
    get committed() {
      return [...visible];
    },
    read: (after: number) => ({
      entries: visible.filter((id) => id > after).map((id) => ({ id })),
      maxId: Math.max(0, ...visible),
      xmax: nextXid,
      running: [...running.keys()],
    }),
  };
}

const step = fc.oneof(
  fc.constant({ do: 'begin' as const, n: 0 }),
  fc.record({ do: fc.constantFrom('write' as const, 'commit' as const, 'abort' as const), n: fc.nat(5) }),
  fc.record({ do: fc.constant('read' as const), n: fc.nat(1_500) }),
);

test('tells every committed entry exactly once from its settling on, in whatever order they are committed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const log = createLog();
      const watermark = new Watermark<{ id: number }>();
      let at = 0;
      let known: Set<number> | undefined;
      const told: number[] = [];
      const read = () => {
        const fresh = watermark.accept(log.read(watermark.readFrom), at);
        if (fresh === 'everything') known = new Set(log.committed);
        else told.push(...fresh.map(({ id }) => id).filter((id) => !known!.has(id)));
      };
      for (const { do: what, n } of steps) {
        if (what === 'begin') log.begin();
        else if (what === 'write') log.write(n);
        else if (what === 'read') {
          at += n;
          read();
        } else log.end(n, what === 'commit');
      }
      at += 2_000;
      read();
      const wanted = log.committed.filter((id) => !known!.has(id));
      expect(told.filter((id) => !known!.has(id)).toSorted((a, b) => a - b)).toEqual(
        wanted.toSorted((a, b) => a - b),
      );
    }),
    { numRuns: 2_000 },
  );
});

const readerOf =
  (log: ReturnType<typeof createLog>, watermark: Watermark<{ id: number }>) => (at: number) => {
    const fresh = watermark.accept(log.read(watermark.readFrom), at);
    return fresh === 'everything' ? fresh : fresh.map(({ id }) => id);
  };

test('does not read on from what a running transaction may still write below', () => {
  const log = createLog();
  const watermark = new Watermark<{ id: number }>();
  const read = readerOf(log, watermark);
  read(0);
  read(2_000);
  log.begin();
  log.begin();
  log.write(0); // id 1, of the transaction that ends last
  log.write(1); // id 2
  log.end(1, true);
  expect(read(3_000)).toEqual([2]);
  expect(read(6_000)).toEqual([]);
  log.end(0, true);
  expect(read(6_500)).toEqual([1]);
  expect(read(8_000)).toEqual([]);
});

test('is not held by a transaction that stays open, and takes everything for changed when that ends', () => {
  const log = createLog();
  const watermark = new Watermark<{ id: number }>();
  const read = readerOf(log, watermark);
  log.begin();
  log.write(0); // id 1, for hours
  expect(read(0)).toBe('everything');
  expect(read(5_000)).toBe('everything');
  expect(watermark.oldestMs(5_000)).toBe(5_000);
  for (let n = 0; n < 3; n++) {
    log.begin();
    log.write(1);
    log.end(1, true);
    expect(read(6_000 + n * 10_000)).toEqual([n + 2]);
    expect(read(8_000 + n * 10_000)).toEqual([]);
    expect(watermark.readFrom).toBe(n + 2);
  }
  log.end(0, true);
  expect(read(40_000)).toBe('everything');
  expect(read(41_000)).toEqual([]);
  expect(watermark.oldestMs(41_000)).toBe(0);
});
