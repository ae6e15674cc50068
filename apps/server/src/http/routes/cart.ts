import { api } from '@tiffin/contract/routes/index';
import { clearCart, getCart, replaceCart, saveDraft } from '../../modules/cart/index.ts';
import { listCodes, quoteOrder } from '../../modules/orders/index.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountCart(server: Server): void {
  const { context } = server;
  mount(server, api.cart.getCart, ({ actor }) => getCart(context, actor));
  mount(server, api.cart.putCart, ({ actor, body }) => replaceCart(context, actor, body));
  mount(server, api.cart.patchCartDraft, ({ actor, body }) => saveDraft(context, actor, body));
  mount(server, api.cart.clearCart, ({ actor }) => clearCart(context, actor));
  mount(server, api.cart.quote, ({ actor, body }) => quoteOrder(context, actor, body));
  mount(server, api.cart.codes, ({ actor, body }) => listCodes(context, actor, body));
}
