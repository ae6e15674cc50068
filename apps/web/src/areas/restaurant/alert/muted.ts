import { useEffect } from 'react';

import { createStore } from '../../../lib/state/store.ts';

/** A kitchen that forgot a muted device would lose orders, so muting ends by itself. */
export const MUTE_MINUTES = [10, 30, 60] as const;
export type MuteMinutes = (typeof MUTE_MINUTES)[number];
export const MUTED_BY_MAX_LENGTH = 40;

const MINUTE_MS = 60_000;
const MAX_MS = Math.max(...MUTE_MINUTES) * MINUTE_MS;

/** New orders do not sound on this device until then, in milliseconds. `by` is empty where nobody was asked. */
export type Mute = { until: number; by: string };

const KEY = 'newOrderSoundMutedUntil';
const store = createStore({ isStored: true });

/** The stored text while it holds, so that it is the same value until it changes: '1795442400000 Ravi'. */
function heldText(): string | null {
  const text = localStorage.getItem(KEY);
  if (text === null) return null;
  const left = parse(text).until - Date.now();
  // Further away than it is ever set: the clock of the device was put back since.
  return left > 0 && left <= MAX_MS ? text : null;
}

function parse(text: string): Mute {
  const [until = ''] = text.split(' ', 1);
  return { until: Number(until), by: text.slice(until.length + 1) };
}

/** Null while new orders sound. */
export function readMute(): Mute | null {
  const text = heldText();
  return text === null ? null : parse(text);
}

export function mute({ minutes, by }: { minutes: MuteMinutes; by: string }): void {
  localStorage.setItem(KEY, `${Date.now() + minutes * MINUTE_MS} ${by}`);
  store.notify();
}

export function unmute(): void {
  localStorage.removeItem(KEY);
  store.notify();
}

export function useMute(): Mute | null {
  const text = store.useValue(heldText);
  const muted = text === null ? null : parse(text);
  const until = muted?.until;
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(store.notify, until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return muted;
}
