import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { toast } from './toast.tsx';
import Toaster from './toaster.tsx';

const HOUR_MS = 3_600_000;
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('keeps an error until it is dismissed', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<Toaster />);
  act(() => void toast.bad('The order is gone'));
  await advance(HOUR_MS);
  expect(screen.getByText('The order is gone', { selector: 'p' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('The order is gone', { selector: 'p' })).toBeNull());
});

it('lets what went well go by itself', async () => {
  render(<Toaster />);
  act(() => void toast.good('Saved'));
  expect(await screen.findByText('Saved', { selector: 'p' })).toBeTruthy();
  await advance(5_000);
  await waitFor(() => expect(screen.queryByText('Saved', { selector: 'p' })).toBeNull());
});
