import { createStore } from '../../../lib/state/store.ts';

const KEY = 'kitchenMode';
const store = createStore({ isStored: true });

const isOn = (): boolean => localStorage.getItem(KEY) === 'on';

/** The board as it is read from across a kitchen: chosen on a device, for every login there. */
export const useKitchenMode = (): boolean => store.useValue(isOn);

export function setKitchenMode(isWanted: boolean): void {
  if (isWanted) localStorage.setItem(KEY, 'on');
  else localStorage.removeItem(KEY);
  store.notify();
}
