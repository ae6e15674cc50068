import { useEffect } from 'react';

import { until } from '../../../lib/live/until.ts';
import { holdLock } from '../../../lib/live/stream-lock.ts';
import { useUnlockedChime } from '../alert/chime.ts';
import { noteSound } from '../alert/sound-tab.ts';

const LOOK_MS = 5_000;

/** Queues for the sound as soon as this tab may sound. Once in the area. */
export function useSoundTab(userId: number): void {
  const isReady = useUnlockedChime();
  useEffect(() => {
    const name = 'locks' in navigator ? `tiffin-sound-${userId}` : undefined;
    const stop = new AbortController();
    let isHeld = false;
    noteSound({ isReady });
    const look = async () => {
      const locks = name === undefined ? undefined : await navigator.locks.query();
      if (stop.signal.aborted) return;
      noteSound({ isElsewhere: !isHeld && locks?.held?.some((lock) => lock.name === name) === true });
    };
    const hold = async (held: AbortSignal) => {
      isHeld = true;
      noteSound({ isHere: true });
      await until(held);
      isHeld = false;
      noteSound({ isHere: false });
    };
    if (isReady) holdLock(name, hold, stop.signal);
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [userId, isReady]);
}
