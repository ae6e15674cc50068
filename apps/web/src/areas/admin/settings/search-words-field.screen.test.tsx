import { isolate } from '@tiffin/contract/rules/isolate';
import { SEARCH_WORDS } from '@tiffin/contract/rules/search-words';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { discardUnsaved } from '../../../lib/forms/unsaved.ts';
import type { Settings, SettingsChange } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';
import { SYSTEM } from '../system/system.fixture.ts';
import { SETTINGS } from './settings.fixture.ts';

const WITH_WORDS: Settings = { ...SETTINGS, searchWords: [['kappa', 'tapioca']] };

/** Bodies of what was to be stored. */
let sent: SettingsChange[];
/** The server's answer to that, if it is not the settings with the change. */
let refusal: object | undefined;

const json = (body: object, status = 200) =>
  Response.json(body, { status, headers: { date: new Date().toUTCString() } });

beforeEach(() => {
  sent = [];
  refusal = undefined;
  vi.stubGlobal('fetch', (address: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method !== 'PUT') return Promise.resolve(json(address.endsWith('/system') ? SYSTEM : {}));
    const change = JSON.parse(body ?? '') as SettingsChange;
    sent.push(change);
    return Promise.resolve(refusal ? json(refusal, 400) : json({ ...SETTINGS, ...change }));
  });
});
afterEach(() => {
  discardUnsaved();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SettingsForm settings={WITH_WORDS} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
/** Hundreds of time zones make it slow to look whether something can be pressed. */
const user = userEvent.setup({ pointerEventsCheck: 0 });
// By label and text: looking by role is slow for the same reason.
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Words for search');
const save = () => user.click(screen.getByText('Save Settings'));
/** Behind what stands there. */
async function add(typed: string) {
  await user.click(field());
  await user.paste(typed);
}
/** Everything that a screen reader adds to the name. */
const described = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('words for search', () => {
  it('are a line for each group, and are sent as lists', async () => {
    show();
    expect(field().value).toBe('kappa, tapioca');
    expect(described()).toContain('2 words in 1 of 200 lines');
    await add('\n\nbun maska,  brun maska, Bun Maska');
    expect(described()).toContain('4 words in 2 of 200 lines');
    await save();
    await waitFor(() => expect(field().value).toBe('kappa, tapioca\nbun maska, brun maska'));
    expect(sent).toEqual([
      {
        searchWords: [
          ['kappa', 'tapioca'],
          ['bun maska', 'brun maska'],
        ],
      },
    ]);
    expect(screen.getByText('Undo changes').closest('button')!.disabled).toBe(true);
  });

  it('are not sent where a line has one word only, and stay as they were typed', async () => {
    show();
    await add('\n\nyuca');
    await save();
    expect(await screen.findByText('Line 3 has one word only: “yuca”')).toBeTruthy();
    expect(described()).toContain('Line 3 has one word only: “yuca”');
    expect(document.activeElement).toBe(field());
    expect([field().value, sent]).toEqual(['kappa, tapioca\n\nyuca', []]);
    await add(', cassava');
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBeNull());
  });

  it('stay as they were typed where the server refuses them, with its sentence at the field', async () => {
    refusal = {
      error: 'Line 2 is refused',
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'searchWords.1', message: 'Line 2 is refused' }],
    };
    show();
    await add('\nyuca, cassava');
    await save();
    await waitFor(() => expect(described()).toContain('Line 2 is refused'));
    expect(field().value).toBe('kappa, tapioca\nyuca, cassava');
  });

  it('that are known already are listed on request, found by a part of any of them, and never sent', async () => {
    show();
    expect(screen.queryByLabelText('Known words')).toBeNull();
    await user.click(screen.getByText('Words that are known already'));
    const list = await screen.findByLabelText('Known words', {}, { timeout: 20_000 });
    const shown = () => [...list.children].map(({ textContent }) => textContent);
    expect(shown().length).toBeLessThan(20);
    await user.click(screen.getByText(`Show all ${SEARCH_WORDS.length} lines`));
    expect(shown()).toEqual(SEARCH_WORDS.map((words) => words.map(isolate).join(', ')));
    await user.type(screen.getByLabelText('Find a known word'), 'AUBERG{Enter}');
    expect(shown()).toEqual([expect.stringMatching(/^brinjal, aubergine/)]);
    expect(screen.getByText('1 line with “AUBERG”')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
