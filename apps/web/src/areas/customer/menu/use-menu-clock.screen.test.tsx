import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { dishLike } from '../../../features/menu/dish.fixture.ts';
import type { Dish, MenuDetails } from '../../../features/menu/queries.ts';
import { useMenuClock } from './use-menu-clock.ts';

const NOON = new Date(2026, 10, 25, 12).getTime();
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();

const soldOut = (until: string): Dish =>
  dishLike({ id: 1, unavailableBecause: 'sold-out', availableAgainAt: until, soldOutUntil: until });
const breakfast: MenuDetails = {
  groups: [],
  dishes: [],
  mealtimes: [{ id: 7, name: 'Brunch', from: '10:00', to: '12:30', weekdays: [] }],
};

let reads: string[] = [];
/** What the server answers for the menu, at each time that it is asked. */
let menu: Dish[] = [];

function Menu({ details }: { details?: MenuDetails | undefined }) {
  const { data } = useQuery({
    queryKey: ['menu', 5],
    queryFn: () => {
      reads.push('menu');
      return structuredClone(menu);
    },
  });
  useQuery({ queryKey: ['cart'], queryFn: () => reads.push('cart') });
  useMenuClock(5, data, details);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  // What one page knows of the server's clock stays from test to test: it is the device's in all of them.
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('', { headers: { date: new Date().toUTCString() } })),
  );
  reads = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(details?: MenuDetails) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Menu details={details} />
    </QueryClientProvider>,
  );
  await advance(2_000);
  reads = [];
}

it('reads menu and cart again within seconds of a dish that is back, and not before', async () => {
  menu = [soldOut(at(20))];
  await show();
  await advance(19 * 60_000);
  expect(reads).toEqual([]);
  menu = [dishLike({ id: 1 })];
  await advance(62_000);
  expect(reads).toEqual(['menu', 'cart']);
  await advance(3_600_000);
  expect(reads).toEqual(['menu', 'cart']);
});

it('reads it once more while the server still says the old', async () => {
  menu = [soldOut(at(1))];
  await show();
  await advance(62_000);
  expect(reads.filter((read) => read === 'menu').length).toBeGreaterThan(0);
  menu = [dishLike({ id: 1 })];
  await advance(5_000);
  const { length } = reads;
  await advance(3_600_000);
  expect(reads).toHaveLength(length);
});

it('gives up where it does not come', async () => {
  menu = [soldOut(at(1))];
  await show();
  await advance(3_600_000);
  expect(reads.filter((read) => read === 'menu').length).toBeLessThanOrEqual(10);
});

it('reads it again when a mealtime ends, and when the next one begins', async () => {
  menu = [dishLike({ id: 1, mealtimeIds: [7] })];
  await show(breakfast);
  await advance(29 * 60_000);
  expect(reads).toEqual([]);
  const tomorrow = new Date(2026, 10, 26, 10).toISOString();
  menu = [dishLike({ id: 1, mealtimeIds: [7], unavailableBecause: 'mealtime', availableAgainAt: tomorrow })];
  await advance(62_000);
  expect(reads).toEqual(['menu', 'cart']);
  menu = [dishLike({ id: 1, mealtimeIds: [7] })];
  await advance(21.5 * 3_600_000);
  expect(reads).toEqual(['menu', 'cart', 'menu', 'cart']);
});

it('asks nothing where nothing depends on the clock', async () => {
  const asked = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', asked);
  menu = [dishLike({ id: 1 })];
  await show();
  await advance(3_600_000);
  expect(asked).not.toHaveBeenCalled();
  expect(reads).toEqual([]);
});
