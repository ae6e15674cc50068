import type { RouteDef } from '@tiffin/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kit/app-error.ts';
import type { WebApp } from './web-app.ts';

/**
 * Answers what no route does: 405 where the path exists with another method, JSON 404 below the API, the web app's
 * index page for everything a person may have typed or bookmarked: docs/rules/wire.md#paths.
 */
export function createFallback(mounted: readonly RouteDef[], webApp: WebApp | null) {
  const paths = mounted.map((route) => ({ method: route.method, pattern: patternOf(route.path) }));

  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const methods = paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length > 0) {
      reply.header('allow', [...new Set(methods)].join(', '));
      throw new AppError('METHOD_NOT_ALLOWED');
    }
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !isApiPath(path) && !isFile(path);
    if (isPage && webApp) return webApp.sendIndex(reply);
    throw new AppError('NOT_FOUND');
  };
}

const isApiPath = (path: string) => /^\/(api|auth)(\/|$)/.test(path);
/** A missing script or picture must not be answered with a page. */
const isFile = (path: string) => /\.[a-z0-9]{2,5}$/i.test(path);

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`);
}
