// A kitchen of a test's own in the product that all files share: nobody else sees its orders and messages.
import type { Session } from '../api.ts';
import { api } from './page.ts';

type Dish = { id: number; name: string };
type PlacedOrder = { id: number; reviewed: number[] };

const STEPS = ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered'] as const;
type Step = (typeof STEPS)[number];

export class OwnKitchen {
  private constructor(
    readonly owner: Session,
    readonly dishes: readonly Dish[],
  ) {}

  /** Monsoon Kitchen of this new owner: approved, open at any hour, cooking these dishes for 149 rupees each. */
  static async open(ownerName: string, ...names: readonly string[]): Promise<OwnKitchen> {
    const owner = await api.signUpOwner(ownerName);
    const admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
    await api.call(admin, 'POST', `/api/admin/restaurants/${owner.restaurantId}/approve`);
    const dishes: Dish[] = [];
    for (const name of names) {
      const dish = { name, price: 149, veg: true };
      dishes.push(await api.call<Dish>(owner, 'POST', `/api/restaurants/${owner.restaurantId}/menu`, dish));
    }
    return new OwnKitchen(owner, dishes);
  }

  /** One of each dish, brought as far as `upTo`. */
  async order(customer: Session, upTo?: Step): Promise<PlacedOrder> {
    const order = await api.call<PlacedOrder>(customer, 'POST', '/api/orders', {
      items: this.dishes.map(({ id }) => ({
        menu_item_id: id,
        restaurantId: this.owner.restaurantId,
        qty: 1,
      })),
      address: '14, Lakeview Road, Indiranagar',
    });
    if (upTo)
      for (const status of STEPS.slice(0, STEPS.indexOf(upTo) + 1))
        await api.call(this.owner, 'PUT', `/api/orders/${order.id}/status`, { status });
    return order;
  }
}
