import { dayMinutesOf, type DayMinutes } from '@tiffin/contract/rules/service/hours';
import { readHours } from '@tiffin/contract/rules/service/read-hours';
import { DAY, midnight, MINUTE, weekday } from './calendar.ts';
import type { City, Kitchen } from './city.ts';
import { named, type ScriptedVisit, VISITS } from './data.ts';
import { Random } from './random.ts';
import type { DemoUser } from './rows.ts';

/** Order at a kitchen at a moment; what the script leaves out is chosen later. */
export interface Visit extends Partial<Pick<ScriptedVisit, 'lines' | 'status' | 'payment' | 'coupon'>> {
  kitchen: Kitchen;
  at: number;
  customer?: DemoUser;
}

const HISTORY_DAYS = 91;
/** Chance orders this young would still be on their way; those under way are told by hand. */
const SETTLED_AFTER = 75 * MINUTE;
/** An inactive restaurant has taken no order for so long. */
const QUIET_DAYS = 23;

/** Monday to Sunday against the average day. */
const WEEKDAY_DEMAND = [0.8, 0.82, 0.88, 0.93, 1.14, 1.28, 1.2];

/** Every order of the last three months, oldest first. */
export function planVisits(city: City, now: number): Visit[] {
  const random = new Random('visits');
  const visits = city.kitchens.flatMap((kitchen) => chanceVisits(kitchen, now, random));
  return [...visits, ...scriptedVisits(city, now)].toSorted(
    (a, b) => a.at - b.at || a.kitchen.restaurant.id - b.kitchen.restaurant.id,
  );
}

function chanceVisits(kitchen: Kitchen, now: number, random: Random): Visit[] {
  const { openingHours, standing, ordersPerDay } = kitchen.spec;
  const [window] = readHours(openingHours) ?? [];
  if (!window) throw new Error(`Not opening hours: ${openingHours}`);
  const hours = dayMinutesOf(window);
  const lastDay = standing === 'inactive' ? QUIET_DAYS : 0;
  const visits: Visit[] = [];
  for (let daysAgo = HISTORY_DAYS; daysAgo >= lastDay; daysAgo--) {
    const day = midnight(now, daysAgo);
    // Drawn before anything is skipped, so that a later hour of the same day adds orders and moves none.
    const demand = (WEEKDAY_DEMAND[weekday(day) - 1] ?? 1) * (1.12 - (0.25 * daysAgo) / HISTORY_DAYS);
    const count = Math.round(random.near(ordersPerDay * demand, Math.sqrt(ordersPerDay)));
    const times = Array.from({ length: Math.max(0, count) }, () => day + orderMinute(hours, random));
    for (const at of times)
      if (at < now - SETTLED_AFTER && at > kitchen.restaurant.createdAt + DAY) visits.push({ kitchen, at });
  }
  return visits;
}

/** When in the day people order, in milliseconds after midnight: breakfast, lunch, tea and above all dinner. */
function orderMinute({ opens, closes }: DayMinutes, random: Random): number {
  const peaks = [
    { middle: 9 * 60, spread: 40, weight: opens <= 8 * 60 ? 3 : 0 },
    { middle: 13 * 60 + 10, spread: 45, weight: 4 },
    { middle: 17 * 60, spread: 50, weight: 1.2 },
    { middle: 20 * 60 + 30, spread: 60, weight: 6 },
    { middle: 23 * 60 + 30, spread: 55, weight: closes > 1440 ? 1.5 : 0 },
  ];
  for (;;) {
    const { middle, spread } = random.weighted(peaks, (peak) => peak.weight);
    const minute = random.near(middle, spread);
    if (minute >= opens && minute <= closes - 15) return Math.round(minute * 60) * 1000;
  }
}

function scriptedVisits({ kitchens, customers }: City, now: number): Visit[] {
  const seconds = new Random('seconds');
  return VISITS.visits.map(({ restaurant, customer, when, ...order }) => ({
    ...order,
    kitchen: named(kitchens, restaurant),
    customer: named(customers, customer),
    at: moment(when, now) - seconds.int(3, 50) * 1000,
  }));
}

function moment(when: ScriptedVisit['when'], now: number): number {
  if (when.minutesAgo !== undefined) return now - when.minutesAgo * MINUTE;
  const [hour = 0, minute = 0] = when.clock.split(':').map(Number);
  return midnight(now, when.daysAgo) + (hour * 60 + minute) * MINUTE;
}
