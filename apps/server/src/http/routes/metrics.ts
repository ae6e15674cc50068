import { api } from '@tiffin/contract/routes/index';
import { notFound } from '../../kit/app-error.ts';
import { mayReadMetrics } from '../metrics/may-read.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { documentRoute } from '../document-route.ts';

import type { Server } from '../server.ts';

/**
 * Stands beside mount(): the bearer is no session, and must not be looked for in a database that may be what is wrong.
 * Callers who may not read them get NOT_FOUND.
 */
export function mountMetrics({ app, mounted }: Server, metrics: Metrics, token: string | undefined): void {
  const route = api.operations.metrics;
  mounted.push(route);
  app.route({
    method: route.method,
    url: route.path,
    schema: documentRoute(route),
    handler: async (request, reply) => {
      if (!mayReadMetrics(request.raw, token)) throw notFound();
      return reply
        .headers({ 'content-type': metrics.contentType, 'cache-control': 'no-store' })
        .send(await metrics.text());
    },
  });
}
