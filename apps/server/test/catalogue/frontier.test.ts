import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Frontier } from '../../src/modules/catalogue/frontier.ts';

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
      xmin: Math.min(nextXid, ...running.keys()),
      xmax: nextXid,
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
      const frontier = new Frontier<{ id: number }>();
      let at = 0;
      let known: Set<number> | undefined;
      const told: number[] = [];
      const read = () => {
        // While it is not settled everything counts as changed.
        const wasSettled = frontier.isSettled;
        const fresh = frontier.accept(log.read(frontier.readFrom), at);
        if (!wasSettled) known = new Set(log.committed);
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
      if (frontier.isSettled)
        expect(told.toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b));
    }),
    { numRuns: 2_000 },
  );
});

test('does not read on from what a running transaction may still write below', () => {
  const log = createLog();
  const frontier = new Frontier<{ id: number }>();
  const read = (at: number) => frontier.accept(log.read(frontier.readFrom), at).map(({ id }) => id);
  read(0);
  read(2_000);
  log.begin();
  log.begin();
  log.write(0); // id 1, of the transaction that ends last
  log.write(1); // id 2
  log.end(1, true);
  expect(read(3_000)).toEqual([2]);
  expect(read(60_000)).toEqual([]);
  log.end(0, true);
  expect(read(61_000)).toEqual([1]);
  expect(read(63_000)).toEqual([]);
});
