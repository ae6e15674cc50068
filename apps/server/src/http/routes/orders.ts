import { api } from '@tiffin/contract/routes/index';
import { Order } from '@tiffin/contract/schemas/order';
import {
  changeStatus,
  countMyOrders,
  getOrder,
  listMyOrders,
  listRestaurantOrders,
  noteReviewAsked,
  orderByKey,
  placeOrder,
  readOwnOrders,
  acknowledgeOrder,
  seeOrder,
  versionOfMyOrders,
  versionOfOrder,
  versionOfRestaurantOrders,
} from '../../modules/orders/index.ts';
import { exportOrders } from '../../modules/exports/index.ts';
import { sendAsCsv } from '../csv-file.ts';
import { mount } from '../mount.ts';
import { RowCache } from '../row-cache.ts';
import type { Server } from '../server.ts';

export function mountOrders(server: Server): void {
  const { context } = server;
  // An order looks different to a customer, to a restaurant, and to its cooks.
  const ofCustomers = new RowCache<Order>();
  const ofKitchens = new RowCache<Order>();
  // Without what is no cook's affair.
  const ofCooks = new RowCache<Order>();
  mount(server, api.orders.placeOrder, async ({ actor, body, idempotencyKey, reply, signal }) => {
    const { answer, isReplayed } = await placeOrder(context, actor, body, idempotencyKey, signal);
    if (isReplayed) reply.header('idempotent-replayed', 'true');
    return answer;
  });
  mount(server, api.orders.orderByKey, ({ actor, query }) => orderByKey(context, actor, query.key));
  mount(server, api.orders.myOrders, ({ actor, query }) => listMyOrders(context, actor, query), {
    version: ({ actor, query }) => versionOfMyOrders(context, actor, query),
    rows: {
      cacheFor: () => ofCustomers,
      schema: Order,
      read: ({ actor }, ids) => readOwnOrders(context, actor, ids),
    },
  });
  mount(server, api.orders.myTotals, ({ actor }) => countMyOrders(context, actor));
  mount(server, api.orders.getOrder, ({ actor, params }) => getOrder(context, actor, params.id), {
    version: ({ actor, params }) => versionOfOrder(context, actor, params.id),
  });
  mount(server, api.orders.cancelOrder, ({ actor, params }) =>
    changeStatus(context, actor, params.id, 'Cancelled'),
  );
  mount(server, api.orders.setOrderStatus, ({ actor, params, body }) =>
    changeStatus(context, actor, params.id, body.status, body.status === 'Cancelled' ? body.reason : ''),
  );
  mount(server, api.orders.noteReviewAsked, ({ actor, params }) =>
    noteReviewAsked(context, actor, params.id),
  );
  mount(server, api.orders.seeOrder, ({ actor, params }) => seeOrder(context, actor, params.id));
  mount(server, api.orders.acknowledgeOrder, ({ actor, params }) =>
    acknowledgeOrder(context, actor, params.id),
  );
  mount(server, api.orders.exportOrders, async ({ actor, params, query, reply }) => {
    const rows = await exportOrders(context, actor, params.id, query);
    sendAsCsv(reply, 'orders.csv');
    return rows;
  });
  for (const route of [api.orders.restaurantOrders, api.orders.ordersOfRestaurant]) {
    mount(
      server,
      route,
      ({ actor, params, query }) => listRestaurantOrders(context, actor, params.id, query),
      {
        version: async ({ actor, params, query }) => {
          const version = await versionOfRestaurantOrders(context, actor, params.id, query);
          // Any reader of them is a kitchen's console, whatever program it is.
          server.polls.note(actor);
          return version;
        },
        rows: {
          cacheFor: ({ actor }) => (actor.position === 'kitchen' ? ofCooks : ofKitchens),
          schema: Order,
          read: ({ actor }, ids) => readOwnOrders(context, actor, ids),
        },
      },
    );
  }
}
