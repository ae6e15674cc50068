import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';

import type { BackupState } from '../system/backup-text.ts';
import { systemQuery } from '../system/queries.ts';
import { BACKUP_STATE, OLDER_SYSTEM, SYSTEM } from '../system/system.fixture.ts';
import type { System } from '../system/text.ts';
import { SystemStatus } from './system-status.tsx';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

function show(backup: Partial<BackupState>, more: Partial<System> = {}) {
  const state = { ...BACKUP_STATE, lastAt: hoursAgo(3), verifiedAt: hoursAgo(72), ...backup };
  return draw({ ...SYSTEM, lastBackupAt: state.lastAt, backup: state, ...more });
}

function draw(system: System) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(systemQuery().queryKey, system);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SystemStatus />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return within(screen.getByRole('region', { name: 'System Status' }));
}

it('is all good with a backup that is new and proven, and leads to the backups', () => {
  const panel = show({});
  expect(panel.getByText('All good')).toBeTruthy();
  expect(panel.getByText('3 h ago')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'See backups' }).getAttribute('href')).toBe(
    '/admin/settings#backups',
  );
});

it.each([
  ['Backup overdue', 'Not backed up for 2 days.', { lastAt: hoursAgo(50), isOverdue: true }],
  ['Not proven', 'Never proven by restoring.', { verifiedAt: null, isUnproven: true }],
  ['Backup failed', 'The last backup was not made: There is no room.', { failure: 'There is no room.' }],
  ['No backup', 'Auto backup is off: none is made by itself.', { lastAt: null, enabled: false }],
] satisfies [string, string, Partial<BackupState>][])(
  'is “%s” where that is so: %s',
  (verdict, reason, backup) => {
    const panel = show(backup);
    expect(panel.queryByText('All good')).toBeNull();
    expect(panel.getByText(verdict)).toBeTruthy();
    expect(panel.getByText(reason)).toBeTruthy();
  },
);

it('is trouble without the database, whatever was known of the backups', () => {
  const panel = show(
    { lastAt: null, isOverdue: true },
    { database: { status: 'down', latencyMs: 9, version: '' } },
  );
  expect(panel.getByText('Trouble')).toBeTruthy();
  expect(panel.queryByText('Never backed up.')).toBeNull();
});

it('of a node of the release before shows what that one knows', () => {
  const panel = draw(OLDER_SYSTEM);
  expect(panel.getByText('No backup')).toBeTruthy();
  expect(panel.getByText('None known')).toBeTruthy();
});
