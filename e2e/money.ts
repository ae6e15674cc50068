// Figures by other means than the product's own: whole paise, and what the page's text says.
import type { Page } from '@playwright/test';

export const paiseOf = (rupees: number): number => Math.round(rupees * 100);

export const inRupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

/** "Total" → "₹661.00", as the bill on the page says it. */
export async function billed(page: Page, line: string): Promise<string> {
  const row = page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${line}`) })
    .locator('xpath=..');
  return (await row.getByRole('definition').textContent()) ?? '';
}
