import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { openTestPool, testDatabase } from '../harness.ts';

const database = testDatabase();

const warned = vi.fn();
beforeEach(() => void process.on('warning', warned));
afterEach(() => void process.off('warning', warned));

const value = (text: string) => unprepared<{ n: number }>(`select ${text} as n`);

test('statements of a transaction that are asked for together are sent one after the other, in their sequence', async () => {
  const pool = openTestPool(database.connection);
  try {
    const answers = await pool.transaction((tx) =>
      Promise.all([tx.one(value('1')), tx.one(value('2')), tx.one(value('3'))]),
    );
    expect(answers).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    // The driver warns of a statement that is given to it while another one is under way.
    await new Promise((resolve) => setImmediate(resolve));
    expect(warned).not.toHaveBeenCalled();
  } finally {
    await pool.close();
  }
});

test('one that fails undoes the transaction, and those after it are refused', async () => {
  const pool = openTestPool(database.connection);
  try {
    const work = pool.transaction(async (tx) => {
      const [failed, after] = await Promise.allSettled([tx.one(value('1 / 0')), tx.one(value('1'))]);
      expect([failed.status, after.status]).toEqual(['rejected', 'rejected']);
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await pool.one(value('4'))).toEqual({ n: 4 });
  } finally {
    await pool.close();
  }
});
