import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ClientConfig } from 'pg';
import type { AppOptions } from '../../src/app-options.ts';
import type { TestUser } from '../fixtures.ts';
import type { Answer } from '../test-app.ts';

interface Request {
  readonly as?: TestUser;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server in a process of its own, which is called through its socket. */
export class MailNode {
  /** How many of its commits stored mails. */
  stores = 0;

  private constructor(
    private readonly process: ChildProcess,
    private readonly address: string,
  ) {}

  static async start(
    connection: ClientConfig,
    smtpUrl: string,
    mailLimits: AppOptions['mailLimits'] = {},
  ): Promise<MailNode> {
    const child = spawn(
      process.execPath,
      [
        '--import',
        fileURLToPath(import.meta.resolve('tsx')),
        fileURLToPath(new URL('./mail-node.fixture.ts', import.meta.url)),
        JSON.stringify(connection),
        smtpUrl,
        JSON.stringify(mailLimits),
      ],
      {
        cwd: fileURLToPath(new URL('../..', import.meta.url)),
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    );
    const lines = createInterface({ input: child.stdout });
    const [first] = await Promise.race([once(lines, 'line'), once(child, 'exit')]);
    const address = /^listens (.+)$/.exec(String(first))?.[1];
    if (address === undefined) throw new Error(`The node did not start: ${String(first)}`);
    const node = new MailNode(child, address);
    lines.on('line', () => node.stores++);
    return node;
  }

  async call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { as, body, headers }: Request = {},
  ): Promise<Pick<Answer, 'status' | 'body'>> {
    const answer = await fetch(this.address + path, {
      method,
      headers: { ...as?.auth, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  async kill(): Promise<void> {
    const { exitCode, signalCode } = this.process;
    if (exitCode !== null || signalCode !== null) return;
    this.process.kill('SIGKILL');
    await once(this.process, 'exit');
  }
}
