import { useEffect } from 'react';

/** Keeps the screen from going dark while a page is open that is read from across a kitchen. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    // Older browsers have none, and neither has a page without TLS.
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // Refused, as with a battery that runs out. The screen then does what it always does.
      }
    };
    void take();
    // The browser lets it go with the page out of sight.
    const again = () => void take();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [isWanted]);
}
