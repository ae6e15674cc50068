import { api } from '@tiffin/contract';
import { changePassword, describeMe, login, logout, signup } from '../../modules/accounts/index.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountAuth(server: Server): void {
  const { context } = server;
  mount(server, api.auth.login, async ({ body, request, signal }) => {
    if (body.role === 'CUSTOMER') await server.settings.assertOpen();
    return login(context, body, request.clientAddress, signal);
  });
  mount(server, api.auth.signup, ({ body, request, signal }) => signup(context, body, request.id, signal));
  mount(server, api.auth.me, ({ actor }) => describeMe(actor));
  mount(server, api.auth.logout, async ({ actor }) => {
    await logout(context, actor);
    return { loggedOut: true as const };
  });
  mount(server, api.auth.changePassword, async ({ actor, body, signal }) => {
    await changePassword(context, actor, body, signal);
    return { changed: true as const };
  });
}
