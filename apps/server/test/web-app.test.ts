import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { addUser } from './fixtures.ts';
import { testApp } from './test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiffin-web-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(
  join(folder, 'index.html'),
  '<html><head><title>Tiffin</title><script type="module" fetchpriority="low" crossorigin src="/assets/index-a-b_c123.js"></script></head></html>',
);
writeFileSync(join(folder, 'assets/index-abc123.js'), 'export {};');
writeFileSync(join(folder, 'start.js'), '// start');
writeFileSync(join(folder, 'sw.js'), '// worker');
writeFileSync(
  join(folder, 'first-load.json'),
  '{"/customer/track":["/assets/index-abc123.js"],"/signup":[{"picture":"/art/hero.webp","media":"(min-width: 64rem)"}]}',
);
writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"Tiffin","start_url":"/customer"}');
// Different texts, so that an unpacked answer shows which file it was.
const script = (packing: string) => `export const packing = '${packing}';${' '.repeat(2000)}`;
writeFileSync(join(folder, 'assets/big-abc123.js'), script('none'));
writeFileSync(join(folder, 'assets/big-abc123.js.br'), brotliCompressSync(script('br')));
writeFileSync(join(folder, 'assets/big-abc123.js.gz'), gzipSync(script('gzip')));
afterAll(() => rmSync(folder, { recursive: true }));

const app = testApp({ webFolder: folder, isDemo: true });

const ask = (accepted: string, tag = '') =>
  app.call('GET', '/assets/big-abc123.js', {
    headers: { 'accept-encoding': accepted, 'if-none-match': tag },
  });

describe('the web app', () => {
  test.each([
    ['/assets/index-abc123.js', 'public, max-age=31536000, immutable'],
    ['/start.js', 'public, max-age=3600'],
    ['/sw.js', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
    ['/', 'no-cache'],
    ['/customer/orders', 'no-cache'],
  ])('%s is kept by browsers as %s', async (url, cacheControl) => {
    const { status, headers } = await app.call('GET', url, { headers: { accept: 'text/html' } });
    expect([status, headers['cache-control']]).toEqual([200, cacheControl]);
  });

  test('a deep link answers the index page with the mark of demo mode', async () => {
    const { body } = await app.call('GET', '/customer/track?id=7', { headers: { accept: 'text/html' } });
    expect(body).toContain('<meta name="tiffin-demo" content="on">');
  });

  test('a page names the scripts that its address needs', async () => {
    const links = async (url: string) =>
      String((await app.call('GET', url)).body).match(/<link rel="modulepreload"[^>]*>/g) ?? [];
    for (const url of ['/customer/track', '/customer/track/', '/customer/track?id=7', '/customer/track/x'])
      expect(await links(url)).toEqual([
        '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/index-abc123.js">',
      ]);
    for (const url of ['/', '/customer', '/constructor', '/__proto__/x'])
      expect(await links(url)).toEqual([]);
    expect((await app.call('GET', '/first-load.json')).status).toBe(404);
  });

  test.each(['/', '/assets/index-abc123.js', '/livez', '/api/restaurants', '/api/nothing', '/api/cart'])(
    'every answer says which build is served: %s',
    async (url) => {
      for (const _ of ['made', 'ready'])
        expect((await app.call('GET', url)).headers['x-tiffin-version']).toMatch(/^\d+\.\d+\.\d+\+a-b_c123$/);
    },
  );

  test('a page names the picture it begins with', async () => {
    expect((await app.call('GET', '/signup')).body).toContain(
      '<link rel="preload" as="image" fetchpriority="high" href="/art/hero.webp" media="(min-width: 64rem)">',
    );
  });

  test('the page tells the platform’s name, theme and time zone, whatever they are', async () => {
    const page = async () =>
      (await app.call('GET', '/', { headers: { accept: 'text/html' } })).body as string;
    expect(await page()).toMatch(
      /<head><meta name="application-name" content="Tiffin"><meta name="tiffin-theme" content="auto"><meta name="tiffin-time-zone" content="Asia\/Kolkata"><meta name="tiffin-clock" content="\[\[\d+,330\],\[\d+,null\]\]"><title>Tiffin<\/title>/,
    );
    const admin = await addUser(app.db, 'ADMIN');
    const name = `$& "Dabba" </title><script>alert(1)</script>`;
    await app.call('PUT', '/api/admin/settings', {
      as: admin,
      body: { platformName: name, theme: 'dark', timeZone: 'Australia/Lord_Howe' },
    });
    const changed = await page();
    expect(changed).toContain('<title>$&#38; &#34;Dabba&#34; &#60;/title&#62;&#60;script&#62;alert(1)');
    expect(changed).toContain('<meta name="tiffin-theme" content="dark">');
    expect(changed).toContain('<meta name="tiffin-time-zone" content="Australia/Lord_Howe">');
    expect(changed).toMatch(/<meta name="tiffin-clock" content="\[\[.*,630\].*,660\].*,null\]\]">/);
    expect(changed).not.toContain('<script>');
    const manifest = await app.call('GET', '/manifest.webmanifest');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    expect(manifest.body).toEqual({ name, short_name: name, start_url: '/customer' });
  });

  test('index.html by its name leads to the marked page', async () => {
    const { status, headers } = await app.call('GET', '/index.html');
    expect([status, headers.location]).toEqual([301, '/']);
  });
});

describe('a file that the build has packed', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    [undefined, 'none'],
    ['identity', 'none'],
  ] as const)('goes to a browser that accepts %s as %s', async (accepted, packing) => {
    const { status, headers, bytes } = await app.call('GET', '/assets/big-abc123.js', {
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'content-length': String(bytes.length),
    });
    expect(headers['content-encoding']).toBe(packing === 'none' ? undefined : packing);
    expect(unpack[packing](bytes).toString()).toContain(`packing = '${packing}'`);
  });

  test('has another tag in every packing, and the same packing is not sent twice', async () => {
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const tag = String((await ask(accepted)).headers.etag);
      tags.add(tag);
      expect((await ask(accepted, tag)).status).toBe(304);
    }
    expect(tags.size).toBe(3);
  });

  test.each(['/assets/big-abc123.js.br', '/assets/big-abc123.js.gz'])('is not there as %s', async (url) => {
    expect((await app.call('GET', url)).status).toBe(404);
  });
});
