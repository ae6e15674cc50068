import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { CartLines } from './cart-lines.tsx';
import type { CartItem } from './queries.ts';

const NOON = new Date(2026, 10, 25, 12).getTime();
const MINUTE_MS = 60_000;

const item: CartItem = {
  menu_item_id: 1,
  restaurantId: 5,
  name: 'Pizza (Thin crust)',
  dishName: 'Pizza',
  lineKey: '1:2:',
  price: 300,
  basePrice: 300,
  choices: [
    { choiceId: 2, groupId: 3, group: 'Crust', name: 'Thin crust', qty: 1, price: 0, isAvailable: false },
  ],
  note: '',
  problem: {
    code: 'DISH_UNAVAILABLE',
    message: 'Thin crust is sold out, back in 20 min.',
    soldOut: { name: 'Thin crust', availableAgainAt: new Date(NOON + 20 * MINUTE_MS).toISOString() },
  },
  qty: 1,
  restaurant: 'Forno',
  restaurantSlug: 'forno',
  veg: true,
  category: 'Pizza',
  img: '',
  isAvailable: false,
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('', { headers: { date: new Date().toUTCString() } })),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('says of a line when what is missing is back, as time goes by, and reads the cart again then', async () => {
  // Nothing else shows the cart here.
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['cart'], { items: [item] });
  render(
    <QueryClientProvider client={client}>
      <CartLines items={[item]} isClosed={false} onEdit={() => {}} />
    </QueryClientProvider>,
  );
  await advance(2_000);
  expect(screen.getByText('Thin crust is sold out, back in 20 min.')).toBeTruthy();
  await advance(15 * MINUTE_MS);
  expect(screen.getByText('Thin crust is sold out, back in 5 min.')).toBeTruthy();
  expect(client.getQueryState(['cart'])?.isInvalidated).toBe(false);
  await advance(5 * MINUTE_MS);
  expect(client.getQueryState(['cart'])?.isInvalidated).toBe(true);
});
