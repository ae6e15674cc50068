import { createStore } from '../state/store.ts';

let isClosed = false;
const store = createStore();

/**
 * Set by the first call that is refused for it, or says so; taken back by the code that finds the platform open again.
 */
export function setClosed(next: boolean): void {
  if (next === isClosed) return;
  isClosed = next;
  store.notify();
}

/** Takes the state from answers to a kitchen, which goes on working (X-Tiffin-Maintenance). */
export function noticeMaintenance(state: string | null): void {
  if (state !== null) setClosed(state === 'on');
}

export const isPlatformClosed = (): boolean => isClosed;

/** True while administrators have closed the platform for customers (maintenance mode). */
export const useIsClosed = (): boolean => store.useValue(isPlatformClosed);
