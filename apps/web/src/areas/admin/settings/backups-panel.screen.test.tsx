import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { showToastsWith } from '../../../ui/feedback/toast-queue.ts';
import type { Backup, BackupState } from '../system/backup-text.ts';
import { BACKUP, BACKUP_STATE, SYSTEM } from '../system/system.fixture.ts';
import BackupsPanel from './backups-panel.tsx';
import { SETTINGS } from './settings.fixture.ts';

const json = (body: object, status = 200) =>
  Response.json(body, { status, headers: { date: new Date().toUTCString() } });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** What the server knows. */
let state: BackupState;
let backups: Backup[];
let listStatus: number;
/** Its answer to a press. */
let answer: () => Response;
/** Keys of the presses. */
let keys: (string | null)[];
let toasts: string[];

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  state = { ...BACKUP_STATE, lastAt: hoursAgo(3), verifiedAt: hoursAgo(1) };
  backups = [{ ...BACKUP, verifiedAt: hoursAgo(1) }];
  listStatus = 200;
  answer = () => json({ id: 8 }, 202);
  [keys, toasts] = [[], []];
  showToastsWith({ add: ({ title }) => void toasts.push(title), close: () => {} });
  vi.stubGlobal('fetch', (address: string, { method, headers }: RequestInit = {}) => {
    if (method === 'POST') {
      keys.push(new Headers(headers).get('idempotency-key'));
      return Promise.resolve(answer());
    }
    if (address.endsWith('/api/admin/backups')) return Promise.resolve(json(backups, listStatus));
    return Promise.resolve(json({ ...SYSTEM, backup: state }));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(entry = '/admin/settings') {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[entry]}>
        <BackupsPanel settings={SETTINGS} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const panel = within(screen.getByRole('region', { name: 'Backups' }));
  await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull());
  return panel;
}
const user = userEvent.setup();
const rows = () => within(screen.getByRole('list', { name: 'Backups' })).getAllByRole('listitem');

describe('the panel of backups', () => {
  it('has what is known of them, and nothing else', async () => {
    const panel = await show();
    expect(panel.getByText(/^Backed up 3 hours ago, proven by restoring (today|yesterday)\.$/)).toBeTruthy();
    for (const fact of ['Last backup', 'Proven by restoring', 'Next backup', 'What can be had back'])
      expect(panel.getByText(fact)).toBeTruthy();
    expect(panel.getByText('Every 24 hours')).toBeTruthy();
    expect(panel.queryByText(/same disk/)).toBeNull();
  });

  it('warns where all lies on one disk, and names each reason to look', async () => {
    Object.assign(state, {
      sameDisk: true,
      verifiedAt: null,
      isUnproven: true,
      failure: 'There is no room.',
    });
    const panel = await show();
    expect(panel.getByText(/^Backups and database lie on the same disk/)).toBeTruthy();
    expect(panel.getByText('Never proven by restoring.')).toBeTruthy();
    expect(panel.getByText('The last backup was not made: There is no room.')).toBeTruthy();
  });

  it('lists each with its state, and the older ones on request', async () => {
    backups = [
      { ...BACKUP, id: 9, outcome: 'failed', name: '', note: 'There is no room.', bytes: null },
      ...Array.from({ length: 7 }, (_, index) => ({ ...BACKUP, id: 8 - index, name: `whole-${index}` })),
    ];
    await show();
    expect(rows()).toHaveLength(6);
    expect(rows()[0]?.textContent).toMatch(/There is no room\.Failed$/);
    expect(rows()[1]?.textContent).toMatch(/whole, 41 MB, by itself: whole-0Not proven$/);
    await user.click(screen.getByText('Show all 8'));
    expect(rows()).toHaveLength(8);
  });

  it('has words for none', async () => {
    backups = [];
    Object.assign(state, { lastAt: null, verifiedAt: null });
    const panel = await show();
    expect(panel.getByText('Not backed up yet.')).toBeTruthy();
    expect(panel.getByText('None yet.')).toBeTruthy();
  });

  it('keeps what is known where the list does not come, and asks again', async () => {
    listStatus = 500;
    const panel = await show();
    expect(panel.getByText('Server error. Please try again later.')).toBeTruthy();
    expect(panel.getByText('Last backup')).toBeTruthy();
    listStatus = 200;
    await user.click(panel.getByText('Try Again'));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('without the database claims nothing', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(json({ ...SYSTEM, database: { status: 'down', latencyMs: 9, version: '' } })),
    );
    const panel = await show();
    expect(panel.getByText(/^Nothing is known of the backups/)).toBeTruthy();
    expect(panel.queryByText('Back up now')).toBeNull();
  });

  it('where other tools make them has neither button nor restore, but what was reported', async () => {
    Object.assign(state, { kind: null, enabled: false, verifiedAt: null, nextAt: null });
    backups = [{ ...BACKUP, kind: null, name: 'pgBackRest, full', bytes: null, by: 'report' }];
    const panel = await show();
    expect(panel.getByText('Backed up 3 hours ago, as was reported.')).toBeTruthy();
    expect(rows()[0]?.textContent).toContain('reported: pgBackRest, full');
    expect(panel.queryByText('Back up now')).toBeNull();
    expect(panel.queryByText('What a restore needs')).toBeNull();
  });

  it('names the commands of a restore, each to be copied', async () => {
    const panel = await show();
    await user.click(panel.getByText('What a restore needs'));
    const command = `npm run restore -- --from ${BACKUP.name} --at backup --replace`;
    expect(panel.getByText(command)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: `Copy: ${command}` }));
    expect(await navigator.clipboard.readText()).toBe(command);
  });

  it('has the focus where its address leads to it', async () => {
    await show('/admin/settings#backups');
    expect(document.activeElement?.contains(screen.getByRole('region', { name: 'Backups' }))).toBe(true);
  });
});

const button = () => screen.getByRole('button', { name: /Back up now|Backing up…/ });

describe('Back up now', () => {
  it('is busy while one is made, and has its result once it is there', async () => {
    await show();
    answer = () => {
      backups = [{ ...BACKUP, id: 8, outcome: 'running', name: '', bytes: null, endedAt: null }, ...backups];
      state = { ...state, isRunning: true };
      return json({ id: 8 }, 202);
    };
    await user.click(button());
    await waitFor(() => expect(screen.getByText('Being made')).toBeTruthy());
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText('A backup is being made, beside everything else.')).toBeTruthy();
    await user.click(button());
    expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
    backups = backups.map((one) => (one.id === 8 ? { ...BACKUP, id: 8 } : one));
    state = { ...state, isRunning: false, lastAt: hoursAgo(0) };
    expect(await screen.findByText(/^The backup is made, 41 MB\./, {}, { timeout: 20_000 })).toBeTruthy();
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull(), { timeout: 20_000 });
  });

  it('says why none was made', async () => {
    await show();
    answer = () => {
      backups = [{ ...BACKUP, id: 8, outcome: 'failed', name: '', note: 'There is no room.' }, ...backups];
      return json({ id: 8 }, 202);
    };
    await user.click(button());
    expect(await screen.findByText('No backup was made: There is no room.')).toBeTruthy();
  });

  it.each([
    ['ALREADY_RUNNING', 'A backup is being made already.'],
    ['BACKUP_ELSEWHERE', 'This database is backed up by other tools.'],
  ])('that is refused by %s says so in the server’s words, and reads again', async (code, error) => {
    await show();
    answer = () => {
      state = { ...state, isRunning: true };
      return json({ error, code }, 409);
    };
    await user.click(button());
    await waitFor(() => expect(toasts).toEqual([error]));
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
  });
});
