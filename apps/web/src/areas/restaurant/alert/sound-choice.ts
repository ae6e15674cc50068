import { createStore } from '../../../lib/store.ts';

const KEY = 'newOrderSound';
const store = createStore({ isStored: true });

/** On until somebody switches it off on this device. */
const isOn = () => localStorage.getItem(KEY) !== 'off';

function setOn(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
  store.notify();
}

export const useSoundChoice = (): [boolean, (on: boolean) => void] => [store.useValue(isOn), setOn];
