import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Built, ReadyAnswers } from '../../src/http/ready/ready-answers.ts';
import type { Scope, Touches } from '../../src/modules/catalogue/index.ts';

/** Answers whose world the test changes. */
function createAnswers(maxBytes = 1_000_000) {
  const listeners: ((touches: Touches) => void)[] = [];
  const answers = new ReadyAnswers({ onChange: (listener) => void listeners.push(listener) }, maxBytes);
  return { answers, change: (touches: Touches) => listeners.forEach((listener) => listener(touches)) };
}

const LIST: Scope = { shows: 'restaurants' };
const built = (json: string, scope: Scope = LIST): Built => ({ json, scope });

test('a thousand readers at once make one build, and one packing', async () => {
  const { answers } = createAnswers();
  let builds = 0;
  const make = async () => {
    builds++;
    await sleep(20);
    return built('x'.repeat(10_000));
  };
  const read = async () => {
    const answer = answers.find('a') ?? (await answers.build('a', make));
    return answers.inPacking('a', answer, 'br');
  };
  const packed = await Promise.all(Array.from({ length: 1_000 }, read));
  expect(builds).toBe(1);
  expect(new Set(packed).size).toBe(1);
});

test('a change during a build lets late readers share one more, and keeps the early answer for the early', async () => {
  const { answers, change } = createAnswers();
  let state = 'old';
  let running = 0;
  let builds = 0;
  const make = async () => {
    builds++;
    expect(++running).toBe(1);
    const json = state;
    await sleep(20);
    running--;
    return built(json);
  };
  const read = async () => (await answers.build('a', make)).body.toString();
  const early = [read(), read()];
  await sleep(5);
  state = 'new';
  change(() => true);
  const late = Array.from({ length: 50 }, read);
  expect(await Promise.all(early)).toEqual(['old', 'old']);
  expect(new Set(await Promise.all(late))).toEqual(new Set(['new']));
  expect(builds).toBe(2);
  expect(answers.find('a')?.body.toString()).toBe('new');
});

test('a change throws away what shows it and nothing else', async () => {
  const { answers, change } = createAnswers();
  const scopes: Scope[] = [LIST, { shows: 'menu', restaurantId: 1 }, { shows: 'menu', restaurantId: 2 }];
  for (const [n, scope] of scopes.entries())
    await answers.build(String(n), async () => built(String(n), scope));
  change((scope) => scope.shows === 'menu' && scope.restaurantId === 1);
  expect(scopes.map((_, n) => answers.find(String(n)) !== undefined)).toEqual([true, false, true]);
});

test('memory is bounded, and what is read often stays', async () => {
  const { answers } = createAnswers(100_000);
  const add = (key: string) => answers.build(key, async () => built('x'.repeat(9_000)));
  await add('often');
  for (let n = 0; n < 50; n++) {
    await add(`n${n}`);
    expect(answers.find('often')).toBeDefined();
  }
  const cached = Array.from({ length: 50 }, (_, n) => answers.find(`n${n}`)).filter(Boolean);
  expect(cached.length).toBeGreaterThan(2);
  expect(cached.length).toBeLessThan(10);
  // One that would push out all the others is given, and not kept.
  await answers.build('huge', async () => built('x'.repeat(50_000)));
  expect(answers.find('huge')).toBeUndefined();
  expect(answers.find('often')).toBeDefined();
});

test('packed bytes count as memory too', async () => {
  const { answers } = createAnswers(100_000);
  const keys = ['a', 'b', 'c', 'd', 'e'];
  for (const key of keys) await answers.build(key, async () => built(randomBytes(4_500).toString('hex')));
  expect(keys.filter((key) => answers.find(key))).toEqual(keys);
  for (const key of keys) {
    const answer = answers.find(key);
    if (answer) await answers.inPacking(key, answer, 'br');
  }
  // Five of 19 kB, and of each nearly 5 kB packed.
  expect(keys.filter((key) => answers.find(key))).toHaveLength(4);
});

test('a build that fails is told to those who waited and tried again by the next', async () => {
  const { answers } = createAnswers();
  let tries = 0;
  const make = async () => {
    await sleep(5);
    if (++tries === 1) throw new Error('no database');
    return built('fine');
  };
  const first = await Promise.allSettled([answers.build('a', make), answers.build('a', make)]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await answers.build('a', make)).body.toString()).toBe('fine');
});

test('an answer that is right for a while is made anew after it', async () => {
  const { answers } = createAnswers();
  await answers.build('a', async () => ({ ...built('x'), validMs: 30 }));
  expect(answers.find('a')).toBeDefined();
  await sleep(40);
  expect(answers.find('a')).toBeUndefined();
});
