import { api } from '@tiffin/contract/routes/index';
import {
  countSupport,
  listConversations,
  listPlatformMessages,
  markConversationRead,
  writePlatformMessage,
} from '../../modules/platform-support/index.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountPlatformSupport(server: Server): void {
  const { context } = server;
  const routes = api.platformSupport;
  mount(server, routes.myPlatformMessages, ({ actor, query }) =>
    listPlatformMessages(context, actor, actor.id, query),
  );
  mount(server, routes.writeToPlatform, async ({ actor, body, idempotencyKey, reply }) => {
    const outcome = await writePlatformMessage(context, actor, actor.id, body.message, idempotencyKey);
    if (outcome.isReplayed) reply.header('idempotent-replayed', 'true');
    return outcome.answer;
  });
  mount(server, routes.readPlatformMessages, ({ actor }) => markConversationRead(context, actor, actor.id));
  mount(server, routes.platformConversations, ({ actor, query }) => listConversations(context, actor, query));
  mount(server, routes.platformConversation, ({ actor, params, query }) =>
    listPlatformMessages(context, actor, params.id, query),
  );
  mount(server, routes.answerCustomer, async ({ actor, params, body, idempotencyKey, reply }) => {
    const outcome = await writePlatformMessage(context, actor, params.id, body.message, idempotencyKey);
    if (outcome.isReplayed) reply.header('idempotent-replayed', 'true');
    return outcome.answer;
  });
  mount(server, routes.readConversation, ({ actor, params }) =>
    markConversationRead(context, actor, params.id),
  );
  mount(server, routes.supportCounts, ({ actor }) => countSupport(context, actor));
}
