import type { QueryKey } from '@tanstack/react-query';

import { createStore } from '../store.ts';

/** Undefined until the first try is over. */
let live: boolean | undefined;
let told: (queryKey: QueryKey) => boolean = () => false;
const store = createStore();

/** Set by whoever reads the event stream, or hears from the tab that does. */
export function setLive(next: boolean | undefined): void {
  if (next === live) return;
  live = next;
  store.notify();
}

/** @param isOfEvents whether there are events of what a query reads (features/live) */
export const setTold = (isOfEvents: (queryKey: QueryKey) => boolean): void => void (told = isOfEvents);

/** Whether this browser hears at once what has changed. */
export const isLive = (): boolean => live === true;
/** The same for a screen; undefined until it is known. */
export const useLive = (): boolean | undefined => store.useValue(() => live);
/** Whether it hears of changes to this. */
export const isToldLive = (queryKey: QueryKey): boolean => isLive() && told(queryKey);
export const onLiveChange = store.subscribe;
