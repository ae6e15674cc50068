import { untilText } from '@tiffin/contract/rules/service/when-text';

import type { ServiceNow } from '../../../features/restaurants/service-now.ts';
import { counted } from '../../../lib/format/formats.ts';
import type { Paused } from './switches.ts';

const MINUTE_MS = 60_000;
/** So long minutes are counted down; from then on the clock says more. */
const COUNTED_MINUTES = 60;

export type OwnState = {
  name: 'Open' | 'Paused' | 'Closed' | 'Stopped';
  /** 'until 11:30 pm', '18 min left', 'opens 6:00 pm'; empty where there is nothing to say. */
  more: string;
  look: 'open' | 'paused' | 'closed';
};

/**
 * How a restaurant stands, in the words of its own people.
 * @param at in milliseconds
 * @param isStopped whether it takes no orders, whatever its hours say
 */
export function ownState(now: ServiceNow, at: number, timeZone: string, isStopped = false): OwnState {
  if (isStopped) return { name: 'Stopped', more: '', look: 'closed' };
  const { state, words = '', busyMinutes, lastOrderAt, pausedUntil } = now;
  if (state === 'paused')
    return {
      name: 'Paused',
      more: pausedUntil === null ? '' : pauseText(pausedUntil, at, timeZone),
      look: 'paused',
    };
  if (state !== 'open')
    return { name: 'Closed', more: words.startsWith('Opens') ? lowerOpens(words) : '', look: 'closed' };
  if (busyMinutes > 0) return { name: 'Open', more: `busy, ${busyMinutes} min longer`, look: 'paused' };
  return {
    name: 'Open',
    more: lastOrderAt === null ? '' : untilText(lastOrderAt, timeZone, at),
    look: 'open',
  };
}

const lowerOpens = (words: string): string => words.replace(/^Opens (at )?/, 'opens ');

/** '18 min left', 'until 6:00 pm', 'until tomorrow at 11:00 am'. Instants in milliseconds. */
export function pauseText(until: number, at: number, timeZone: string): string {
  const minutes = Math.ceil((until - at) / MINUTE_MS);
  return minutes <= COUNTED_MINUTES ? `${minutes} min left` : untilText(until, timeZone, at);
}

/** 'Paused until 7:20 pm. 2 orders due meanwhile stay.' @param at in milliseconds */
export function pausedText(
  { pause, affectedOrders }: Pick<Paused, 'pause' | 'affectedOrders'>,
  at: number,
  timeZone: string,
): string {
  const until = pause?.until ? untilText(Date.parse(pause.until), timeZone, at) : 'until you reopen';
  const count = affectedOrders.length;
  const due =
    count === 0 ? '' : ` ${counted(count, 'order')} due meanwhile ${count === 1 ? 'stays' : 'stay'}.`;
  return `Paused ${until}.${due}`;
}
