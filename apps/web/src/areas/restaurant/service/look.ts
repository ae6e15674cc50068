import type { OwnState } from './own-text.ts';

/** The colour of a state; words and a dot say it too. */
export const DOT: Readonly<Record<OwnState['look'], string>> = {
  open: 'bg-leaf-dot',
  paused: 'bg-amber-dot',
  closed: 'bg-grey-dot',
};
export const INK: Readonly<Record<OwnState['look'], string>> = {
  open: 'text-leaf-ink',
  paused: 'text-amber-ink',
  closed: 'text-muted',
};
