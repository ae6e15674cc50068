import { api } from '@tiffin/contract/routes/index';
import {
  changeChoices,
  clearNotifications,
  countNotifications,
  listChoices,
  listNotifications,
  readAllNotifications,
  readNotification,
  subscribePush,
  testPush,
  unsubscribePush,
} from '../../modules/notifications/index.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountNotifications(server: Server): void {
  const { context } = server;
  const routes = api.notifications;
  mount(server, routes.listNotifications, ({ actor, query }) => listNotifications(context, actor, query));
  mount(server, routes.unreadNotifications, ({ actor }) => countNotifications(context, actor));
  mount(server, routes.readNotification, ({ actor, params }) => readNotification(context, actor, params.id));
  mount(server, routes.readAllNotifications, ({ actor, body }) => readAllNotifications(context, actor, body));
  mount(server, routes.clearNotifications, ({ actor }) => clearNotifications(context, actor));
  mount(server, routes.notificationChoices, ({ actor }) => listChoices(context, actor));
  mount(server, routes.chooseNotifications, ({ actor, body }) => changeChoices(context, actor, body));
  mount(server, routes.subscribePush, ({ actor, body }) =>
    subscribePush(context, server.push.settings, actor, body),
  );
  mount(server, routes.unsubscribePush, ({ actor, body }) => unsubscribePush(context, actor, body.endpoint));
  mount(server, routes.testPush, ({ actor }) => testPush(context, actor));
}
