import type { Session } from '../api.ts';
import { api } from './page.ts';

type Entry = { type: 'RESTAURANT' | 'DISH'; name: string; restaurantId: number; menuItemId?: number };
type Restaurant = {
  id: number;
  name: string;
  cuisine: string;
  price: string;
  rating: number;
  dishes: { id: number; name: string }[];
};

/** The favorites of a test's own customer, as the server holds them. */
export class OwnFavorites {
  private constructor(
    readonly customer: Session,
    private readonly restaurants: readonly Restaurant[],
  ) {}

  static async start(username: string): Promise<OwnFavorites> {
    const customer = await api.signUp(username);
    return new OwnFavorites(customer, await api.call(customer, 'GET', '/api/restaurants?limit=500'));
  }

  private get path() {
    return `/api/customers/${this.customer.id}/wishlist`;
  }

  restaurant(name: string): Restaurant {
    const found = this.restaurants.find((each) => each.name === name);
    if (!found) throw new Error(`The demo city has no ${name}`);
    return found;
  }

  held(): Promise<Entry[]> {
    return api.call<Entry[]>(this.customer, 'GET', this.path);
  }

  async names(): Promise<string[]> {
    return (await this.held()).map(({ name }) => name);
  }

  drop(entry: Entry | undefined): Promise<unknown> {
    return api.call(this.customer, 'DELETE', this.path, entry);
  }

  /** Restaurants, then dishes, each with the first one as the latest. */
  async keep(
    restaurants: readonly string[],
    dishes: readonly (readonly [dish: string, restaurant: string])[] = [],
  ): Promise<void> {
    for (const name of restaurants.toReversed())
      await this.post({ type: 'RESTAURANT', restaurantId: this.restaurant(name).id });
    for (const [dish, restaurant] of dishes.toReversed()) {
      const kitchen = this.restaurant(restaurant);
      const menuItemId = kitchen.dishes.find(({ name }) => name === dish)?.id;
      await this.post({ type: 'DISH', restaurantId: kitchen.id, menuItemId });
    }
  }

  private post(entry: object): Promise<unknown> {
    return api.call(this.customer, 'POST', this.path, entry);
  }
}
