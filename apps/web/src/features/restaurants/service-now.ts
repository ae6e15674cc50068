import { type Line, stateAt } from '@tiffin/contract/rules/service/state';
import { timeWords, whenWords } from '@tiffin/contract/rules/service/when-words';

import { PLATFORM_ZONE } from '../../lib/platform-zone.ts';
import { useServerMinute } from '../../lib/server-time.ts';
import { hasHours } from './has-hours.ts';
import type { Restaurant } from './queries.ts';

type Service = Restaurant['service'];

export interface ServiceNow {
  readonly isOpen: boolean;
  /** Whether the last order is taken within the hour. */
  readonly closesSoon: boolean;
  /** 'Closes at 10:30 pm', 'Opens tomorrow at 11:00 am', 'Closed'; undefined of what is always open. */
  readonly words: string | undefined;
}

const ALWAYS: ServiceNow = { isOpen: true, closesSoon: false, words: undefined };
const SOON_MS = 60 * 60_000;

/** What the server says from when until when, as the judge of orders reads it. */
function lineOf(service: Service): Line | null {
  if (service === undefined) return { always: true };
  const { delivery = null } = service;
  if (delivery === null || 'always' in delivery) return delivery;
  const periods = delivery.periods.map(([from, until]) => ({
    opens: Date.parse(from),
    lastOrder: Date.parse(until),
    closes: Date.parse(until),
  }));
  return { periods };
}

/** @param now in milliseconds */
export function serviceAt(service: Service, now: number, timeZone: string): ServiceNow {
  const { state, until, nextOpenAt } = stateAt(lineOf(service), null, now);
  if (state === 'open') {
    if (until === null) return ALWAYS;
    return {
      isOpen: true,
      closesSoon: until - now <= SOON_MS,
      words: `Closes at ${timeWords(until, timeZone)}`,
    };
  }
  const words = nextOpenAt === null ? 'Closed' : `Opens ${whenWords(nextOpenAt, timeZone, now)}`;
  return { isOpen: false, closesSoon: false, words };
}

/** Whether a restaurant takes orders at this moment, kept true while the clock runs. Hours change at whole minutes. */
export function useServiceNow(service: Service): ServiceNow {
  const isTimed = hasHours(service);
  const minute = useServerMinute(isTimed);
  return isTimed ? serviceAt(service, minute, PLATFORM_ZONE) : ALWAYS;
}
