import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { platformQuery } from '../../lib/api/platform.ts';
import { createStore } from '../../lib/state/store.ts';
import { useSession } from '../../lib/session/session.ts';
import { hindrance, useWay } from './device.ts';

/** Screens that offer it. */
export type OfferPlace = 'customer' | 'kitchen';

const store = createStore({ isStored: true });
const keyOf = (place: OfferPlace) => `push_declined_${place}`;

/** A no counts for this device, whoever logs in there. */
export function declinePush(place: OfferPlace): void {
  localStorage.setItem(keyOf(place), 'yes');
  store.notify();
}

/** Orders after which it was shown. */
const SHOWN_KEY = 'push_offered_after';
/** Left without an answer after so many orders it counts as declined. */
const UNANSWERED_MAX = 2;

const shownAfter = (): string[] => localStorage.getItem(SHOWN_KEY)?.split(' ') ?? [];

export function noteOffered(orderId: number): void {
  localStorage.setItem(SHOWN_KEY, [...new Set([...shownAfter(), String(orderId)])].join(' '));
}

const wasIgnored = (orderId: number): boolean => {
  const shown = shownAfter();
  return shown.length >= UNANSWERED_MAX && !shown.includes(String(orderId));
};

/** Set where the platform had push when it was last asked, so that a page knows before it is drawn. */
const PLATFORM_KEY = 'push_of_platform';

/** True where this browser can be reached by a push service, and nobody has been asked or refused yet. */
const canAsk = (): boolean =>
  hindrance() === undefined &&
  Notification.permission === 'default' &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis;

/**
 * True where push is to be offered: docs/rules/screens.md#push-offer.
 * @param orderId the order that has just been placed
 */
export function useIsPushOffered(place: OfferPlace, orderId?: number): boolean {
  const isOff = useWay(useSession()?.userId ?? 0) === 'off';
  const isDeclined = store.useValue(() => localStorage.getItem(keyOf(place)) !== null);
  const isIgnored = store.useValue(() => orderId !== undefined && wasIgnored(orderId));
  const isWanted = isOff && !isDeclined && !isIgnored && canAsk();
  const { data: platform } = useQuery({ ...platformQuery(), enabled: isWanted });
  const hasPush = platform ? platform.push !== null : localStorage.getItem(PLATFORM_KEY) !== null;
  useEffect(() => {
    if (!platform) return;
    if (hasPush) localStorage.setItem(PLATFORM_KEY, 'yes');
    else localStorage.removeItem(PLATFORM_KEY);
  }, [platform, hasPush]);
  return isWanted && hasPush;
}
