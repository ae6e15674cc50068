import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';

import { DeliverTo } from './deliver-to.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('keeps what is typed in its form when the network comes back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // No answer has come yet when it does.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DeliverTo />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Deliver to/ }));
  const field = await screen.findByLabelText(/^Address/);
  await user.type(field, '14, Lakeview Road');

  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByDisplayValue('14, Lakeview Road')).toBeTruthy();
});
