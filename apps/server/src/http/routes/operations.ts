import { api } from '@tiffin/contract/routes/index';
import { sql } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { withDeadline } from '../../kit/deadline.ts';
import { timeLimits } from '../../kit/time-limits.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

const ping = sql('ping', 'select 1');

const notReady = () => new AppError('UNAVAILABLE', 'The database does not answer.');

export function mountOperations(server: Server): void {
  const { app, context, settings, ready, log, draining } = server;
  // Everything that each request needs, by the same pool, queue and circuit; a shared request that hangs is seen as
  // well.
  const askDatabase = () =>
    Promise.all([context.db.query(ping), settings.read(), ready.changeFeed.refresh('restaurants')]);
  const assertReady = async () => {
    if (draining.isOn) throw new AppError('UNAVAILABLE', 'This server is about to stop.');
    await withDeadline(askDatabase(), timeLimits.readinessMs, notReady).catch(() => {
      throw notReady();
    });
  };
  // Without it a login page still says what the platform is called.
  const pushKey = async () => {
    const pair = await server.push.keys.read().catch(() => undefined);
    return pair ? { publicKey: pair.publicKey } : null;
  };
  mount(server, api.operations.livez, () => ({ status: 'up' as const }));
  mount(server, api.operations.readyz, async () => {
    await assertReady();
    return {
      status: 'up' as const,
      oldestTransactionSeconds: Math.round(log.oldestTransactionMs / 1_000),
    };
  });
  mount(server, api.operations.health, async () => {
    await assertReady();
    return {
      status: 'up' as const,
      message: 'The service and its database answer.',
      timestamp: context.clock().toISOString(),
    };
  });
  mount(server, api.operations.platform, async () => {
    const { platformName, supportContact } = await settings.read();
    return { name: platformName, mail: context.mail, push: await pushKey(), supportContact };
  });
  mount(server, api.operations.openapi, () => ({ ...app.swagger() }));
}
