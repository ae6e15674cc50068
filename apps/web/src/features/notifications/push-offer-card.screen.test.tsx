import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { platformQuery } from '../../lib/api/platform.ts';
import PushOfferCard from './push-offer-card.tsx';

const offer = () => screen.queryByRole('heading', { name: 'Hear when it is on its way' });
const toKitchen = () => screen.queryByRole('heading', { name: 'Hear of new orders on this device' });
let permission: NotificationPermission;

beforeEach(() => {
  permission = 'default';
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: () => Promise.resolve(permission),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
});

type Shown = { hasPush?: boolean; isKnown?: boolean } & Partial<ComponentProps<typeof PushOfferCard>>;

/** @returns gives the platform’s answer where it was not known at first */
function show({ hasPush = true, isKnown = true, ...props }: Shown = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const answer = () =>
    client.setQueryData(platformQuery().queryKey, {
      name: 'Tiffin',
      mail: 'on',
      push: hasPush ? { publicKey: 'key' } : null,
    } as never); // the parts that are read
  if (isKnown) answer();
  render(
    <QueryClientProvider client={client}>
      <PushOfferCard place="customer" {...props} />
    </QueryClientProvider>,
  );
  return () => act(() => void answer());
}

function isOfferedAfter(orderId: number): boolean {
  show({ orderId });
  const isShown = offer() !== null;
  cleanup();
  return isShown;
}

describe('push is offered', () => {
  it('where browser and platform have it and nobody was asked, and no more on this device after a no', () => {
    show();
    expect(offer()).toBeTruthy();
    const no = screen.getByRole('button', { name: 'No, thanks' });
    no.focus();
    fireEvent.click(no);
    expect(offer()).toBeNull();
    // The keyboard goes on where the offer was.
    expect(document.activeElement).not.toBe(document.body);
    cleanup();
    show();
    expect(offer()).toBeNull();
  });

  it.each<[string, () => void]>([
    ['was refused', () => (permission = 'denied')],
    ['was granted', () => (permission = 'granted')],
    ['has no push service', () => Reflect.deleteProperty(globalThis, 'PushManager')],
    ['has no service workers', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
    ['is not asked over plain http', () => vi.stubGlobal('isSecureContext', false)],
  ])('not where the browser %s', (_, before) => {
    before();
    show();
    expect(offer()).toBeNull();
  });

  it('not where the platform has none', () => {
    show({ hasPush: false });
    expect(offer()).toBeNull();
  });

  it('after two orders, and no more once both were left unanswered', () => {
    // The page of an order may be loaded anew.
    expect([7, 7, 8, 8, 9, 10].map(isOfferedAfter)).toEqual([true, true, true, true, false, false]);
  });

  it('above a board at the next visit, where it is not known before the board stands', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const answer = show({ place: 'kitchen', isKnown: false });
    answer();
    await waitFor(() => expect(localStorage.getItem('push_of_platform')).toBe('yes'));
    expect(toKitchen()).toBeNull();
    cleanup();
    show({ place: 'kitchen', isKnown: false });
    expect(toKitchen()).toBeTruthy();
  });

  it('and goes once the browser is told never to ask', async () => {
    show();
    permission = 'denied';
    fireEvent.click(screen.getByRole('button', { name: /^Tell me on this device/ }));
    await waitFor(() => expect(offer()).toBeNull());
  });
});
