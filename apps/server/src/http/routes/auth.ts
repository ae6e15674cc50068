import { api } from '@tiffin/contract/routes/index';
import type { FastifyRequest } from 'fastify';
import { changeEmail, confirmEmail, sendConfirmation, undoEmail } from '../../modules/account-email/index.ts';
import { changePassword, describeMe, login, logout, signup } from '../../modules/accounts/index.ts';
import { checkLink, forgotPassword, resetPassword } from '../../modules/recovery/index.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '../../modules/second-factor/index.ts';
import { acceptInvite } from '../../modules/staff/index.ts';
import { choicesPathOfToken, unsubscribe } from '../../modules/mail/index.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountAuth(server: Server): void {
  const { app, context } = server;
  mount(server, api.auth.login, ({ body, request, signal }) =>
    login(context, body, request.clientAddress, signal),
  );
  mount(server, api.auth.signup, ({ body, request, signal }) => signup(context, body, request.id, signal));
  mount(server, api.auth.me, ({ actor }) => describeMe(context, actor));
  mount(server, api.auth.unsubscribe, ({ query }) => unsubscribe(context, query.token));
  // Opened by hand, as programs do that do not press it. It changes nothing: whatever looks into a mail follows its links.
  app.get<{ Querystring: { token?: unknown } }>(
    api.auth.unsubscribe.path,
    { schema: { hide: true } },
    ({ query }, reply) => reply.redirect(choicesPathOfToken(String(query.token)), 303),
  );
  mount(server, api.auth.logout, ({ actor }) => logout(context, actor));
  mount(server, api.auth.changePassword, ({ actor, body, signal }) =>
    changePassword(context, actor, body, signal),
  );
  mountRecovery(server);
  mountSecondFactor(server);
}

/** The caller of a route that needs no session: the address, and the id of the request. */
const callerOf = ({ clientAddress, id }: FastifyRequest) => ({ from: clientAddress, requestId: id });

/** Ways back in, by links. */
function mountRecovery(server: Server): void {
  const { context, resetAsks } = server;
  const { auth } = api;
  mount(server, auth.forgotPassword, async ({ body, request }) => {
    const answer = await forgotPassword(context, body, request.clientAddress);
    resetAsks.wake();
    return answer;
  });
  mount(server, auth.resetPassword, ({ body, request, signal }) =>
    resetPassword(context, body, { ...callerOf(request), signal }),
  );
  mount(server, auth.checkLink, ({ body, request }) => checkLink(context, body.token, request.clientAddress));
  mount(server, auth.acceptInvite, ({ body, request, signal }) =>
    acceptInvite(context, body, { ...callerOf(request), signal }),
  );
  mount(server, auth.confirmEmail, ({ body, request }) =>
    confirmEmail(context, body.token, callerOf(request)),
  );
  mount(server, auth.undoEmail, ({ body, request }) => undoEmail(context, body.token, callerOf(request)));
  mount(server, auth.sendConfirmation, ({ actor, request }) =>
    sendConfirmation(context, actor, request.clientAddress),
  );
  mount(server, auth.changeEmail, ({ actor, body, signal }) => changeEmail(context, actor, body, signal));
}

function mountSecondFactor(server: Server): void {
  const { context, settings } = server;
  const { auth } = api;
  mount(server, auth.setUpSecondFactor, async ({ actor, body, signal }) => {
    const { platformName } = await settings.read();
    return setUpSecondFactor(context, actor, body, platformName, signal);
  });
  mount(server, auth.confirmSecondFactor, ({ actor, body }) =>
    confirmSecondFactor(context, actor, body.code),
  );
  mount(server, auth.newRecoveryCodes, ({ actor, body, signal }) =>
    renewRecoveryCodes(context, actor, body, signal),
  );
  mount(server, auth.removeSecondFactor, ({ actor, body, signal }) =>
    removeSecondFactor(context, actor, body, signal),
  );
}
