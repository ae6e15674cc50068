import { api } from '@tiffin/contract/routes/index';
import { listClientErrors, recordClientError } from '../../modules/client-errors/index.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountClientErrors(server: Server): void {
  const { context, metrics } = server;
  mount(server, api.operations.reportClientError, async ({ body }) => {
    metrics.clientErrors.inc();
    await recordClientError(context, body);
    return { received: true as const };
  });
  mount(server, api.admin.clientErrors, ({ actor, query }) => listClientErrors(context, actor, query.limit));
}
