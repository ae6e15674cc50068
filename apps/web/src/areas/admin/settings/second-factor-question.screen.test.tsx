import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';

import { meQuery } from '../../../features/account/me-query.ts';
import { platformQuery } from '../../../lib/api/platform.ts';
import { SettingsForm } from './settings-form.tsx';
import { SETTINGS } from './settings.fixture.ts';

afterEach(() => vi.unstubAllGlobals());

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(meQuery().queryKey, { hasSecondFactor: true } as never); // the part that is read
  client.setQueryData(platformQuery().queryKey, { mail: 'on' } as never); // the part that is read
  const router = createMemoryRouter([{ path: '/', element: <SettingsForm settings={SETTINGS} /> }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** The dialogs come with their code. */
const LOADED = { timeout: 20_000 };
const press = (words: HTMLElement) => fireEvent.click(words);

it.each([
  ['was pressed', true, false],
  ['got no focus, as in Safari', false, false],
  ['has asked something else before', true, true],
])('Cancel gives the focus back to the button that %s', async (_, isFocused, isAskedTwice) => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No server here.')));
  show();
  fireEvent.change(screen.getByLabelText('Second factor'), { target: { value: 'required' } });
  if (isAskedTwice) press(screen.getByLabelText('Maintenance mode'));
  const save = screen.getByText('Save Settings').closest('button');
  if (isFocused) save?.focus();
  press(screen.getByText('Save Settings'));
  if (isAskedTwice) press(await screen.findByText('Switch it on', undefined, LOADED));
  const password = await screen.findByLabelText('Your password', undefined, LOADED);
  await waitFor(() => expect(document.activeElement).toBe(password));
  press(screen.getByText('Cancel'));
  await waitFor(() => expect(password.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(save));
});
