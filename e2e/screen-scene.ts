import type { Api, Session } from './api.ts';
import { OrderFixtures, type PlacedOrder } from './order-fixtures.ts';
import { screens } from '../scripts/lib/screens.mjs';

const ADDRESS = '14, Lakeview Road, 2nd Cross, Indiranagar, Bengaluru 560038';

/**
 * Prepares every screen of scripts/lib/screens.mjs: the demo customer with a filled cart, an order under way, one delivered
 * and one with a case, and users who have done nothing yet. `stored` is what the browser of each of them keeps.
 */
export function setScene(api: Api): Promise<Scene> {
  // A worker may run several groups of a file's tests, each with the hooks before all.
  const known = scenes.get(api) ?? prepare(api);
  scenes.set(api, known);
  return known;
}

type Scene = Awaited<ReturnType<typeof prepare>>;
const scenes = new WeakMap<Api, Promise<Scene>>();

async function prepare(api: Api) {
  const customer = await api.logIn('customer', 'Customer@123', 'CUSTOMER');
  const orderFixtures = await OrderFixtures.open(api);
  const { owner, chicken, naan } = orderFixtures;
  const restaurantId = owner.restaurantId ?? 0;
  const line = (dish: { id: number }, qty: number) => ({ menu_item_id: dish.id, restaurantId, qty });
  const place = (as: Session, items: object[]) =>
    api.call<PlacedOrder>(as, 'POST', '/api/orders', { items, address: ADDRESS });

  const delivered = await orderFixtures.order(customer, 'Delivered');
  // Others than the first, which would be taken for second clicks.
  const items = [line(chicken, 1), line(naan, 3)];
  const active = await place(customer, items);
  for (const step of ['Accepted', 'Preparing'] as const) await orderFixtures.changeStatus(active.id, step);
  const reported = await place(customer, [line(chicken, 2), line(naan, 4)]);
  for (const step of ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered'] as const)
    await orderFixtures.changeStatus(reported.id, step);
  await report(api, { customer, owner }, reported.id, naan.id);
  await api.call(customer, 'PUT', '/api/cart', { items, address: ADDRESS });

  const orders = await api.call<{ id: number }[]>(customer, 'GET', '/api/orders/my?limit=500');
  const asked = Object.fromEntries(orders.map(({ id }) => [`reviewed_order_${id}`, 'true']));
  // Another customer, since ordering takes the dishes out of the cart.
  const other = await api.signUp('meera.pillai.22');
  let qty = 0;
  const actions = {
    order: async () => (await place(other, [line(chicken, 1 + (qty++ % 9))])).id,
    cancel: (id: number) => api.call(other, 'POST', `/api/orders/${id}/cancel`),
  };
  return {
    states: screens(
      { active: active.id, delivered: delivered.id, reported: reported.id, restaurantId },
      actions,
    ),
    stored: {
      nobody: {},
      customer: { ...api.stored(customer), ...asked },
      unasked: api.stored(customer),
      newcomer: api.stored(await api.signUp('asha.menon')),
      owner: api.stored(owner),
      newOwner: api.stored(await api.signUpOwner('vikram.iyer')),
      admin: api.stored(await api.logIn('admin', 'Admin@123', 'ADMIN')),
    },
  };
}

/** A case that was answered. */
async function report(
  api: Api,
  { customer, owner }: { customer: Session; owner: Session },
  orderId: number,
  dishId: number,
): Promise<void> {
  await api.call(customer, 'POST', `/api/orders/${orderId}/case`, {
    kind: 'missing',
    items: [dishId],
    message: 'Only one naan was in the bag, and the rider had left already.',
  });
  await api.call(owner, 'POST', `/api/orders/${orderId}/case/messages`, {
    message: 'We are sorry. They were left on the counter: shall we send them now?',
  });
}
