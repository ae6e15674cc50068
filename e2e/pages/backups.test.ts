// Backups as an administrator asks for them. How they are made: apps/server/test/engine; what the panel shows of each state:
// apps/web/src/areas/admin/settings/backups-panel.screen.test.tsx.
import { beforeAll, expect, test } from 'vitest';

import type { Session } from '../api.ts';
import { api, open, screen, user, waitFor, within } from './page.ts';

let admin: Session;
beforeAll(async () => {
  admin = await api.addAdministrator('backup.admin');
});

/** Not by their roles: hundreds of time zones in the form make it slow to look for one. */
const button = async () =>
  (await screen.findByText('Back up now', {}, { timeout: 20_000 })).closest('button')!;

test('one is made at a press, is listed, and stands on the dashboard', async () => {
  await open('/admin/settings#backups', { as: admin });
  // The schedule may be making one.
  await waitFor(async () => expect(await button()).not.toHaveAttribute('aria-busy'), { timeout: 20_000 });
  await user.click(await button());
  expect(await screen.findByText(/^The backup is made, /, {}, { timeout: 20_000 })).toBeVisible();
  const row = (await screen.findAllByText(/^whole, .*, asked for here: whole-/))[0]!.closest('li')!;
  expect(within(row).getByText('Not proven')).toBeVisible();
  expect(await screen.findByText(/^Backed up just now, /)).toBeVisible();

  await open('/admin', { as: admin });
  const status = within(await screen.findByRole('region', { name: 'System Status' }));
  expect(await status.findByText('just now')).toBeVisible();
});
