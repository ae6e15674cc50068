import { api, type RouteDef } from '@tiffin/contract';
import type { Written } from '../../modules/catalogue/index.ts';

/** Their writes are about sessions, carts and messages, of which the catalogue shows nothing. */
const UNSEEN_TAGS: ReadonlySet<string> = new Set([
  api.auth.login.tag,
  api.cart.putCart.tag,
  api.support.sendMessage.tag,
]);

/** What a call may change of what the catalogue shows; unknown calls may change anything. */
export function writtenBy(route: RouteDef): Written | undefined {
  if (route.method === 'GET' || UNSEEN_TAGS.has(route.tag)) return undefined;
  // Said all day; the one word of many that changes something is found as another node's would be.
  if (route.path === api.restaurants.sayConsole.path) return undefined;
  // A placement takes stock; prices, pictures and ratings stay as they are.
  return route.path === api.orders.placeOrder.path && route.method === 'POST' ? 'stock' : 'anything';
}
