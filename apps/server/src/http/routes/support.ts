import { api } from '@tiffin/contract/routes/index';
import {
  countUnread,
  listInbox,
  listMessages,
  markAllRead,
  sendMessage,
  versionOfInbox,
  versionOfMessages,
  versionOfUnread,
} from '../../modules/messages/index.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountSupport(server: Server): void {
  const { context } = server;
  mount(server, api.support.listMessages, ({ actor, query }) => listMessages(context, actor, query), {
    version: ({ actor, query }) => versionOfMessages(context, actor, query),
  });
  mount(server, api.support.sendMessage, async ({ actor, body, idempotencyKey, reply }) => {
    const { answer, isReplayed } = await sendMessage(context, actor, body, idempotencyKey);
    if (isReplayed) reply.header('idempotent-replayed', 'true');
    return answer;
  });
  mount(
    server,
    api.support.restaurantInbox,
    ({ actor, params, query }) => listInbox(context, actor, params.id, query),
    { version: ({ actor, params }) => versionOfInbox(context, actor, params.id) },
  );
  // Clients name the order in the query, in the body, or not at all.
  mount(server, api.support.markAllRead, ({ actor, query, body }) =>
    markAllRead(context, actor, {
      orderId: query.orderId ?? body?.orderId,
      customerId: query.customerId ?? body?.customerId,
      restaurantId: query.restaurantId ?? body?.restaurantId,
    }),
  );
  mount(server, api.support.unreadCount, ({ actor }) => countUnread(context, actor), {
    version: ({ actor }) => versionOfUnread(context, actor),
  });
}
