import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { KitchenClock } from '../../src/jobs/index.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

test('a look whose first order cannot be ended is over only when the other one is ended', async () => {
  const ended: string[] = [];
  let transactions = 0;
  const gate = new EventEmitter();
  const isReleased = once(gate, 'release');
  // The first of the two transactions fails at once, and the second one takes its time.
  const db = new Proxy(app.db, {
    get(target, name) {
      if (name !== 'transaction') {
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      }
      return async () => {
        if (++transactions === 1) throw new Error('no connection');
        await isReleased;
        ended.push('order');
        return false;
      };
    },
  });
  const clock = new KitchenClock({ db, mail: 'off', clock: () => new Date(), onTrouble: () => undefined });
  const look = clock.run().then(
    () => ended.push('look'),
    () => ended.push('failed look'),
  );
  await expect.poll(() => transactions).toBe(2);
  setImmediate(() => gate.emit('release'));
  await look;
  expect(ended).toEqual(['order', 'failed look']);
});
