import type { Browser, Page } from 'playwright-core';
import type { Person } from './everybody.ts';

/** Measured part of an action: from an input event in one page to painted text in another. */
export interface Lane {
  readonly name: LaneName;
  /** How long what the action makes old is read at most once (reread-table.ts), its clearing up included. */
  readonly restMs: number;
  /** Sets up the state that the action needs; not measured. */
  prepare(): Promise<Action>;
}
export const LANES = [
  'owner’s click → customer’s timeline',
  'message → other side',
  'order → board',
] as const;
export type LaneName = (typeof LANES)[number];

export interface Action {
  readonly from: Page;
  readonly to: Page;
  /** Elements that change there, and how: their text changes, or there is one more. */
  readonly selector: string;
  readonly change: 'text' | 'count';
  readonly run: () => Promise<void>;
  readonly after?: () => Promise<unknown>;
}

/** Two people who have to do with each other, each in a browser of their own. */
export interface Pair {
  readonly customer: Person;
  readonly owner: Person;
  readonly dish: number;
}

const ONCE_A_SECOND_MS = 1_100;
const ADDRESS = '1 Bench Street';
/** Longer than a page takes to read again what may have changed before it heard events. */
const AT_REST_MS = 500;
/** For what is not measured, on a machine that is busy. */
const PATIENCE_MS = 60_000;
const STEPS = ['Accept', 'Start preparing', 'Send out'] as const;
const STATUSES = ['Accepted', 'Preparing', 'Out for Delivery'] as const;

export class LaneBuilder {
  private placed = 0;

  constructor(
    private readonly address: string,
    private readonly customers: Browser,
    private readonly owners: Browser,
  ) {}

  /** Each order is taken three steps; then comes the next. */
  async status(pair: Pair): Promise<Lane> {
    const board = await this.open(this.owners, pair.owner, '/restaurant/orders');
    const track = await this.open(this.customers, pair.customer, '/customer');
    let id = 0;
    let step: number = STEPS.length;
    return {
      name: LANES[0],
      restMs: ONCE_A_SECOND_MS,
      prepare: async () => {
        if (step === STEPS.length) {
          if (id > 0) await this.changeStatus(pair, id, 'Delivered');
          ({ id } = await this.place(pair));
          step = 0;
          await this.goTo(track, `/customer/track?id=${id}`);
          await track.locator('[aria-current=step]').waitFor();
        }
        const button = board.getByRole('button', { name: `${STEPS[step]} order #${id}` });
        step++;
        await button.waitFor();
        return {
          from: board,
          to: track,
          selector: '[aria-current=step]',
          change: 'text',
          run: () => button.click(),
        };
      },
    };
  }

  /** The two write by turns, with the chat open on both sides. */
  async message(pair: Pair): Promise<Lane> {
    const { id } = await this.place(pair);
    for (const status of STATUSES) await this.changeStatus(pair, id, status);
    const board = await this.open(this.owners, pair.owner, '/restaurant/orders');
    const track = await this.open(this.customers, pair.customer, `/customer/track?id=${id}`);
    await board
      .getByRole('button', { name: `Chat about order #${id}` })
      .first()
      .click();
    await track
      .getByRole('button', { name: /^Chat with Restaurant/ })
      .first()
      .click();
    for (const page of [board, track]) await page.getByRole('log').waitFor();
    let sent = 0;
    return {
      name: LANES[1],
      // That it was read is an event too.
      restMs: 2 * ONCE_A_SECOND_MS,
      prepare: async () => {
        const isCustomers = sent++ % 2 === 0;
        const [from, to] = isCustomers ? [track, board] : [board, track];
        const field = from.getByRole('textbox', {
          name: isCustomers ? 'Message the kitchen' : 'Message the customer',
        });
        await field.fill(`Number ${sent}`);
        // The latest one: a long thread shows a hundred messages, and with the next one no more than that.
        const selector = '[role=log] section:last-of-type li:last-child > p';
        return { from, to, selector, change: 'text', run: () => field.press('Enter') };
      },
    };
  }

  /** Places an order and declines it afterwards, so that the board stays as long as it was. */
  async order(pair: Pair): Promise<Lane> {
    const board = await this.open(this.owners, pair.owner, '/restaurant/orders');
    const cart = await this.open(this.customers, pair.customer, '/customer');
    return {
      name: LANES[2],
      restMs: 2 * ONCE_A_SECOND_MS,
      prepare: async () => {
        const qty = (this.placed++ % 9) + 1;
        const items = [{ menu_item_id: pair.dish, restaurantId: pair.owner.restaurantId, qty }];
        await this.call(pair.customer, 'PUT', '/api/cart', { items, address: ADDRESS });
        await this.goTo(cart, '/customer/cart');
        const button = cart.getByRole('button', { name: /^Place order ₹/, disabled: false });
        await button.waitFor();
        return {
          from: cart,
          to: board,
          selector: '[role=article][aria-label^="Order #"]',
          change: 'count',
          run: () => button.click(),
          after: async () => {
            await cart.waitForURL(/placed=\d+/);
            const id = Number(/placed=(\d+)/.exec(cart.url())?.[1]);
            await this.changeStatus(pair, id, 'Cancelled');
          },
        };
      },
    };
  }

  private async open(browser: Browser, person: Person, path: string): Promise<Page> {
    // Sixteen pages are drawn without a graphics card: what pulses on them would be most of what is measured.
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    const stored = {
      token: person.token,
      userId: String(person.id),
      userRole: person.role,
      username: person.username,
      email: person.email,
      ...(person.restaurantId !== null && {
        restaurantId: String(person.restaurantId),
        restaurantName: person.restaurantName,
        position: 'owner',
      }),
    };
    await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
    await context.addInitScript({ path: new URL('live-page.js', import.meta.url).pathname });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await this.goTo(page, path);
    return page;
  }

  /** Loads a page until it hears events and has come to rest: what loading takes is not measured. */
  private async goTo(page: Page, path: string): Promise<void> {
    await Promise.all([
      page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events'),
      page.goto(this.address + path),
    ]);
    await page.waitForTimeout(AT_REST_MS);
  }

  private place({ customer, owner, dish }: Pair): Promise<{ id: number }> {
    const qty = (this.placed++ % 9) + 1;
    const items = [{ menu_item_id: dish, restaurantId: owner.restaurantId, qty }];
    return this.call(customer, 'POST', '/api/orders', { items, address: ADDRESS });
  }

  private changeStatus({ owner }: Pair, id: number, status: string): Promise<unknown> {
    const reason = status === 'Cancelled' ? { reason: 'Measured.' } : {};
    return this.call(owner, 'PUT', `/api/orders/${id}/status`, { status, ...reason });
  }

  private async call<T>(person: Person, method: string, path: string, body: object): Promise<T> {
    const answer = await fetch(this.address + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T; // the caller names what the contract says of this call
  }
}
