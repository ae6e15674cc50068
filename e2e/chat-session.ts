// A customer and a kitchen to talk in: the built product, a browser, and what the chat offers in it. The kitchen answers
// through the API.
import type { Locator, Page } from '@playwright/test';

import { expect } from './expect.ts';
import type { Api, Session } from './api.ts';
import type { View } from './browser.ts';
import { OrderFixtures } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';

type Message = { text: string; sender: string; isRead: boolean };

/** Across files, which may share a product. */
let guests = 0;

export class ChatSession {
  private constructor(
    private readonly app: TestApp,
    readonly orderFixtures: OrderFixtures,
  ) {}

  static async start(app: TestApp): Promise<ChatSession> {
    return new ChatSession(app, await OrderFixtures.open(app.api));
  }

  get api(): Api {
    return this.app.api;
  }

  open(customer: Session, path: string, view: View = {}) {
    return this.app.open(path, { as: customer, ...view });
  }

  /** Signs up a customer with one order, on a screen that offers its chat. */
  async guest(path: (orderId: number) => string, view: View = {}) {
    const customer = await this.api.signUp(`talker.${++guests}`);
    const { id } = await this.orderFixtures.order(customer, 'Preparing');
    return { page: await this.open(customer, path(id), view), customer, id };
  }

  /** Sends a message of the kitchen. */
  answer(orderId: number, message: string): Promise<unknown> {
    return this.api.call(this.orderFixtures.owner, 'POST', '/api/support/messages', { orderId, message });
  }

  messagesOf(who: Session, orderId: number): Promise<Message[]> {
    return this.api.call(who, 'GET', `/api/support/messages?orderId=${orderId}`);
  }
}

export const onTrackPage = (id: number): string => `/customer/track?id=${id}`;
export const onOrdersPage = (): string => '/customer/orders';

export const chatButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Chat with Restaurant/ });
export const chat = (page: Page): Locator => page.getByRole('dialog', { name: 'Saffron Courtyard' });
export const log = (page: Page): Locator =>
  page.getByRole('log', { name: 'Messages with Saffron Courtyard' });
export const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message the kitchen' });
export const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

export async function openChat(page: Page): Promise<void> {
  await chatButton(page).click();
  await expect(log(page)).toBeVisible();
}
