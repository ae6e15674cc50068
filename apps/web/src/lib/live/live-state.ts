import type { QueryKey } from '@tanstack/react-query';

import { createStore } from '../store.ts';

let live = false;
let told: (queryKey: QueryKey) => boolean = () => false;
const store = createStore();

/** Set by whoever reads the event stream, or hears from the tab that does. */
export function setLive(next: boolean): void {
  if (next === live) return;
  live = next;
  store.notify();
}

/** @param isOfEvents whether there are events of what a query reads (features/live) */
export const setTold = (isOfEvents: (queryKey: QueryKey) => boolean): void => void (told = isOfEvents);

/** Whether this browser hears at once what has changed. */
export const isLive = (): boolean => live;
/** Whether it hears of changes to this. */
export const isToldLive = (queryKey: QueryKey): boolean => live && told(queryKey);
export const onLiveChange = store.subscribe;
