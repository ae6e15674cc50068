import { api } from '@tiffin/contract';
import { sql } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

const ping = sql('ping', 'select 1');

export function mountOperations(server: Server): void {
  const { app, context } = server;
  const assertReady = async () => {
    try {
      await context.db.query(ping);
    } catch {
      throw new AppError('UNAVAILABLE', 'The database does not answer.');
    }
  };
  mount(server, api.operations.livez, () => ({ status: 'up' as const }));
  mount(server, api.operations.readyz, async () => {
    await assertReady();
    return { status: 'up' as const };
  });
  mount(server, api.operations.health, async () => {
    await assertReady();
    return {
      status: 'up' as const,
      message: 'The service and its database answer.',
      timestamp: context.clock().toISOString(),
    };
  });
  mount(server, api.operations.openapi, () => ({ ...app.swagger() }));
}
