import type { Page, Route } from '@playwright/test';

import type { City } from './demo-city.ts';

type Entry = { type: 'RESTAURANT' | 'DISH'; name: string; restaurantId: number; menuItemId?: number };

/** The favorites of the city's customer, as the server holds them, and their hearts on the screen. */
export class FavoritesApi {
  constructor(private readonly city: City) {}

  private get path() {
    return `/api/customers/${this.city.customer.id}/wishlist`;
  }

  held(): Promise<Entry[]> {
    return this.city.api.call<Entry[]>(this.city.customer, 'GET', this.path);
  }

  async names(): Promise<string[]> {
    return (await this.held()).map(({ name }) => name);
  }

  drop(entry: Entry | undefined): Promise<unknown> {
    return this.city.api.call(this.city.customer, 'DELETE', this.path, entry);
  }

  async dropAll(): Promise<void> {
    await Promise.all((await this.held()).map((entry) => this.drop(entry)));
  }

  /** Restaurants, then dishes, each with the first one as the latest. */
  async keep(
    restaurants: readonly string[],
    dishes: readonly (readonly [dish: string, restaurant: string])[] = [],
  ): Promise<void> {
    for (const name of restaurants.toReversed())
      await this.post({ type: 'RESTAURANT', restaurantId: this.city.restaurant(name).id });
    for (const [dish, restaurant] of dishes.toReversed()) {
      const kitchen = this.city.restaurant(restaurant);
      const menuItemId = kitchen.dishes.find(({ name }) => name === dish)?.id;
      await this.post({ type: 'DISH', restaurantId: kitchen.id, menuItemId });
    }
  }

  private post(entry: object): Promise<unknown> {
    return this.city.api.call(this.city.customer, 'POST', this.path, entry);
  }
}

export const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Favorite ${name}`, exact: true });

/** Stands between the hearts and the server. */
export const answerWishlist = (
  page: Page,
  method: 'POST' | 'DELETE',
  answer: (route: Route) => Promise<void>,
): Promise<unknown> =>
  page.route('**/api/**/wishlist', (route) =>
    route.request().method() === method ? answer(route) : route.fallback(),
  );
