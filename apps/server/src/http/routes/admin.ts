import { api } from '@tiffin/contract';
import { deleteUserAsAdmin, getUser, listUsers, setBlocked } from '../../modules/accounts/index.ts';
import { listActivity } from '../../modules/activity/index.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountAdmin(server: Server): void {
  const { context } = server;
  const { admin } = api;
  mount(server, admin.adminUsers, ({ actor, query }) => listUsers(context, actor, query));
  mount(server, admin.adminUser, ({ actor, params }) => getUser(context, actor, params.id));
  mount(server, admin.blockUser, ({ actor, params }) => setBlocked(context, actor, params.id, true));
  mount(server, admin.unblockUser, ({ actor, params }) => setBlocked(context, actor, params.id, false));
  mount(server, admin.deleteUser, ({ actor, params }) => deleteUserAsAdmin(context, actor, params.id));
  mount(server, admin.activity, ({ actor, query }) => listActivity(context, actor, query));
}
