import type { Api, Session } from './api.ts';

type Dish = { id: number; name: string };
export type PlacedOrder = { id: number; status: string; reviewed: number[] };

const STEPS = ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered'] as const;
type Step = (typeof STEPS)[number];

/** The demo kitchen and customers of one's own to order there, so that no test sees the orders of another. */
export class OrderFixtures {
  private constructor(
    private readonly api: Api,
    readonly owner: Session,
    readonly chicken: Dish,
    readonly naan: Dish,
  ) {}

  static async open(api: Api): Promise<OrderFixtures> {
    const owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
    const menu = await api.call<Dish[]>(owner, 'GET', `/api/restaurants/${owner.restaurantId}/menu`);
    const named = (name: string) => {
      const dish = menu.find((one) => one.name === name);
      if (!dish) throw new Error(`The demo kitchen does not cook ${name}`);
      return dish;
    };
    return new OrderFixtures(api, owner, named('Butter Chicken'), named('Garlic Butter Naan'));
  }

  /** One butter chicken and two naan, brought as far as `upTo`. */
  async order(customer: Session, upTo?: Step): Promise<PlacedOrder> {
    const line = (dish: Dish, qty: number) => ({
      menu_item_id: dish.id,
      restaurantId: this.owner.restaurantId,
      qty,
    });
    const order = await this.api.call<PlacedOrder>(customer, 'POST', '/api/orders', {
      items: [line(this.chicken, 1), line(this.naan, 2)],
      address: '14, Lakeview Road, Indiranagar',
    });
    if (upTo)
      for (const step of STEPS.slice(0, STEPS.indexOf(upTo) + 1)) await this.changeStatus(order.id, step);
    return order;
  }

  /**
   * Three naan, placed beside the other: the same order within moments would be that one (docs/rules/wire.md#retries).
   */
  another(customer: Session): Promise<PlacedOrder> {
    return this.api.call(customer, 'POST', '/api/orders', {
      items: [{ menu_item_id: this.naan.id, restaurantId: this.owner.restaurantId, qty: 3 }],
      address: '14, Lakeview Road, Indiranagar',
    });
  }

  changeStatus(orderId: number, status: Step): Promise<PlacedOrder> {
    return this.api.call(this.owner, 'PUT', `/api/orders/${orderId}/status`, { status });
  }

  read(customer: Session, orderId: number): Promise<PlacedOrder> {
    return this.api.call(customer, 'GET', `/api/orders/${orderId}`);
  }
}
