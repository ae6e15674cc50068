import type { KitchenFacts, KitchenState } from '@tiffin/contract/rules/service/kitchen-state';
import {
  joinedText,
  kitchenState,
  type KitchenText,
  kitchenText,
} from '@tiffin/contract/rules/service/kitchen-state';
import { shownBusyMinutes } from '@tiffin/contract/rules/service/shown';

import { PLATFORM_ZONE } from '../../lib/time/platform-zone.ts';
import { useServerMinute } from '../../lib/time/server-time.ts';
import type { Restaurant } from './queries.ts';

type Service = Restaurant['service'];
/** As any of its readers has it. */
export type Kitchen = Omit<KitchenFacts, 'service'> & { service?: Service };

/** Checks that there are hours for taking orders. */
export const hasHours = (service: Service): boolean =>
  service !== undefined && (service.delivery === undefined || 'periods' in service.delivery);

/** Checks that it depends on the time if a restaurant takes orders, or how long they take. */
const isTimed = (service: Service): boolean =>
  hasHours(service) || service?.pause !== undefined || service?.busy !== undefined;

export interface ServiceNow extends KitchenState {
  readonly isOpen: boolean;
  /** True where the last order is taken within the hour. */
  readonly closesSoon: boolean;
  readonly text: KitchenText;
  /** 'Open · until 11:30 pm', 'Not taking orders right now'. */
  readonly sentence: string;
  /** Why orders wait, in the restaurant's own words; empty where nobody said. */
  readonly reason: string;
  /** Extra minutes for everything by now. */
  readonly busyMinutes: number;
}

const SOON_MS = 60 * 60_000;

/** @param now in milliseconds */
export function serviceAt(kitchen: Kitchen, now: number, timeZone: string): ServiceNow {
  const { service } = kitchen;
  const standing = kitchenState(kitchen, now);
  const { state, until } = standing;
  const text = kitchenText(standing, timeZone, now);
  const isOpen = state === 'open';
  return {
    ...standing,
    isOpen,
    closesSoon: isOpen && until !== null && until - now <= SOON_MS,
    text,
    sentence: joinedText(text),
    reason: state === 'paused' ? (service?.pause?.reason ?? '') : '',
    busyMinutes: service && state !== 'stopped' ? shownBusyMinutes(service, now) : 0,
  };
}

/**
 * Tells how a restaurant takes orders at this moment, kept true while the clock runs. Hours change at whole minutes.
 * @param kitchen undefined while it is not known: as one that is always open
 */
export function useServiceNow(kitchen: Kitchen = {}): ServiceNow {
  const minute = useServerMinute(isTimed(kitchen.service));
  return serviceAt(kitchen, minute, PLATFORM_ZONE);
}

/** The sentence for those who work on it: busy says more to them than the end of the day. */
export const staffText = ({ isOpen, busyMinutes, text }: ServiceNow): KitchenText =>
  isOpen && busyMinutes > 0 ? { ...text, more: `busy, ${busyMinutes} min longer` } : text;
