import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Settings } from '@tiffin/contract/schemas/admin';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../kit/clock.ts';
import type { KnownSettings } from '../modules/settings/index.ts';
import { pageClock } from './page-clock.ts';

export interface WebApp {
  sendIndex(reply: FastifyReply): Promise<FastifyReply>;
}

/**
 * Serves the built web app: hashed assets for ever, everything else revalidated, the index page with what the web app
 * has to know before it asks anything: the platform's name, theme and clock, and in demo mode the mark that lets the
 * login page offer the demo accounts.
 * @param folder the output of `vite build`
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  { isDemo, settings, clock }: { isDemo: boolean; settings: KnownSettings; clock: Clock },
): Promise<WebApp> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const index = isDemo ? html.replace('</head>', '<meta name="tiffin-demo" content="on"></head>') : html;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // The build puts .br and .gz beside a file; they are reached by Accept-Encoding only.
    preCompressed: true,
    wildcard: false,
    globIgnore: ['index.html', MANIFEST, FIRST_LOAD, '**/*.br', '**/*.gz'],
    cacheControl: false, // its own header would be written over the one below
    setHeaders: (reply, path) => {
      reply.header('vary', 'accept-encoding');
      reply.header('cache-control', lifetimeOf(path));
    },
  });
  const firstLoad = JSON.parse(await readFile(join(folder, FIRST_LOAD), 'utf8')) as Record<string, Wanted[]>; // the build writes it
  const sendIndex = async (reply: FastifyReply) => {
    const known = await settings.latest();
    const page = preload(index, firstLoad[addressOf(reply.request.url)]);
    return reply
      .code(200)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(known ? introduce(page, known, clock()) : page);
  };
  app.get('/', { schema: { hide: true } }, (_request, reply) => sendIndex(reply));
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as object; // one of our own files
  app.get(`/${MANIFEST}`, { schema: { hide: true } }, async (_request, reply) => {
    const name = (await settings.latest())?.platformName;
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify({ ...manifest, ...(name !== undefined && { name, short_name: name }) }));
  });
  // The file itself lacks the mark and is no address of the web app's own.
  app.get('/index.html', { schema: { hide: true } }, (_request, reply) => reply.redirect('/', 301));
  return { sendIndex };
}

/** How an installed app is called and looks; it is named as its administrators named the platform. */
const MANIFEST = 'manifest.webmanifest';

/** Which scripts and pictures the page of an address needs first, by the first two words of the address (apps/web/first-load.ts). */
const FIRST_LOAD = 'first-load.json';
type Wanted = string | { picture: string; media: string };

/** "/customer/track?id=7" → "/customer/track"; "/customer/restaurant/green-leaf" → "/customer/restaurant". */
const addressOf = (url: string): string =>
  `/${url.split('?', 1)[0]?.split('/').filter(Boolean).slice(0, 2).join('/')}`;

/**
 * All that a page needs first, asked for at once: each script imports the next, and the last one names the picture, so a
 * phone would wait for one after the other.
 */
function preload(index: string, files: readonly Wanted[] = []): string {
  const links = files.map((file) =>
    typeof file === 'string'
      ? `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`
      : `<link rel="preload" as="image" fetchpriority="high" href="${file.picture}" media="${file.media}">`,
  );
  return index.replace('</head>', () => `${links.join('')}</head>`);
}

function lifetimeOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // A service worker that browsers keep would keep everything else.
  if (path.endsWith('/sw.js')) return 'no-cache';
  return 'public, max-age=3600';
}

/** First in the head, since the script that paints the first frame reads the theme there. */
function introduce(
  index: string,
  { platformName, theme, timeZone }: Pick<Settings, 'platformName' | 'theme' | 'timeZone'>,
  now: Date,
): string {
  const name = platformName.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const facts = {
    'application-name': name,
    'tiffin-theme': theme,
    'tiffin-time-zone': timeZone,
    'tiffin-clock': pageClock(timeZone, now.getTime()),
  };
  const marks = Object.entries(facts)
    .map(([meta, content]) => `<meta name="${meta}" content="${content}">`)
    .join('');
  // Functions, so that a dollar sign in a name is only that.
  return index
    .replace('<head>', () => `<head>${marks}`)
    .replace(/<title>.*?<\/title>/, () => `<title>${name}</title>`);
}
