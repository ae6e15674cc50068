// The way in, as a person takes it. Tests of other screens store a session instead (api.ts).
import type { Page } from '@playwright/test';

export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^Log in as/ }).click();
}

export const NEW_PASSWORD = 'Saffron@2026';

/** The part of the signup that customers and owners share. */
export async function fillSignup(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
}
