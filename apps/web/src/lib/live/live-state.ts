import { createStore } from '../state/store.ts';

/** Undefined until the first try is over. */
let live: boolean | undefined;
const store = createStore();

/** Set by the tab that reads the event stream, and by those that hear from it. */
export function setLive(next: boolean | undefined): void {
  if (next === live) return;
  live = next;
  store.notify();
}

/** True while this browser hears of changes at once. */
export const isLive = (): boolean => live === true;
/** The same for a screen; undefined until it is known. */
export const useLive = (): boolean | undefined => store.useValue(() => live);
export const onLiveChange = store.subscribe;
