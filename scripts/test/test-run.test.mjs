// The second run of `npm test`, shown with small suites that fail as real ones do.
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestRun } from '../lib/test-run.mjs';

const HOUR_MS = 3_600_000;
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiffin-suite-'));
  await writeFile(
    join(folder, 'vitest.config.mjs'),
    'export default { test: { globals: true, testTimeout: 0 } }',
  );
});
afterEach(() => rm(folder, { recursive: true }));

/**
 * In every test: whether this is the first time that a file gets here. Each file has a mark of its own.
 */
const FIRST_TIME = `
  import { existsSync, writeFileSync } from 'node:fs';
  const mark = import.meta.filename + '.mark';
  const isFirstTime = () => {
    if (existsSync(mark)) return false;
    writeFileSync(mark, '');
    return true;
  };
`;
const PASSES = `it('passes', () => {});`;

/**
 * @param {Record<string, string>} files
 * @param {Partial<import('../lib/run-suite.mjs').Limits>} [limits]
 */
async function runFiles(files, limits = {}) {
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, name), `${FIRST_TIME}${text}`);
  const run = new TestRun({ fileMs: HOUR_MS, ...limits });
  await run.run({ name: 'small', args: ['--root', folder], workers: 2, isQuiet: true });
  await run.runFailedAgain();
  return run;
}

const isHanging = (/** @type {{ file: string }} */ { file }) =>
  file.endsWith('hangs.test.mjs') && existsSync(join(folder, 'hangs.test.mjs.mark'));

const lastLine = (/** @type {TestRun} */ run) => run.report.split('\n').at(-1);
const flaky = (/** @type {TestRun} */ run) => run.flaky.map(({ name }) => name.split('/').at(-1));

describe('a test', () => {
  it('that fails once and passes alone is named as flaky, with its error, and fails nothing', async () => {
    const run = await runFiles({
      'flaky.test.mjs': `it('looks', () => expect(isFirstTime()).toBe(false)); ${PASSES}`,
      'steady.test.mjs': PASSES,
    });
    expect(run.isGreen).toBe(true);
    expect(flaky(run)).toEqual(['flaky.test.mjs > looks']);
    expect(run.report).toMatch(/Flaky: 1 .*\n\n.*flaky\.test\.mjs > looks\n.*expected true to be false/);
    expect(lastLine(run)).toBe('3 passed, 0 failed, 0 skipped');
  });

  it('that always fails is red', async () => {
    const run = await runFiles({ 'broken.test.mjs': `it('looks', () => expect(1).toBe(2)); ${PASSES}` });
    expect(run.isGreen).toBe(false);
    expect(run.flaky).toEqual([]);
    expect(run.report).toContain('expected 1 to be 2');
    expect(lastLine(run)).toBe('1 passed, 1 failed, 0 skipped');
  });

  it('that is skipped is counted, and passes nothing', async () => {
    const run = await runFiles({ 'skipped.test.mjs': `it.skip('waits', () => {}); ${PASSES}` });
    expect(lastLine(run)).toBe('1 passed, 0 failed, 1 skipped');
  });
});

describe('a hook', () => {
  it.each(['beforeAll', 'afterAll', 'afterEach'])('%s that fails once is named as flaky', async (hook) => {
    const run = await runFiles({
      'hook.test.mjs': `${hook}(() => { if (isFirstTime()) throw new Error('no product'); }); ${PASSES}`,
    });
    expect(run.isGreen).toBe(true);
    expect(flaky(run)).toHaveLength(1);
    expect(run.report).toContain('no product');
    expect(lastLine(run)).toBe('1 passed, 0 failed, 0 skipped');
  });

  it('that always fails is red, though no test of its file is', async () => {
    const run = await runFiles({
      'hook.test.mjs': `beforeAll(() => { throw new Error('no product'); }); ${PASSES}`,
    });
    expect(run.isGreen).toBe(false);
    expect(lastLine(run)).toMatch(/^0 passed, 1 failed/);
  });
});

describe('a file', () => {
  it('that cannot be loaded is red', async () => {
    const run = await runFiles({
      'lost.test.mjs': `import './nowhere.mjs'; ${PASSES}`,
      'steady.test.mjs': PASSES,
    });
    expect(run.isGreen).toBe(false);
    expect(lastLine(run)).toBe('1 passed, 1 failed, 0 skipped');
  });

  it('with an error that nobody caught is run again', async () => {
    const run = await runFiles({
      'uncaught.test.mjs': `it('leaves', async () => {
        if (isFirstTime()) void Promise.reject(new Error('nobody caught it'));
        await new Promise(setImmediate);
      });`,
    });
    expect(run.report).toContain('nobody caught it');
    expect(run.isGreen).toBe(true);
    expect(flaky(run)).toEqual(['uncaught.test.mjs']);
  });

  it('whose process ends in the middle is run again', async () => {
    const run = await runFiles({
      'gone.test.mjs': `it('ends', () => { if (isFirstTime()) process.kill(process.pid, 'SIGKILL'); });`,
      'steady.test.mjs': PASSES,
    });
    expect(run.isGreen).toBe(true);
    expect(flaky(run)).toEqual(['gone.test.mjs']);
    expect(lastLine(run)).toBe('2 passed, 0 failed, 0 skipped');
  });

  it.each([
    ['waits for good', 'await new Promise(() => setInterval(() => {}, 1e9));'],
    ['never gives the processor back', 'for (;;);'],
  ])(
    'that %s is ended at its limit, named, and run again, and the others are counted once',
    async (_, hang) => {
      let times = 0;
      const run = await runFiles(
        {
          'hangs.test.mjs': `${PASSES} it('hangs', async () => { if (isFirstTime()) { ${hang} } });`,
          'a.test.mjs': PASSES,
          'b.test.mjs': PASSES,
        },
        { isOver: (file) => isHanging(file) && (times += 1) === 1 },
      );
      expect(run.report).toContain('ran over its limit of 3600 s');
      expect(run.isGreen).toBe(true);
      expect(flaky(run)).toEqual(['hangs.test.mjs']);
      expect(lastLine(run)).toBe('4 passed, 0 failed, 0 skipped');
    },
  );

  it('that hangs again is red', async () => {
    const run = await runFiles(
      {
        'hangs.test.mjs': `it('hangs', async () => {
          writeFileSync(mark, '');
          await new Promise(() => setInterval(() => {}, 1e9));
        });`,
      },
      {
        isOver: (file) => {
          const isOver = isHanging(file);
          rmSync(join(folder, 'hangs.test.mjs.mark'), { force: true });
          return isOver;
        },
      },
    );
    expect(run.isGreen).toBe(false);
    expect(lastLine(run)).toBe('0 passed, 1 failed, 0 skipped');
  });
});

describe('a run', () => {
  it('without a test is red', async () => {
    const run = await runFiles({});
    expect(run.isGreen).toBe(false);
    expect(lastLine(run)).toBe('0 passed, 0 failed, 0 skipped');
  });
});
