import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiffin-web-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<html><head><title>Tiffin</title></head></html>');
writeFileSync(join(folder, 'assets/index-abc123.js'), 'export {};');
writeFileSync(join(folder, 'theme.js'), '// theme');
afterAll(() => rmSync(folder, { recursive: true }));

const app = testApp({ webFolder: folder, isDemo: true });

describe('the web app', () => {
  test.each([
    ['/assets/index-abc123.js', 'public, max-age=31536000, immutable'],
    ['/theme.js', 'public, max-age=3600'],
    ['/', 'no-cache'],
    ['/customer/orders', 'no-cache'],
  ])('%s is kept by browsers as %s', async (url, kept) => {
    const { status, headers } = await app.call('GET', url, { headers: { accept: 'text/html' } });
    expect([status, headers['cache-control']]).toEqual([200, kept]);
  });

  test('a deep link answers the index page with the mark of demo mode', async () => {
    const { body } = await app.call('GET', '/customer/track?id=7', { headers: { accept: 'text/html' } });
    expect(body).toContain('<meta name="tiffin-demo" content="on"></head>');
  });
});
