// A customer, a kitchen and the platform to whom something is wrong with an order: the built product, a browser, and the
// dialog and the thread in it.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { FileChooser, Page } from '@playwright/test';

import { expect } from './expect.ts';
import type { Api, Session } from './api.ts';
import { pressRadio, type View } from './browser.ts';
import { OrderFixtures } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';

type Case = { state: string; kind: string; photo: string | null; items: { name: string }[] };

const PHOTO = fileURLToPath(new URL('../apps/web/public/icon-512.png', import.meta.url));
export const MESSAGE = 'Only one naan was in the bag.';

/** Across files, which may share a product. */
let guests = 0;

export class CaseSession {
  private constructor(
    private readonly app: TestApp,
    readonly orderFixtures: OrderFixtures,
    readonly admin: Session,
  ) {}

  static async start(app: TestApp): Promise<CaseSession> {
    const admin = await app.api.logIn('admin', 'Admin@123', 'ADMIN');
    return new CaseSession(app, await OrderFixtures.open(app.api), admin);
  }

  get api(): Api {
    return this.app.api;
  }

  get address(): string {
    return this.app.address;
  }

  open(customer: Session, path: string, view: View = {}) {
    return this.app.open(path, { as: customer, ...view });
  }

  /** Signs up a customer with an order that has arrived. */
  async guest() {
    const customer = await this.api.signUp(`eater.${++guests}`);
    const { id } = await this.orderFixtures.order(customer, 'Delivered');
    return { customer, id };
  }

  casesOf(customer: Session, id: number): Promise<Case[]> {
    return this.api.call(customer, 'GET', `/api/support/cases?orderId=${id}`);
  }

  /** Opens a case as another device does. */
  report(customer: Session, id: number): Promise<unknown> {
    return this.api.call(customer, 'POST', `/api/orders/${id}/case`, {
      kind: 'missing',
      items: [this.orderFixtures.naan.id],
      message: MESSAGE,
    });
  }

  write(who: Session, id: number, message: string): Promise<unknown> {
    return this.api.call(who, 'POST', `/api/orders/${id}/case/messages`, { message });
  }

  /** Acts as another device does. */
  async putPhoto(customer: Session, id: number): Promise<void> {
    const answer = await fetch(`${this.address}/api/orders/${id}/case/photo`, {
      method: 'PUT',
      headers: { 'Content-Type': 'image/png', Authorization: `Bearer ${customer.token}` },
      body: await readFile(PHOTO),
    });
    if (!answer.ok) throw new Error(`PUT photo: ${answer.status} ${await answer.text()}`);
  }
}

export const casePath = (id: number): string => `/customer/orders/${id}/case`;

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'What went wrong?' });
export const log = (page: Page, id: number) => page.getByRole('log', { name: `Messages about order #${id}` });
export const field = (page: Page) => page.getByRole('textbox', { name: 'Message restaurant and support' });
export const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send' });

export async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Something is wrong' }).click();
  await expect(dialog(page)).toBeVisible();
}

export const choose = (page: Page, kind: string) =>
  pressRadio(dialog(page).getByRole('radio', { name: kind }));

export async function fill(page: Page): Promise<void> {
  await choose(page, 'Something is missing');
  await dialog(page)
    .getByRole('checkbox', { name: /Garlic Butter Naan/ })
    .check();
  await dialog(page).getByRole('textbox', { name: 'What happened?' }).fill(MESSAGE);
}

type ChosenFile = Parameters<FileChooser['setFiles']>[0];

/** A photo of a bag, or another file. */
export async function choosePhoto(page: Page, file: ChosenFile = PHOTO): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await (await asked).setFiles(file);
}

export async function addPhoto(page: Page): Promise<void> {
  await choosePhoto(page);
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
}
