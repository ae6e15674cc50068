import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';

import { platformQuery } from '../../../lib/api/platform.ts';
import { systemQuery } from '../system/queries.ts';
import { BACKUP_STATE, SYSTEM } from '../system/system.fixture.ts';
import type { System } from '../system/text.ts';
import { changesOf, toValues, type SettingsValues } from './form-values.ts';
import type { Settings, SettingsChange } from './queries.ts';
import { ServicesFields } from './services-fields.tsx';
import { SETTINGS } from './settings.fixture.ts';

const user = userEvent.setup();

/** What the form would send. */
let sent: SettingsChange | undefined;

function Form({ settings }: { settings: Settings }) {
  const form = useForm<SettingsValues>({ values: toValues(settings) });
  return (
    <form
      aria-label="Services"
      onSubmit={(event) =>
        void form.handleSubmit((values) => void (sent = changesOf(settings, values)))(event)
      }
    >
      <ServicesFields form={form} />
      <button type="submit">Save</button>
    </form>
  );
}

function show(system: System, settings = SETTINGS) {
  sent = undefined;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(systemQuery().queryKey, system);
  client.setQueryData(platformQuery().queryKey, { mail: 'on' } as never); // the part that is read
  render(
    <QueryClientProvider client={client}>
      <Form settings={settings} />
    </QueryClientProvider>,
  );
}
const autoBackup = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Auto backup' });

it('switches backups by themselves off and on, with their period and how far back any second is kept', async () => {
  show(SYSTEM);
  expect([autoBackup().checked, autoBackup().disabled]).toEqual([true, false]);
  await user.click(autoBackup());
  await user.selectOptions(screen.getByLabelText('Backup every'), '6 hours');
  const days = screen.getByLabelText('Any second of the last (days)');
  await user.clear(days);
  await user.type(days, '15');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Whole days from 1 to 14')).toBeTruthy();
  expect(sent).toBeUndefined();
  await user.type(days, '{Backspace}4');
  await user.click(screen.getByText('Save'));
  expect(sent).toEqual({ autoBackup: false, backupEveryHours: 6, pointInTimeDays: 14 });
});

it('has no such switch where other tools back the database up, and names how one is reported', () => {
  show({ ...SYSTEM, backup: { ...BACKUP_STATE, enabled: false, kind: null, lastAt: null } });
  expect([autoBackup().checked, autoBackup().disabled]).toEqual([false, true]);
  expect(
    screen.getByText(
      'Backed up by your own PostgreSQL tools, which we cannot see; npm run backup -- --record reports one.',
    ),
  ).toBeTruthy();
  expect(screen.queryByLabelText('Backup every')).toBeNull();
});

it('claims no other tools while nothing is known', () => {
  show({ ...SYSTEM, database: { status: 'down', latencyMs: 9, version: '' } });
  expect([autoBackup().checked, autoBackup().disabled]).toEqual([true, false]);
});
