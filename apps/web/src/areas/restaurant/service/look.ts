import type { ServiceNow } from '../../../features/restaurants/service-now.ts';

type Look = 'open' | 'waits' | 'closed';

/** Amber is what its people have set for a while: a pause, or longer times; and what waits for an administrator. */
export const lookOf = ({ state, stop, busyMinutes }: ServiceNow): Look =>
  state === 'paused' || stop === 'waiting' || (state === 'open' && busyMinutes > 0)
    ? 'waits'
    : state === 'open'
      ? 'open'
      : 'closed';

/** The colour of a state; words and a dot say it too. */
export const DOT: Readonly<Record<Look, string>> = {
  open: 'bg-leaf-dot',
  waits: 'bg-amber-dot',
  closed: 'bg-grey-dot',
};
export const INK: Readonly<Record<Look, string>> = {
  open: 'text-leaf-ink',
  waits: 'text-amber-ink',
  closed: 'text-muted',
};
