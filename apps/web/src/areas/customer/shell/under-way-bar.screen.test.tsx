import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { activeOrdersQuery } from '../../../features/orders/customer-queries.ts';
import { minute, orderLike } from '../../../features/orders/order.fixture.ts';
import { time } from '../../../lib/format/formats.ts';
import { BottomBar } from './bottom-bar.tsx';
import { UnderWayBar } from './under-way-bar.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(minute(1)) });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('', { headers: { date: new Date().toUTCString() } })),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const COOKING = orderLike({ id: 12, status: 'Preparing', restaurantName: 'Forno' });
const NEW = orderLike({ id: 13, createdAt: minute(5), restaurantName: 'Saffron' });

function show(orders: readonly (typeof COOKING)[], address = '/customer') {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(activeOrdersQuery().queryKey, [...orders]);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <UnderWayBar />
        <BottomBar />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const bar = () => screen.queryByRole('region', { name: 'Orders under way' });
const linkOf = () => {
  const link = bar()?.querySelector('a');
  return [link?.textContent, link?.getAttribute('href')];
};

describe('a phone', () => {
  it('tells of the order under way, by restaurant and state, and leads to it', () => {
    show([COOKING]);
    expect(linkOf()).toEqual([
      `FornoPreparing · Arriving ${time(new Date(minute(30)))}`,
      '/customer/track?id=12',
    ]);
    expect(screen.getByRole('link', { name: /^Orders ?1 on the way$/ })).toBeTruthy();
  });

  it('counts several, says which comes next and leads to all', () => {
    show([NEW, COOKING], '/customer/offers');
    expect(linkOf()).toEqual([
      `2 orders under wayForno · Arriving ${time(new Date(minute(30)))}`,
      '/customer/orders',
    ]);
    expect(screen.getByRole('link', { name: /^Orders ?2 on the way$/ })).toBeTruthy();
  });

  it('says in one sentence that it is late', () => {
    vi.setSystemTime(new Date(minute(45)));
    show([{ ...COOKING, lateAskedAt: minute(31) }]);
    expect(linkOf()[0]).toBe(`FornoPreparing · Later than promised (${time(new Date(minute(30)))})`);
  });

  it('has no bar without an order, nor on the screen of the order itself; the badge stays there', () => {
    show([]);
    expect(bar()).toBeNull();
    expect(screen.getByRole('link', { name: 'Orders' })).toBeTruthy();
    cleanup();
    show([COOKING], '/customer/track?id=12');
    expect(bar()).toBeNull();
    expect(screen.getByRole('link', { name: /^Orders ?1 on the way$/ })).toBeTruthy();
  });
});
