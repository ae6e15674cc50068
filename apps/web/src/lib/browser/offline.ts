import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const watchConnection = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

export const useIsOnline = (): boolean => useSyncExternalStore(watchConnection, () => navigator.onLine);

/** Queries take a page for online until they hear otherwise, and one that starts without a network hears nothing. */
export function syncOnlineManager(): void {
  onlineManager.setEventListener((setOnline) => {
    const update = () => setOnline(navigator.onLine);
    update();
    return watchConnection(update);
  });
}
