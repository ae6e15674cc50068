import { toRupees } from '@tiffin/contract/rules/money';
import { RESTAURANT_MAX_LENGTH } from '@tiffin/contract/rules/restaurant';
import { type PlainDay, addDays } from '@tiffin/contract/rules/service/clock';
import { windowOf } from '@tiffin/contract/rules/service/hours';
import { hoursText } from '@tiffin/contract/rules/service/hours-text';
import {
  type Line,
  type ServiceState,
  busyMinutesAt,
  isPausedAt,
} from '@tiffin/contract/rules/service/state';
import { dayAt } from '@tiffin/contract/rules/service/when-text';
import type { PublicService, ServiceSettings } from '@tiffin/contract/schemas/service';
import type { ServiceAt } from './change-service.ts';
import { hoursOf, serviceAt, stateOf } from './known-service.ts';
import type { ServiceTerms, StoredArea } from './service-terms.ts';

export const instantOf = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

const toPauseNow = ({ since, until, reason }: NonNullable<ServiceTerms['pause']>) => ({
  since: new Date(since).toISOString(),
  until: instantOf(until),
  reason,
});

/** Those that hold at this moment. */
function switchesAt(terms: ServiceTerms | null, at: number): Pick<ServiceSettings, 'pause' | 'busy'> {
  const pause = terms?.pause ?? null;
  const busy = terms?.busy ?? null;
  return {
    pause: pause && isPausedAt(pause, at) ? toPauseNow(pause) : null,
    busy:
      busy && busyMinutesAt(busy, at) > 0
        ? { until: new Date(busy.until).toISOString(), extraMinutes: busy.extraMinutes }
        : null,
  };
}

const toStateNow = ({ state, until, nextOpenAt }: ServiceState) => ({
  state,
  until: instantOf(until),
  nextOpenAt: instantOf(nextOpenAt),
});

/** How it stands at this moment, for administrators. @param at in epoch milliseconds */
export const toServiceNow = (terms: ServiceTerms | null, at: number): ServiceSettings['now'] => ({
  delivery: toStateNow(stateOf(terms, at)),
});

/** Settings for its own people and administrators. */
export function toServiceSettings({ terms, timeZone, at }: ServiceAt): ServiceSettings {
  const today = dayAt(at, timeZone);
  return {
    version: terms?.version ?? 0,
    timeZone,
    delivery: { hours: weeklyOf(terms) },
    dates: datesFrom(terms, today),
    lastOrderMinutes: terms?.lastOrderMinutes ?? 0,
    preparationMinutes: terms?.preparationMinutes ?? null,
    location: terms?.location ?? null,
    areas: (terms?.areas ?? []).map((area) => toAreaSettings(area)),
    ...switchesAt(terms, at),
    now: toServiceNow(terms, at),
  };
}

const toAreaSettings = ({
  feePaise,
  minOrderPaise,
  freeAbovePaise,
  postcodes,
  localities,
  ...area
}: StoredArea): ServiceSettings['areas'][number] => ({
  ...area,
  postcodes: [...postcodes],
  localities: [...localities],
  fee: toRupees(feePaise),
  minimumOrder: toRupees(minOrderPaise),
  freeAbove: freeAbovePaise === null ? null : toRupees(freeAbovePaise),
});

function weeklyOf(terms: ServiceTerms | null): ServiceSettings['delivery']['hours'] {
  const weekly = terms && hoursOf(terms).weekly;
  return weekly && [...weekly];
}

/** The running one and the next two. */
const PERIODS_SHOWN = 3;

function toPublicLine(line: Line, at: number): NonNullable<PublicService['delivery']> {
  if ('always' in line) return line;
  const coming = line.periods.filter(({ opens, lastOrder }) => lastOrder > Math.max(opens, at));
  return {
    periods: coming
      .slice(0, PERIODS_SHOWN)
      .map(({ opens, lastOrder }) => [new Date(opens).toISOString(), new Date(lastOrder).toISOString()]),
  };
}

/** Public form. @param at in epoch milliseconds */
export function toPublicService(terms: ServiceTerms | null, at: number): PublicService {
  const { delivery } = serviceAt(terms, at);
  const { pause, busy } = switchesAt(terms, at);
  return {
    ...(delivery && { delivery: toPublicLine(delivery, at) }),
    ...(pause && { pause }),
    ...(busy && { busy }),
  };
}

function datesFrom(terms: ServiceTerms | null, first: PlainDay): ServiceSettings['dates'] {
  return (terms?.dates ?? [])
    .filter(({ date }) => date >= first)
    .map(({ date, windows, note }) => ({ date, windows: windows.map((one) => windowOf(one)), note }));
}

/** How far ahead a restaurant's page says which dates are others than their weekdays. */
const DATES_SHOWN_DAYS = 30;

/** The same with the week and the coming dates, for the page of one restaurant. */
export function toServicePage(terms: ServiceTerms | null, at: number): PublicService {
  const service = toPublicService(terms, at);
  if (terms === null) return service;
  const hours = weeklyOf(terms);
  const today = dayAt(at, terms.timeZone);
  const last = addDays(today, DATES_SHOWN_DAYS);
  const dates = datesFrom(terms, today).filter(({ date }) => date <= last);
  const areas = terms.areas.map((area) => {
    const { name, fee, minimumOrder, freeAbove } = toAreaSettings(area);
    return { name, fee, minimumOrder, freeAbove };
  });
  return {
    ...service,
    ...(hours && { hours }),
    ...(dates.length > 0 && { dates }),
    ...(areas.length > 0 && { areas }),
  };
}

/** Whether it has said when and where it takes orders. */
export const serviceFlags = (terms: ServiceTerms | null): { hasHours: boolean; hasAreas: boolean } => ({
  hasHours: weeklyOf(terms) !== null,
  hasAreas: (terms?.areas.length ?? 0) > 0,
});

/** Longer words could not be sent back as the text that owners type. */
const OTHERWISE = 'Different hours each day';

/** The hours in words where there are any, in place of the text that the owner has typed. */
export function shownHours(terms: ServiceTerms | null, typed: string): string {
  const weekly = weeklyOf(terms);
  if (weekly === null) return typed;
  const words = hoursText(weekly);
  return words.length > RESTAURANT_MAX_LENGTH.openingHours ? OTHERWISE : words;
}

/** Periods are looked for so many days ahead; a card that shows none of them is made anew before a day has gone. */
const HALF_A_DAY_MS = 43_200_000;

/** How long what was said of them at this moment shows each state and when it changes, in milliseconds; undefined: for ever. */
export function serviceStandsFor(
  documents: readonly { readonly service?: PublicService | undefined }[],
  at: number,
): number | undefined {
  const ends = documents.flatMap(({ service }) => {
    if (!service?.delivery || 'always' in service.delivery) return [];
    const { periods } = service.delivery;
    const lastButOne = periods.at(-2) ?? periods.at(-1);
    return lastButOne ? [Date.parse(lastButOne[1]) - at, HALF_A_DAY_MS] : [HALF_A_DAY_MS];
  });
  return ends.length === 0 ? undefined : Math.max(0, Math.min(...ends));
}
