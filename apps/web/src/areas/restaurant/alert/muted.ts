import { useEffect } from 'react';

import { createStore } from '../../../lib/state/store.ts';

/** A kitchen that forgot its muted bell would lose orders, so muting ends by itself. */
const MUTE_MS = 10 * 60_000;

const KEY = 'newOrderSoundMutedUntil';
const store = createStore({ isStored: true });

/** When the sound of this device comes back, in milliseconds; null while it is on. */
function mutedUntil(): number | null {
  const until = Number(localStorage.getItem(KEY) ?? 0);
  const left = until - Date.now();
  // Further away than it was ever set: the clock of the device was put back since.
  return left > 0 && left <= MUTE_MS ? until : null;
}

export function mute(): void {
  localStorage.setItem(KEY, String(Date.now() + MUTE_MS));
  store.notify();
}

export function unmute(): void {
  localStorage.removeItem(KEY);
  store.notify();
}

export function useMutedUntil(): number | null {
  const until = store.useValue(mutedUntil);
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(store.notify, until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return until;
}
