import { shownBusyMinutes, shownState } from '@tiffin/contract/rules/service/shown';
import type { ServiceStateName } from '@tiffin/contract/rules/service/state';
import { endText, whenText } from '@tiffin/contract/rules/service/when-text';

import { PLATFORM_ZONE } from '../../lib/time/platform-zone.ts';
import { useServerMinute } from '../../lib/time/server-time.ts';
import type { Restaurant } from './queries.ts';

type Service = Restaurant['service'];

/** Checks that there are hours for taking orders. */
export const hasHours = (service: Service): boolean =>
  service !== undefined && (service.delivery === undefined || 'periods' in service.delivery);

/** Checks that it depends on the time if a restaurant takes orders, or how long they take. */
export const isTimed = (service: Service): boolean =>
  hasHours(service) || service?.pause !== undefined || service?.busy !== undefined;

export interface ServiceNow {
  readonly state: ServiceStateName;
  readonly isOpen: boolean;
  /** True where the last order is taken within the hour. */
  readonly closesSoon: boolean;
  /** 'Closes at 10:30 pm', 'Closes Sun at 9:00 pm', 'Opens tomorrow at 11:00 am', 'Back at 7:20 pm', 'Closed'; undefined of what is always open. */
  readonly words: string | undefined;
  /** Why orders wait, in the restaurant's own words; empty where nobody said. */
  readonly reason: string;
  /** Extra minutes for everything by now. */
  readonly busyMinutes: number;
  /** End of a pause that ends by the clock, in milliseconds. */
  readonly pausedUntil: number | null;
  /** Time of the last order where it is open by its hours, in milliseconds. */
  readonly lastOrderAt: number | null;
  /** Time when orders are taken again where they are not now, in milliseconds. */
  readonly nextOpenAt: number | null;
}

const ALWAYS: ServiceNow = {
  state: 'open',
  isOpen: true,
  closesSoon: false,
  words: undefined,
  reason: '',
  busyMinutes: 0,
  pausedUntil: null,
  lastOrderAt: null,
  nextOpenAt: null,
};
const SOON_MS = 60 * 60_000;

/** @param now in milliseconds */
export function serviceAt(service: Service, now: number, timeZone: string): ServiceNow {
  if (service === undefined) return ALWAYS;
  const { pause } = service;
  const { state, until, nextOpenAt } = shownState(service, now);
  const known = { ...ALWAYS, busyMinutes: shownBusyMinutes(service, now), nextOpenAt };
  const when = nextOpenAt === null ? undefined : whenText(nextOpenAt, timeZone, now);
  switch (state) {
    case 'open':
      if (until === null) return known;
      return {
        ...known,
        closesSoon: until - now <= SOON_MS,
        words: `Closes ${endText(until, timeZone, now)}`,
        lastOrderAt: until,
      };
    case 'paused': {
      const words = when === undefined ? 'Not taking orders' : `Back ${when}`;
      return { ...known, state, isOpen: false, words, reason: pause?.reason ?? '', pausedUntil: until };
    }
    case 'closed':
    case 'not-offered':
      return { ...known, state, isOpen: false, words: when === undefined ? 'Closed' : `Opens ${when}` };
  }
}

/**
 * Tells how a restaurant takes orders at this moment, kept true while the clock runs. Hours change at whole minutes.
 */
export function useServiceNow(service: Service): ServiceNow {
  const isWanted = isTimed(service);
  const minute = useServerMinute(isWanted);
  return isWanted ? serviceAt(service, minute, PLATFORM_ZONE) : ALWAYS;
}
