// `npm run audit` against registries that know no hole, know one, and give no answer.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** npm remembers what it was told of a hole. */
let cache: string;
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'tiffin-audit-'));
});
afterEach(() => rm(cache, { recursive: true }));

/** Runs the audit with a registry of its own. */
async function auditWith(answer: (response: ServerResponse) => void) {
  const registry = createServer(({ url = '', method }, response) =>
    // GET calls: npm asks for the versions of a vulnerable package too.
    method === 'GET' ? json({ name: url.slice(1), versions: {} })(response) : answer(response),
  );
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo; // it listens on TCP
  const child = spawn(process.execPath, ['scripts/audit.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: cache },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  registry.close();
  return { code: Number(code), output };
}

const json = (value: object) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

const hole = (severity: string) => ({
  oxfmt: [
    {
      id: 1,
      url: 'https://example.com/1',
      title: 'A hole',
      severity,
      vulnerable_versions: '*',
      cwe: [],
      cvss: {},
    },
  ],
});

describe('the audit', () => {
  it('passes when nothing is known', async () => {
    const { code, output } = await auditWith(json({}));
    expect(output).toContain('Audit: 0 critical, 0 high');
    expect(code).toBe(0);
  });

  it('passes with a moderate hole and counts it', async () => {
    const { code, output } = await auditWith(json(hole('moderate')));
    expect(output).toMatch(/0 high, [1-9]\d* moderate/);
    expect(code).toBe(0);
  });

  it('fails with a high one and names it', async () => {
    const { code, output } = await auditWith(json(hole('high')));
    expect(output).toContain('high: oxfmt');
    expect(code).toBe(1);
  });

  it('says that it could not ask, which is no pass', async () => {
    const { code, output } = await auditWith((response) => response.writeHead(405).end());
    expect(output).toContain('NOT CHECKED');
    expect(code).toBe(2);
  });
});
