import { useEffect } from 'react';

import { createStore } from '../../../lib/store.ts';

/** Two notes like a bell over a counter: frequency in hertz, and when it is struck. */
const NOTES = [
  { hertz: 880, at: 0 },
  { hertz: 1174.66, at: 0.16 },
];
const FADE_SECONDS = 0.9;
const LOUDNESS = 0.22;

/** Made at the first press, never before: a browser lets no page sound that nobody has touched, and would complain. */
let audio: AudioContext | null = null;
const store = createStore();

function unlock(): void {
  if (!audio) {
    audio = new AudioContext();
    audio.addEventListener('statechange', store.notify);
  }
  // Refused when the browser does not take this for a press; the next one asks again.
  if (audio.state !== 'running') audio.resume().catch(store.notify);
}

const isUnlocked = () => audio?.state === 'running';

/** Sounds once, or not at all while the page has not been touched. */
export function ring(): void {
  if (!audio || !isUnlocked()) return;
  for (const { hertz, at } of NOTES) {
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

/** Whether the bell can sound; while it is wanted, the first press anywhere lets it. */
export function useUnlockedChime(isWanted: boolean): boolean {
  const isReady = store.useValue(isUnlocked);
  useEffect(() => {
    if (!isWanted || isReady) return;
    // Whoever has just logged in has pressed already.
    if (navigator.userActivation?.hasBeenActive) unlock();
    window.addEventListener('pointerdown', unlock);
    window.addEventListener('keydown', unlock);
    return () => {
      window.removeEventListener('pointerdown', unlock);
      window.removeEventListener('keydown', unlock);
    };
  }, [isWanted, isReady]);
  return isReady;
}
