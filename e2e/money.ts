// Figures by other means than the product's own: whole paise, and what the page's text says.
import type { Locator, Page } from '@playwright/test';

export const paiseOf = (rupees: number): number => Math.round(rupees * 100);

export const inRupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

/** "Total" → where the bill on the page says "₹661.00". */
export const billed = (page: Page, line: string): Locator =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${line}`) })
    .locator('xpath=..')
    .getByRole('definition');
