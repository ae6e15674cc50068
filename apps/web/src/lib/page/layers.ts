import { useEffect, useEffectEvent } from 'react';

import { createStore } from '../state/store.ts';

type Layer = { close: () => void };

/** The dialogs and sheets that are open, the uppermost last. */
let layers: readonly Layer[] = [];
const store = createStore();

/** While it is open, Back closes it instead of leaving the screen (features/unsaved). */
export function useLayer(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = { close: () => closeNow() };
    layers = [...layers, layer];
    store.notify();
    return () => {
      layers = layers.filter((one) => one !== layer);
      store.notify();
    };
  }, [isOpen]);
}

export const hasLayer = (): boolean => layers.length > 0;
export const useHasLayer = (): boolean => store.useValue(hasLayer);

export const closeTopLayer = (): void => layers.at(-1)?.close();
