import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';

import { serviceAt } from '../../../features/restaurants/service-now.ts';
import { PausedBanner } from './paused-banner.tsx';
import { StateSheet } from './state-sheet.tsx';

const NOW = Date.parse('2026-11-27T19:00:00+05:30');
const restaurant = {
  id: 7,
  service: {
    delivery: { always: true },
    pause: { since: '2026-11-27T13:00:00.000Z', until: null, reason: 'Gas or power' },
  },
  notTakingReason: 'console-gone',
} as const;

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);

it('a kitchen that is paused and stopped can end its pause above every page', async () => {
  show(<PausedBanner restaurant={restaurant} />);
  expect(await screen.findByRole('button', { name: /^Resume orders/ })).toBeTruthy();
});

it('and where it changes its state, which says the stop', async () => {
  const now = serviceAt(restaurant, NOW, 'Asia/Kolkata');
  expect(now.sentence).toBe('Not taking orders right now');
  show(<StateSheet restaurant={restaurant} now={now} minute={NOW} isOpen onClose={() => undefined} />);
  expect(await screen.findByRole('button', { name: /^Resume orders/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Pause for longer' })).toBeTruthy();
});
