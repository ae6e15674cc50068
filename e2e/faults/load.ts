import { randomUUID } from 'node:crypto';
import type { Product } from '../product.ts';

interface Attempt {
  readonly token: string;
  readonly key: string;
  readonly body: string;
  /** The order's id once the server has acknowledged it. */
  orderId?: number;
}

export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly ms: number;
}

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

const PASSWORD = 'Lakeview#2026';

/** Customers that order and look around without pause, and remember every answer. */
export class Load {
  readonly attempts: Attempt[] = [];
  readonly answers: Answer[] = [];
  private isOver = false;
  private running: Promise<unknown> = Promise.resolve();
  private tokens: string[] = [];
  private kitchen = { id: 0, dishIds: [] as number[] };

  constructor(private readonly product: Product) {}

  async prepare(customers: number): Promise<void> {
    const restaurants = (await this.json('/api/restaurants?view=card')) as { id: number; slug: string }[];
    const { id } = restaurants.find(({ slug }) => slug === 'saffron-courtyard') ?? { id: 0 };
    const menu = (await this.json(`/api/restaurants/${id}/menu/customer`)) as {
      id: number;
      isAvailable: boolean;
      showQuantity: boolean;
    }[];
    const dishes = menu.filter((dish) => dish.isAvailable && !dish.showQuantity);
    this.kitchen = { id, dishIds: dishes.map((dish) => dish.id) };
    this.tokens = await Promise.all(
      Array.from({ length: customers }, async () => {
        const username = `fault.${randomUUID().slice(0, 8)}`;
        const account = { username, password: PASSWORD, role: 'CUSTOMER' };
        await this.json('/auth/signup', { ...account, email: `${username}@example.com` });
        return ((await this.json('/auth/login', account)) as { token: string }).token;
      }),
    );
  }

  start(): void {
    this.isOver = false;
    this.running = Promise.all(this.tokens.map((token) => this.live(token)));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  /** From here on only what follows counts. */
  forgetAnswers(): void {
    this.answers.length = 0;
  }

  get acknowledged(): number {
    return this.attempts.filter(({ orderId }) => orderId !== undefined).length;
  }

  /** Asks again for what was not acknowledged, and tells which orders there are and which there should be. */
  async settle(): Promise<{ stored: number[]; acknowledged: number[] }> {
    for (const attempt of this.attempts.filter(({ orderId }) => orderId === undefined))
      await this.send(attempt);
    const stored: number[] = [];
    for (const token of this.tokens) stored.push(...(await this.ordersOf(token)));
    const acknowledged = this.attempts.map(({ orderId = 0 }) => orderId);
    return { stored: inOrder(stored), acknowledged: inOrder(acknowledged) };
  }

  private async live(token: string): Promise<void> {
    for (let n = 0; !this.isOver; n++) {
      const item = (offset: number) => ({
        menu_item_id: this.kitchen.dishIds[(n + offset) % this.kitchen.dishIds.length],
        restaurantId: this.kitchen.id,
        qty: 1,
      });
      const body = JSON.stringify({ items: [item(0), item(3)], address: '1 Fault Road', notes: `n${n}` });
      const attempt: Attempt = { token, key: randomUUID(), body };
      this.attempts.push(attempt);
      await this.send(attempt);
      await this.request('/api/restaurants', {});
      await this.request('/api/orders/my?limit=1', { headers: { authorization: `Bearer ${token}` } });
    }
  }

  private async send(attempt: Attempt): Promise<void> {
    const { token, key, body } = attempt;
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const order = await this.request('/api/orders', { method: 'POST', headers, body });
    if (order && 'id' in order) attempt.orderId = Number(order.id);
  }

  /** The body of a good answer; every answer is remembered. */
  private async request(path: string, init: RequestInit): Promise<object | undefined> {
    const began = performance.now();
    const response = await fetch(`${this.product.address}${path}`, init);
    const body = (await response.json()) as object;
    const { status } = response;
    this.answers.push({
      status,
      retryAfter: response.headers.get('retry-after'),
      ms: performance.now() - began,
    });
    return status < 300 ? body : undefined;
  }

  private async json(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.product.address}${path}`, {
      ...(body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    return response.json();
  }

  private async ordersOf(token: string): Promise<number[]> {
    const ids: number[] = [];
    for (;;) {
      const before = ids.length === 0 ? '' : `&before=${ids.at(-1)}`;
      const response = await fetch(`${this.product.address}/api/orders/my?limit=500${before}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const page = (await response.json()) as { id: number }[];
      ids.push(...page.map(({ id }) => id));
      if (page.length < 500) return ids;
    }
  }
}
