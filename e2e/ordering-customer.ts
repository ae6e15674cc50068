import { randomUUID } from 'node:crypto';

const PASSWORD = 'Lakeview#2026';

/** A customer of the demo city, over the wire. */
export class OrderingCustomer {
  private token = '';

  private constructor(private readonly username: string) {}

  static async signUp(address: string): Promise<OrderingCustomer> {
    const customer = new OrderingCustomer(`orders.${randomUUID().slice(0, 8)}`);
    await customer.ask(address, '/auth/signup', {
      username: customer.username,
      email: `${customer.username}@example.com`,
      password: PASSWORD,
      role: 'CUSTOMER',
    });
    await customer.logIn(address);
    return customer;
  }

  async logIn(address: string): Promise<void> {
    const body = { username: this.username, password: PASSWORD, role: 'CUSTOMER' };
    const { token } = (await this.ask(address, '/auth/login', body)) as { token: string };
    this.token = token;
  }

  async isLoggedIn(address: string): Promise<boolean> {
    return (await fetch(`${address}/auth/me`, { headers: this.headers })).ok;
  }

  /** Orders a dish that is not counted, of a kitchen that is always open. Returns the order's number. */
  async order(address: string): Promise<number> {
    const restaurants = (await this.ask(address, '/api/restaurants?view=card')) as {
      id: number;
      slug: string;
    }[];
    const restaurantId = restaurants.find(({ slug }) => slug === 'saffron-courtyard')?.id ?? 0;
    const menu = (await this.ask(address, `/api/restaurants/${restaurantId}/menu/customer`)) as {
      id: number;
      isAvailable: boolean;
      showQuantity: boolean;
    }[];
    const dish = menu.find(({ isAvailable, showQuantity }) => isAvailable && !showQuantity);
    const items = [{ menu_item_id: dish?.id, restaurantId, qty: 1 }];
    const { id } = (await this.ask(address, '/api/orders', { items, address: '1 Lake Road' })) as {
      id: number;
    };
    return id;
  }

  /** Numbers of all own orders, the oldest first. */
  async orders(address: string): Promise<number[]> {
    const orders = (await this.ask(address, '/api/orders/my?limit=100')) as { id: number }[];
    return orders.map(({ id }) => id).toReversed();
  }

  private get headers() {
    return {
      ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
      'idempotency-key': randomUUID(),
    };
  }

  private async ask(address: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${address}${path}`, {
      headers: { ...this.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
}
