import { useEffect } from 'react';

import { createStore } from '../../../lib/state/store.ts';

/** Notes as they are struck: frequency in hertz, and when. A new order sounds like a bell over a counter, and rises. */
const ARRIVAL = [
  { hertz: 880, at: 0 },
  { hertz: 1174.66, at: 0.16 },
];
/** An order cancelled by others sounds by three falling notes. */
const GONE = [
  { hertz: 659.26, at: 0 },
  { hertz: 523.25, at: 0.24 },
  { hertz: 392, at: 0.48 },
];
const FADE_SECONDS = 0.9;
const LOUDNESS = 0.22;

let audio: AudioContext | null = null;
const store = createStore();

/** Asks the browser to let the page sound, which it does while the user presses something. */
export function unlock(): void {
  if (!audio) {
    audio = new AudioContext();
    audio.addEventListener('statechange', store.notify);
  }
  // Waits, or is refused, while the browser wants a press first; the next one asks again.
  if (audio.state === 'running') store.notify();
  else audio.resume().then(store.notify, store.notify);
}

const isUnlocked = () => audio?.state === 'running';

export const ring = (): void => strike(ARRIVAL);
export const ringGone = (): void => strike(GONE);

/** Sounds once, or not at all while the page has not been touched. */
function strike(notes: typeof ARRIVAL): void {
  if (!audio || !isUnlocked()) return;
  for (const { hertz, at } of notes) {
    const start = audio.currentTime + at;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + FADE_SECONDS);
    const note = audio.createOscillator();
    note.frequency.value = hertz;
    note.connect(volume).connect(audio.destination);
    note.start(start);
    note.stop(start + FADE_SECONDS);
  }
}

export const useIsUnlocked = (): boolean => store.useValue(isUnlocked);

/**
 * Tells whether the bell can sound. Some browsers let an untouched page sound, such as one that a tablet opens by
 * itself; in the others the first press anywhere unlocks it.
 */
export function useUnlockedChime(): boolean {
  const isReady = useIsUnlocked();
  useEffect(() => {
    if (isReady) return;
    unlock();
    // A finger that comes down lets nothing sound, only its click does. Before anything on the page can stop it.
    window.addEventListener('click', unlock, { capture: true });
    window.addEventListener('keydown', unlock);
    return () => {
      window.removeEventListener('click', unlock, { capture: true });
      window.removeEventListener('keydown', unlock);
    };
  }, [isReady]);
  return isReady;
}
