import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));

/** The built product as a user runs it, with demo data in a folder of its own. */
const running = new Set<Product>();

/** Writes down where the logs of all products end, and returns what they have written from there on when asked. */
export function markLogs(): () => string[] {
  const marks = new Map([...running].map((product) => [product, product.log.length]));
  return () => [...running].map((product) => product.log.slice(marks.get(product) ?? 0));
}

export class Product {
  private process: ChildProcess | undefined;
  private output = '';
  private exited: Promise<unknown> = Promise.resolve();
  address = '';

  private constructor(readonly dataDir: string) {}

  /** Before its first start. */
  static async empty(): Promise<Product> {
    return new Product(await mkdtemp(join(tmpdir(), 'tiffin-product-')));
  }

  /** With the demo data; a copy of what demo.ts prepared, where it did. */
  static async create(): Promise<Product> {
    const product = await Product.empty();
    const prepared = process.env.TIFFIN_PREPARED_DEMO;
    // Node's own copy of so many files takes twice as much of the processor.
    if (prepared) await run('cp', ['-R', `${prepared}/.`, product.dataDir]);
    return product;
  }

  get pid(): number {
    return this.process?.pid ?? 0;
  }

  /** Terminal output since the start. */
  get log(): string {
    return this.output;
  }

  /** Starts it and waits for its first answer. */
  async start(env: Record<string, string> = {}): Promise<void> {
    this.output = '';
    running.add(this);
    this.process = spawn(process.execPath, ['apps/server/dist/main.js'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        // A server stands anywhere.
        TZ: 'UTC',
        DATA_DIR: this.dataDir,
        PORT: '0',
        RATE_LIMIT: 'off',
        ...env,
      },
    });
    this.exited = once(this.process, 'close');
    const keep = (chunk: Buffer) => (this.output += chunk.toString());
    this.process.stdout?.on('data', keep);
    this.process.stderr?.on('data', keep);
    for (;;) {
      const address = /ready at (\S+)/.exec(this.output)?.[1];
      if (address) {
        this.address = address;
        return;
      }
      if (this.process.exitCode !== null) throw new Error(`The product did not start:\n${this.output}`);
      await sleep(20);
    }
  }

  /** Its exit code; null when it had to be killed. */
  async stop(): Promise<number | null> {
    this.process?.kill('SIGTERM');
    await this.exited;
    return this.process?.exitCode ?? null;
  }

  /** kill -9: no handler runs, nothing is flushed. */
  async kill(): Promise<void> {
    this.process?.kill('SIGKILL');
    await this.exited;
  }

  async remove(): Promise<void> {
    await this.stop();
    running.delete(this);
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
