import { useQuery } from '@tanstack/react-query';

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

/** True where this browser can be reached by a push service, and nobody has been asked or refused yet. */
const canAsk = (): boolean =>
  hindrance() === undefined &&
  Notification.permission === 'default' &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis;

/** True where push is to be offered: docs/rules/screens.md#push-offer. */
export function useIsPushOffered(place: OfferPlace): boolean {
  const isOff = useWay(useSession()?.userId ?? 0) === 'off';
  const isDeclined = store.useValue(() => localStorage.getItem(keyOf(place)) !== null);
  const isWanted = isOff && !isDeclined && canAsk();
  const platform = useQuery({ ...platformQuery(), enabled: isWanted });
  return isWanted && (platform.data?.push ?? null) !== null;
}
