import { createStore } from '../../../lib/state/store.ts';

type Sound = {
  isHere: boolean;
  /** Undefined until it was looked for. */
  isElsewhere: boolean | undefined;
  /** This tab may sound. */
  isReady: boolean;
};

let sound: Sound = { isHere: false, isElsewhere: undefined, isReady: false };
const store = createStore();

/** Used by console/use-sound-tab.ts, which is loaded after the screen. */
export function noteSound(change: Partial<Sound>): void {
  sound = { ...sound, ...change };
  store.notify();
}

export type Where = 'here' | 'elsewhere' | 'nowhere';

/** True of a page that nobody has pressed yet: most browsers let it make no sound. */
export const isUntouched = (): boolean =>
  'userActivation' in navigator && !navigator.userActivation.hasBeenActive;

/** One tab of a browser sounds: the first that may, for as long as it is open. Undefined until that is known. */
export const useWhereItSounds = (): Where | undefined => store.useValue(where);

function where(): Where | undefined {
  const { isHere, isElsewhere, isReady } = sound;
  if (isHere) return 'here';
  if (isElsewhere) return 'elsewhere';
  // The lock is on its way to this tab.
  return isElsewhere === undefined || isReady ? undefined : 'nowhere';
}
