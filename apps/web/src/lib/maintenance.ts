import { createStore } from './store.ts';

let isClosed = false;
const store = createStore();

/** Set by the first call that is refused for it; taken back by whoever finds the platform open again. */
export function setClosed(next: boolean): void {
  if (next === isClosed) return;
  isClosed = next;
  store.notify();
}

/** Whether administrators have closed the platform for everybody else (maintenance mode). */
export const useIsClosed = (): boolean => store.useValue(() => isClosed);
