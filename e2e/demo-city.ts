// The demo city to browse in: the built product, a browser, and the API's whole, unfiltered lists, from which tests
// work out by themselves what a screen should show.
import type { Api, Session } from './api.ts';
import type { View } from './browser.ts';
import type { TestApp } from './test-app.ts';

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

/** The city as a customer of a test's own sees it. */
export class City {
  protected constructor(
    readonly api: Api,
    /** Who looks: nobody has ordered as this customer before. */
    readonly customer: Session,
    readonly restaurants: readonly Restaurant[],
  ) {}

  static async seenBy(username: string, api: Api): Promise<City> {
    const customer = await api.signUp(username);
    return new City(api, customer, await api.call(customer, 'GET', '/api/restaurants?limit=500'));
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
}

/** Files share a product, and each begins with a customer of its own. */
let customers = 0;

export class DemoCity extends City {
  private constructor(
    private readonly app: TestApp,
    { api, customer, restaurants }: City,
  ) {
    super(api, customer, restaurants);
  }

  static async start(app: TestApp): Promise<DemoCity> {
    return new DemoCity(app, await City.seenBy(`asha.menon.${++customers}`, app.api));
  }

  /** Opens a page as the customer, or as another user. */
  open(path: string, view?: View & { as?: Session }) {
    return this.app.open(path, { as: this.customer, ...view });
  }
}
