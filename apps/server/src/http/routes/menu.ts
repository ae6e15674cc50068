import { api } from '@tiffin/contract/routes/index';
import {
  canDeleteDish,
  createDish,
  deleteDish,
  importMenu,
  listOwnMenu,
  listPublicMenu,
  listSoldPrices,
  menuStandsFor,
  orderCategories,
  patchDish,
  patchMenu,
  replaceDish,
} from '../../modules/menu/index.ts';
import { exportMenu, exportOptions } from '../../modules/exports/index.ts';
import { sendAsCsv } from '../csv-file.ts';
import { mount } from '../mount.ts';
import { mountReady } from '../ready/mount-ready.ts';
import type { Server } from '../server.ts';

export function mountMenu(server: Server): void {
  const { context } = server;
  mountReady(server, api.restaurants.getCustomerMenu, {
    shows: 'menu',
    restaurantIn: ({ params }) => params.id,
    load: async ({ params }) => ({
      // Asked first, so that the answer is never trusted for longer than what it was made from.
      validMs: await menuStandsFor(context, params.id),
      answer: await listPublicMenu(context, params.id),
    }),
  });
  mount(server, api.menu.getMenu, ({ actor, params }) => listOwnMenu(context, actor, params.id));
  mount(server, api.menu.createDish, ({ actor, params, body }) =>
    createDish(context, actor, params.id, body),
  );
  mount(server, api.menu.patchMenu, ({ actor, params, body }) => patchMenu(context, actor, params.id, body));
  mount(server, api.menu.orderCategories, ({ actor, params, body }) =>
    orderCategories(context, actor, params.id, body),
  );
  mount(server, api.menu.importMenu, async ({ actor, params, body, idempotencyKey, reply }) => {
    const { answer, isReplayed } = await importMenu(context, actor, params.id, body, idempotencyKey);
    if (isReplayed) reply.header('idempotent-replayed', 'true');
    return answer;
  });
  for (const [route, file, write] of [
    [api.menu.exportMenu, 'menu.csv', exportMenu],
    [api.menu.exportOptions, 'options.csv', exportOptions],
  ] as const)
    mount(server, route, async ({ actor, params, reply }) => {
      const rows = await write(context, actor, params.id);
      sendAsCsv(reply, file);
      return rows;
    });
  mount(server, api.menu.replaceDish, ({ actor, params, body }) =>
    replaceDish(context, actor, params.id, params.itemId, body),
  );
  for (const route of [api.menu.patchDish, api.menu.patchDishAvailability]) {
    mount(server, route, ({ actor, params, body }) =>
      patchDish(context, actor, params.id, params.itemId, body),
    );
  }
  mount(server, api.menu.canDeleteDish, ({ actor, params }) =>
    canDeleteDish(context, actor, params.id, params.itemId),
  );
  mount(server, api.menu.deleteDish, ({ actor, params }) =>
    deleteDish(context, actor, params.id, params.itemId),
  );
  mount(server, api.menu.listSoldPrices, ({ actor, params }) =>
    listSoldPrices(context, actor, params.id, params.itemId),
  );
}
