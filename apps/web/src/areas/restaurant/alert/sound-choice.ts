import { useSyncExternalStore } from 'react';

const KEY = 'newOrderSound';
const listeners = new Set<() => void>();

/** On until somebody switches it off on this device. */
const isOn = () => localStorage.getItem(KEY) !== 'off';

function setOn(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

export const useSoundChoice = (): [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, isOn),
  setOn,
];
