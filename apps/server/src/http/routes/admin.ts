import { api } from '@tiffin/contract';
import { listActivity } from '../../modules/activity/index.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountAdmin(server: Server): void {
  const { context } = server;
  const { admin } = api;
  mount(server, admin.activity, ({ actor, query }) => listActivity(context, actor, query));
}
