import { createStore } from '../store.ts';

/** Undefined until the first try is over. */
let live: boolean | undefined;
const store = createStore();

/** Set by whoever reads the event stream, or hears from the tab that does. */
export function setLive(next: boolean | undefined): void {
  if (next === live) return;
  live = next;
  store.notify();
}

/** Whether this browser hears at once what has changed. */
export const isLive = (): boolean => live === true;
/** The same for a screen; undefined until it is known. */
export const useLive = (): boolean | undefined => store.useValue(() => live);
export const onLiveChange = store.subscribe;
