import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface WebApp {
  sendIndex(reply: FastifyReply): FastifyReply;
}

/**
 * Serves the built web app: hashed assets for ever, everything else revalidated, the index page with the
 * demo mark that lets the login page offer the demo accounts.
 * @param folder the output of `vite build`
 */
export async function serveWebApp(app: FastifyInstance, folder: string, isDemo: boolean): Promise<WebApp> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const index = isDemo ? html.replace('</head>', '<meta name="tiffin-demo" content="on"></head>') : html;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // The build puts .br and .gz beside a file; they are reached by Accept-Encoding only.
    preCompressed: true,
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    cacheControl: false, // its own header would be written over the one below
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  const sendIndex = (reply: FastifyReply) =>
    reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(index);
  app.get('/', { schema: { hide: true } }, (_request, reply) => sendIndex(reply));
  // The file itself lacks the mark and is no address of the web app's own.
  app.get('/index.html', { schema: { hide: true } }, (_request, reply) => reply.redirect('/', 301));
  return { sendIndex };
}
