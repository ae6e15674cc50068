import { api } from '@tiffin/contract';
import { changePassword, describeMe, login, logout, signup } from '../../modules/accounts/index.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountAuth(server: Server): void {
  const { context } = server;
  mount(server, api.auth.login, async ({ body, request }) => {
    if (body.role !== 'ADMIN') await server.settings.assertOpen();
    return login(context, body, request.clientAddress);
  });
  mount(server, api.auth.signup, ({ body, request }) => signup(context, body, request.id));
  mount(server, api.auth.me, ({ actor }) => describeMe(actor));
  mount(server, api.auth.logout, async ({ actor }) => {
    await logout(context, actor);
    return { loggedOut: true as const };
  });
  mount(server, api.auth.changePassword, async ({ actor, body }) => {
    await changePassword(context, actor, body);
    return { changed: true as const };
  });
}
