// A kitchen to test in: the built product, its demo restaurant with an owner and a customer, and a browser.
import type { Page } from '@playwright/test';

import { expect } from './expect.ts';
import type { Api, Session } from './api.ts';
import type { View } from './browser.ts';
import type { TestApp } from './test-app.ts';

export type Order = { id: number; status: string; customerName: string };
type Dish = { id: number; name: string };

type PlaceMore = {
  qty?: number;
  notes?: string;
  /** Of the dish. */
  note?: string;
  phone?: string;
  coupon?: string;
  payment?: string;
};

/** The addresses of the polled orders. */
export const ORDERS = /\/api\/restaurants\/\d+\/orders/;

/** The page is there, and nothing on it loads any more. */
export const loaded = async (page: Page) => {
  const content = page.getByRole('article').or(page.getByRole('row')).or(page.getByLabel('Current password'));
  await expect(content.first()).toBeVisible();
  await expect(page.getByText('Loading orders…')).toHaveCount(0);
};

export class OwnerSession {
  private placed = 0;

  private constructor(
    private readonly app: TestApp,
    readonly owner: Session,
    readonly customer: Session,
    private readonly dishes: readonly Dish[],
  ) {}

  static async start(app: TestApp): Promise<OwnerSession> {
    const { api } = app;
    const owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
    const customer = await api.logIn('customer', 'Customer@123', 'CUSTOMER');
    const dishes = await api.call<Dish[]>(owner, 'GET', `/api/restaurants/${owner.restaurantId}/menu`);
    return new OwnerSession(app, owner, customer, dishes);
  }

  get api(): Api {
    return this.app.api;
  }

  get address(): string {
    return this.app.address;
  }

  /** An owner whose restaurant waits for its approval. */
  newOwner(username: string): Promise<Session> {
    return this.api.signUpOwner(username);
  }

  /** A new order of the demo customer; the quantity keeps it apart from the one before (docs/rules/wire.md#retries). */
  placeOrder(more: PlaceMore = {}): Promise<Order> {
    const dish = this.naan();
    this.placed += 1;
    const { qty = (this.placed % 9) + 1, notes = '', note = '', ...rest } = more;
    return this.api.call<Order>(this.customer, 'POST', '/api/orders', {
      items: [{ menu_item_id: dish.id, restaurantId: this.owner.restaurantId, qty, note }],
      address: '14, Lakeview Road, Bengaluru 560038',
      payment: 'UPI',
      notes,
      ...rest,
    });
  }

  /** The demo customer's cart holds a naan. */
  fillCart(): Promise<unknown> {
    return this.api.call(this.customer, 'PUT', '/api/cart', {
      items: [{ menu_item_id: this.naan().id, restaurantId: this.owner.restaurantId, qty: 1 }],
      address: '14, Lakeview Road, Bengaluru 560038',
    });
  }

  private naan(): Dish {
    const dish = this.dishes.find((one) => one.name === 'Garlic Butter Naan');
    if (!dish) throw new Error('The demo kitchen bakes no naan');
    return dish;
  }

  changeStatus(order: Order, status: string): Promise<unknown> {
    return this.api.call(this.owner, 'PUT', `/api/orders/${order.id}/status`, { status });
  }

  /** Marks it as seen by a member of the kitchen, on any device. */
  see(order: Order): Promise<unknown> {
    return this.api.call(this.owner, 'PUT', `/api/orders/${order.id}/seen`);
  }

  /** Makes an order seem placed this many minutes earlier: all its times move. */
  letWait({ id }: Order, minutes: number): Promise<void> {
    return this.app.change(
      `update orders set created_at = created_at - make_interval(mins => $2),
              accept_by = accept_by - make_interval(mins => $2),
              due_until = due_until - make_interval(mins => $2) where id = $1`,
      [id, minutes],
    );
  }

  /** Acts as a program beside the product, without any call. */
  acceptByHand({ id }: Order): Promise<void> {
    return this.app.change(
      `with event as (insert into order_events (order_id, restaurant_id, status, actor_role)
         select id, restaurant_id, 'Accepted', 'RESTAURANT' from orders where id = $1)
       update orders set status = 'Accepted', updated_at = now() where id = $1`,
      [id],
    );
  }

  /** Acts as if the platform had set no time at placement. */
  stopTime({ id }: Order): Promise<void> {
    return this.app.change('update orders set accept_by = null where id = $1', [id]);
  }

  /** Acts as if no browser had been open in the area. */
  forgetConsoles(): Promise<void> {
    return this.app.change('delete from restaurant_consoles');
  }

  /** Acts as if all events were too old to be sent. */
  forgetEvents(): Promise<void> {
    return this.app.change('delete from live_events');
  }

  restart(): Promise<void> {
    return this.app.restart();
  }

  killDatabase(): void {
    this.app.killDatabase();
  }

  /** Makes the area seem empty for ten minutes, though the restaurant is open and the platform was running. */
  async letConsolesGo(): Promise<void> {
    const { restaurantId } = this.owner;
    await this.app.change(`update restaurants set opening_hours = '' where id = $1`, [restaurantId]);
    await this.app.change('delete from restaurant_consoles where restaurant_id = $1', [restaurantId]);
    await this.app.change(
      `insert into last_consoles (restaurant_id, seen_at) values ($1, now() - interval '10 minutes')
       on conflict (restaurant_id) do update set seen_at = excluded.seen_at`,
      [restaurantId],
    );
    await this.app.change(`update platform_pulse set up_since = now() - interval '10 minutes'`);
  }

  async statusOf(order: Order): Promise<string> {
    return (await this.api.call<Order>(this.owner, 'GET', `/api/orders/${order.id}`)).status;
  }

  /** Reads the demo restaurant's orders as its owner, newest first. */
  orders(query: string): Promise<Order[]> {
    const { owner } = this;
    return this.api.call(owner, 'GET', `/api/restaurants/${owner.restaurantId}/orders${query}`);
  }

  /** Runs an administrator's action on the restaurant: approve, deactivate. */
  async administer(restaurant: Session, action: string): Promise<void> {
    await this.asAdmin('POST', `/api/admin/restaurants/${restaurant.restaurantId}/${action}`);
  }

  async asAdmin(method: string, path: string, body?: object): Promise<void> {
    const admin = await this.api.logIn('admin', 'Admin@123', 'ADMIN');
    await this.api.call(admin, method, path, body);
  }

  /** Opens a page by its whole address, without a login. */
  stranger(url: string) {
    return this.app.open(url);
  }

  /** A page of the area, of the demo owner where nobody else is said. */
  open(path: string, { as = this.owner, ...view }: View & { as?: Session } = {}) {
    return this.app.open(path, { as, ...view });
  }
}
