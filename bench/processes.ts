import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Load, Measured } from './load-client.ts';
import type { Recorded } from './raw-server.ts';
import type { Task } from './stream-process.ts';

/** Folder for a profile of the product's processor time, written when it stops, for a browser's developer tools. */
const PROFILE_FOLDER = process.env['BENCH_PROFILE'];

export const root = fileURLToPath(new URL('..', import.meta.url));

const forkOurs = (file: string) =>
  fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: ['--import', 'tsx'], cwd: root });

/** A server under load: where it listens and what its process has cost so far. */
export interface Measurable {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The product as it is built and run, on a database that is there already. */
export async function startProduct(
  databaseUrl: string,
  dataDir: string,
  port: number,
  { nodeArgs = [], env = {} }: { nodeArgs?: readonly string[]; env?: Readonly<Record<string, string>> } = {},
): Promise<Measurable & { memory(): Promise<NodeJS.MemoryUsage> }> {
  const profiling = PROFILE_FOLDER === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${PROFILE_FOLDER}`];
  const child = spawn(process.execPath, [...profiling, ...nodeArgs, 'apps/server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  let output = '';
  const address = new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const bound = /ready at http:\/\/[^:]+:(\d+)/.exec(output)?.[1];
      if (bound) resolve(Number(bound));
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return {
    port: await address,
    pid: child.pid ?? 0,
    stop: () => stop(child),
    /** Only of one that was started with memory-probe.mjs. */
    memory: async () => {
      child.send('memory');
      const [usage] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
      return usage;
    },
  };
}

export async function startRaw(): Promise<Measurable & { answer(recorded: Recorded): Promise<void> }> {
  const child = forkOurs('raw-server.ts');
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    pid: child.pid ?? 0,
    stop: () => stop(child),
    answer: async (recorded) => {
      child.send(recorded);
      await once(child, 'message');
    },
  };
}

export function startLoad(): { measure(load: Load): Promise<Measured>; stop(): Promise<void> } {
  const child = forkOurs('load-process.ts');
  return {
    measure: async (load) => {
      child.send(load);
      const [reply] = (await once(child, 'message')) as [{ measured?: Measured; error?: string }];
      if (!reply.measured) throw new Error(reply.error);
      return reply.measured;
    },
    stop: () => stop(child),
  };
}

export function startReaders(): { run(task: Task): Promise<unknown>; stop(): Promise<void> } {
  const child = forkOurs('stream-process.ts');
  return {
    run: async (task) => {
      child.send(task);
      const [reply] = (await once(child, 'message')) as [{ result?: unknown; error?: string }];
      if (reply.error !== undefined) throw new Error(reply.error);
      return reply.result;
    },
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Clock ticks a second, as Linux tells them to programs on every platform Node runs on. */
const TICKS = 100;

/** Processor time a process has used, in milliseconds; undefined where there is no /proc. */
export function cpuMsOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
  } catch {
    return undefined;
  }
}
