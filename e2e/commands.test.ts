// The commands of a user, as a terminal and as a supervisor run them: real npm, real signals.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rename, rm, utimes } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OrderingCustomer } from './ordering-customer.ts';
import { processesIn } from './processes.ts';
import { changeRows } from './rows.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

let dataDir: string;
let started: Command[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiffin-commands-'));
  // The build of the first start is not measured here.
  const built = spawnSync('npm', ['run', 'build'], { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
}, 180_000);
afterEach(async () => {
  for (const command of started) await command.end();
  started = [];
});
afterAll(() => rm(dataDir, { recursive: true }));

class Command {
  output = '';
  readonly process: ChildProcess;
  readonly exited: Promise<unknown>;

  constructor(program: string, args: readonly string[], env: Record<string, string>) {
    this.process = spawn(program, args, {
      cwd: root,
      // A process group of its own, as a terminal makes one.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DATA_DIR: dataDir, ...env },
    });
    this.process.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.process.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.exited = once(this.process, 'close');
    started.push(this);
  }

  async exitCode(): Promise<number | null> {
    await this.exited;
    return this.process.exitCode;
  }

  async end(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) this.process.kill('SIGTERM');
    await this.exited;
  }
}

const IN_EARNEST = { DEMO: 'off', NODE_ENV: 'production', HOST: 'localhost' };

/** Returns the server's answer to an administrator's login. */
async function logIn(address: string, username: string, password: string | undefined) {
  const answer = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, role: 'ADMIN' }),
  });
  return (await answer.json()) as { token?: string };
}

const run = (script: string, env: Record<string, string> = {}, args: readonly string[] = []) =>
  new Command('npm', ['run', script, ...(args.length > 0 ? ['--', ...args] : [])], { PORT: '0', ...env });

/** Starts the product; resolves when its address answers. */
async function start(env: Record<string, string> = {}): Promise<{ command: Command; address: string }> {
  const command = run('start', env);
  for (;;) {
    const address = /ready at (\S+)/.exec(command.output)?.[1];
    if (address && (await fetch(`${address}/readyz`)).ok) return { command, address };
    if (command.process.exitCode !== null) throw new Error(command.output);
    await sleep(10);
  }
}

test('npm start says where it is, who may sign in and where the data lies', async () => {
  const { command, address } = await start();
  for (const account of ['customer / Customer@123', 'restaurant / Restaurant@123', 'admin / Admin@123'])
    expect(command.output).toContain(account);
  expect(command.output).toContain(dataDir);
  expect(address).toMatch(/^http:\/\/localhost:\d+$/);
  await command.end();
});

test('a second start skips what is done', async () => {
  const { command } = await start();
  expect(command.output).toContain('Packages: up to date');
  expect(command.output).toContain('Web app: up to date');
  expect(command.output).toContain('Server: up to date');
  expect(command.output).not.toMatch(/Making a new PostgreSQL|applied 0|loaded \d/);
});

test.each([
  ['Ctrl-C in the terminal', (pid: number) => process.kill(-pid, 'SIGINT')],
  ['SIGTERM of a supervisor to npm', (pid: number) => process.kill(pid, 'SIGTERM')],
  ['SIGTERM to everything', (pid: number) => process.kill(-pid, 'SIGTERM')],
])('%s stops app and database, with exit code 0', async (_, signal) => {
  const { command } = await start();
  expect(processesIn(dataDir)).not.toEqual([]);
  signal(command.process.pid ?? 0);
  expect(await command.exitCode()).toBe(0);
  expect(command.output).toContain('Stopping');
  expect(processesIn(dataDir)).toEqual([]);
});

test('a second start on the same data is refused with the address of the first', async () => {
  const { address } = await start();
  const second = run('start');
  expect(await second.exitCode()).toBe(1);
  expect(second.output).toContain(`Tiffin already runs on this data, at ${address}`);
});

test.each([
  ['start', 'Port %s is in use by another program'],
  ['dev', 'Port %s is already in use'],
])('a port in use is named by npm run %s', async (script, sentence) => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const address = other.address();
  const port = String(typeof address === 'object' ? address?.port : address);
  const command = run(script, { PORT: port });
  expect(await command.exitCode()).toBe(1);
  expect(command.output).toContain(sentence.replace('%s', port));
  expect(processesIn(dataDir)).toEqual([]);
  other.close();
});

test('a wrong setting stops the start, naming the variable', async () => {
  const command = run('start', { RATE_LIMIT: 'sometimes' });
  expect(await command.exitCode()).toBe(1);
  expect(command.output).toContain('RATE_LIMIT "sometimes" is not accepted: give on or off.');
});

test('npm run doctor examines a running and a stopped database', async () => {
  const { command } = await start();
  const beside = run('doctor');
  expect(await beside.exitCode()).toBe(0);
  expect(beside.output).toContain('All invariants hold.');
  await command.end();
  const alone = run('doctor');
  expect(await alone.exitCode()).toBe(0);
  expect(processesIn(dataDir)).toEqual([]);
});

/** The commands of a page of the runbook, as they stand there, but those that start the product. */
async function commandsOf(page: string): Promise<string[]> {
  const runbook = await readFile(join(root, 'docs/runbook.md'), 'utf8');
  const [, text = ''] = new RegExp(`^## ${page}\n(.*?)(?=^## )`, 'ms').exec(`${runbook}\n## `) ?? [];
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, lines = '']) => lines.trim().split('\n'));
  const commands = blocks.flat().filter((line) => line !== 'npm start' && !line.startsWith('export '));
  expect(commands.length, page).toBeGreaterThan(0);
  return commands;
}

describe('a marketplace that is backed up', () => {
  let backups: { BACKUP_DIR: string };
  let customer: OrderingCustomer;
  /** Every number that a customer saw. */
  const seen: number[] = [];
  let moment: string;
  let backup = '';
  let portable = '';

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tiffin-backups-'));
    // PostgreSQL does not run as root, and its user has to pass.
    await chmod(folder, 0o711);
    backups = { BACKUP_DIR: join(folder, 'backups') };
  });
  afterAll(() => rm(join(backups.BACKUP_DIR, '..'), { recursive: true }));

  /** Runs a page of the runbook, with what was found out meanwhile in the place of its examples. */
  async function follow(page: string): Promise<string> {
    let output = '';
    for (const line of await commandsOf(page)) {
      const command = line
        .replace(/whole-[\dTZ-]+/, backup)
        .replace(/portable-[\dTZ-]+/, portable)
        .replaceAll('/srv/tiffin', join(backups.BACKUP_DIR, '../moved'))
        .replace(/--at \d\S+/, `--at ${moment}`);
      const run = new Command('sh', ['-c', command], { PORT: '0', ...backups });
      expect(await run.exitCode(), `${command}\n${run.output}`).toBe(0);
      output += run.output;
      portable = /Backed up into \S+\/(portable-\S+):/.exec(run.output)?.[1] ?? portable;
    }
    return output;
  }

  async function order(address: string): Promise<number> {
    const id = await customer.order(address);
    expect(seen).not.toContain(id);
    seen.push(id);
    return id;
  }

  test('loses nothing that was ordered when its folder is gone', async () => {
    const { command, address } = await start(backups);
    expect(command.output).toContain('There is no backup yet that the archived log goes on from');
    customer = await OrderingCustomer.signUp(address);
    await order(address);
    const output = await follow('Before anything is lost');
    expect(output).toContain('not proven until it was restored once');
    expect(output).toContain('on the same disk as the database');
    expect(output).toContain('is proven: it was restored, and nothing in it is wrong.');
    [, backup = ''] = /^(whole-\S+): .*log archived in \w+, not proven$/m.exec(output) ?? [];
    await order(address);
    await sleep(50);
    moment = new Date().toISOString();
    await sleep(50);
    await order(address);
    await command.end();
    await rename(dataDir, `${dataDir}-lost`);

    await follow('The disk is gone');
    await rm(`${dataDir}-lost`, { recursive: true });
    const restored = await start(backups);
    expect(await customer.isLoggedIn(restored.address)).toBe(false);
    await customer.logIn(restored.address);
    expect(await customer.orders(restored.address)).toEqual(seen);
    await order(restored.address);
    await restored.command.end();
  });

  test('restores to a moment, and gives no order number out twice', async () => {
    const output = await follow('Restore to 19:42');
    const [, aside = ''] = /What was there lies in (\S+) now/.exec(output) ?? [];
    expect(aside).toContain('postgres.before-');
    const { command, address } = await start(backups);
    await customer.logIn(address);
    expect(await customer.orders(address)).toEqual(seen.slice(0, 2));
    await order(address);
    await command.end();
  });

  test('is as a backup was, and nothing later', async () => {
    await follow('Restore yesterday');
    const { command, address } = await start(backups);
    await customer.logIn(address);
    expect(await customer.orders(address)).toEqual(seen.slice(0, 1));
    await order(address);
    await command.end();
    // Also stopped, and stopped afterwards.
    expect(await follow('The backup disk is full')).toContain(', proven on 20');
    await follow('The log is not archived');
    expect(processesIn(dataDir)).toEqual([]);
  });

  test('moves to another folder by a portable backup', async () => {
    const before = await start(backups);
    await customer.logIn(before.address);
    const orders = await customer.orders(before.address);
    await before.command.end();
    await follow('Move to another server');
    const { command, address } = await start({ DATA_DIR: join(backups.BACKUP_DIR, '../moved') });
    await customer.logIn(address);
    expect(await customer.orders(address)).toEqual(orders);
    await order(address);
    await command.end();
  });

  test.each([
    ['backup', {}, ['--from'], 'Usage: npm run backup'],
    ['backup', {}, ['--record', 'yesterday', 'pgBackRest'], 'Usage: npm run backup'],
    ['backup', {}, ['--record', '2999-01-01T00:00:00Z', 'pgBackRest'], 'lies in the future'],
    ['verify-backup', {}, ['--all'], 'Usage: npm run verify-backup'],
    ['verify-backup', {}, ['whole-2020-01-01T00-00-00Z'], 'is no finished backup'],
    ['restore', {}, ['--from', 'newest', '--at', '19:42'], '--at 19:42 is no time: give one with its zone'],
    ['restore', {}, ['--from', 'newest', '--gap', '0'], '--gap 0 is no number from 1 to 999999999.'],
    ['backup', { DATABASE_URL: 'postgres://localhost:1/nowhere' }, [], 'of DATABASE_URL does not answer'],
    [
      'restore',
      { DATABASE_URL: 'postgres://localhost:1/nowhere' },
      ['--from', 'newest', '--replace'],
      'leave --to and --replace away',
    ],
  ])('npm run %s with %j and %j is refused', async (script, env, args, sentence) => {
    const command = run(script, { ...backups, ...env }, args);
    expect(await command.exitCode()).toBe(1);
    expect(command.output).toContain(sentence);
  });
});

/** Resolves when the address that Vite prints answers calls of the API. */
async function develop(): Promise<{ command: Command; address: string }> {
  const command = run('dev', { NO_COLOR: '1' });
  for (;;) {
    const address = /Local:\s+(\S+)\//.exec(command.output)?.[1];
    if (address && (await fetch(`${address}/readyz`)).ok) return { command, address };
    if (command.process.exitCode !== null) throw new Error(command.output);
    await sleep(20);
  }
}

describe('npm run dev', () => {
  test('serves the sources of the web app and passes calls on, and a saved file starts the server anew', async () => {
    const { command, address } = await develop();
    const page = await (await fetch(`${address}/customer`)).text();
    expect(page).toContain('src="/src/main.tsx');
    const restaurants = (await (await fetch(`${address}/api/restaurants`)).json()) as unknown[];
    expect(restaurants.length).toBeGreaterThan(20);
    const refused = await fetch(`${address}/auth/login`, { method: 'POST' });
    expect(refused.status).toBe(400);

    const starts = () => command.output.split('Tiffin is ready').length - 1;
    expect(starts()).toBe(1);
    const saved = join(root, 'apps/server/src/main.ts');
    await utimes(saved, new Date(), new Date());
    await expect.poll(starts, { timeout: 60_000 }).toBe(2);
    expect((await fetch(`${address}/api/restaurants`)).status).toBe(200);
  });

  test.each([
    ['Ctrl-C in the terminal', (pid: number) => process.kill(-pid, 'SIGINT')],
    ['SIGTERM of a supervisor to npm', (pid: number) => process.kill(pid, 'SIGTERM')],
  ])('%s stops it all, with exit code 0', async (_, signal) => {
    const { command, address } = await develop();
    expect(processesIn(dataDir)).not.toEqual([]);
    signal(command.process.pid ?? 0);
    expect(await command.exitCode()).toBe(0);
    expect(processesIn(dataDir)).toEqual([]);
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  });
});

// From here on the data is no demo any more.
test('a demo becomes a platform in earnest once its accounts are closed', async () => {
  const refused = run('start', { DEMO: 'off' });
  expect(await refused.exitCode()).toBe(1);
  expect(refused.output).toContain('anybody can log in as');
  expect(refused.output).toContain('npm run doctor -- --end-demo');

  const doctor = run('doctor', { DEMO: 'off' }, ['--end-demo']);
  expect(await doctor.exitCode()).toBe(0);
  const [, deleted = ''] = /Deleted: (.+)\./.exec(doctor.output) ?? [];
  expect(deleted.split(', ').toSorted()).toEqual(['customer', 'kitchen', 'manager', 'restaurant']);
  const password = /Log in as admin with (\S+) and/.exec(doctor.output)?.[1];

  const { address } = await start(IN_EARNEST);
  expect(await logIn(address, 'admin', password)).toMatchObject({
    username: 'admin',
    mustChangePassword: true,
  });
});

/** Returns username and password, which it prints once. */
async function reset(...args: string[]) {
  const command = run('reset-admin', { DEMO: 'off' }, args);
  expect(await command.exitCode(), command.output).toBe(0);
  const [, username = '', password = ''] = /Log in as (\S+) with (\S+) and/.exec(command.output) ?? [];
  return { username, password, output: command.output };
}

describe('npm run reset-admin', () => {
  test('lets the administrator in beside a running server, whose sessions end', async () => {
    const { address } = await start(IN_EARNEST);
    const first = await reset();
    const { token } = await logIn(address, first.username, first.password);
    const me = () => fetch(`${address}/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    expect((await me()).status).toBe(200);
    const second = await reset('ADMIN');
    expect((await me()).status).toBe(401);
    expect(await logIn(address, 'admin', first.password)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await logIn(address, 'admin', second.password)).toMatchObject({ mustChangePassword: true });
  });

  test('works on a stopped one, which it leaves stopped', async () => {
    const { username, password } = await reset();
    expect(username).toBe('admin');
    expect(processesIn(dataDir)).toEqual([]);
    const { address } = await start(IN_EARNEST);
    expect(await logIn(address, username, password)).toMatchObject({ mustChangePassword: true });
  });

  test('names the administrators there are where it cannot tell whom', async () => {
    const command = run('reset-admin', { DEMO: 'off' }, ['nobody.here']);
    expect(await command.exitCode()).toBe(1);
    expect(command.output).toContain('No administrator is called nobody.here. There are: admin.');
    const tooMany = run('reset-admin', { DEMO: 'off' }, ['admin', 'nobody']);
    expect(await tooMany.exitCode()).toBe(1);
    expect(tooMany.output).toContain('Usage: npm run reset-admin');
  });

  test('makes one where there is none', async () => {
    await changeRows(dataDir, `delete from sessions`, []);
    await changeRows(dataDir, `update users set role = 'CUSTOMER' where role = 'ADMIN'`, []);
    const taken = run('reset-admin', { DEMO: 'off' });
    expect(await taken.exitCode()).toBe(1);
    expect(taken.output).toContain('There is no administrator, and the name admin is taken');
    const { username, password, output } = await reset('new.admin');
    expect(output).toContain('There was no administrator: new.admin is one now.');
    const { address } = await start(IN_EARNEST);
    expect(await logIn(address, username, password)).toMatchObject({
      role: 'ADMIN',
      mustChangePassword: true,
    });
  });
});

test('npm run doctor names what it does not know', async () => {
  const command = run('doctor', {}, ['--end-everything']);
  expect(await command.exitCode()).toBe(1);
  expect(command.output).toContain('npm run doctor does not know "--end-everything"');
});
