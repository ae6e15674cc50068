// The demo city to browse in: the built product, a browser, and the API's whole, unfiltered lists, from which tests
// work out by themselves what a screen should show.
import type { Browser } from 'playwright-core';

import { Api, type Session } from './api.ts';
import { type View, openBrowser, openPage } from './browser.ts';
import { Product } from './product.ts';

export type Dish = { id: number; name: string; price: number; category: string };
export type Restaurant = {
  id: number;
  name: string;
  slug: string;
  cuisine: string;
  price: string;
  rating: number;
  veg: 'Veg' | 'Non-Veg';
  dishes: Dish[];
};

export class City {
  private constructor(
    private readonly product: Product,
    private readonly browser: Browser,
    readonly api: Api,
    /** Who looks: nobody has ordered as this customer before. */
    readonly customer: Session,
    readonly restaurants: readonly Restaurant[],
  ) {}

  static async start(): Promise<City> {
    const product = await Product.create();
    await product.start();
    const api = new Api(product.address);
    const customer = await api.signUp('asha.menon');
    const restaurants = await api.call<Restaurant[]>(customer, 'GET', '/api/restaurants?limit=500');
    return new City(product, await openBrowser(), api, customer, restaurants);
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.product.remove();
  }

  restaurant(name: string): Restaurant {
    const found = this.restaurants.find((each) => each.name === name);
    if (!found) throw new Error(`The demo city has no ${name}`);
    return found;
  }

  dish(name: string): Dish {
    const found = this.restaurants.flatMap(({ dishes }) => dishes).find((each) => each.name === name);
    if (!found) throw new Error(`Nobody in the demo city cooks ${name}`);
    return found;
  }

  /** A page as the customer sees it. */
  open(path: string, view?: View) {
    const stored = this.api.stored(this.customer);
    return openPage(this.browser, this.product.address + path, { ...view, stored });
  }
}
