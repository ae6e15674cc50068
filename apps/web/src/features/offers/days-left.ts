import { counted } from '../../lib/format/formats.ts';
import { dayNumberAt } from '../../lib/time/platform-zone.ts';

/** How many midnights of the platform lie before the end; 0 on the last day. */
export const daysLeft = (validUntil: string, now: number): number =>
  dayNumberAt(validUntil) - dayNumberAt(new Date(now));

/** "9 days left"; on the last day "Ends today". */
export function daysLeftText(validUntil: string, now: number): string {
  const days = daysLeft(validUntil, now);
  return days <= 0 ? 'Ends today' : `${counted(days, 'day')} left`;
}

/** Checks that the offer still runs. A list that was read a while ago may hold one that has ended since. */
export const isRunning = ({ validUntil }: { validUntil: string | null }, now: number): boolean =>
  validUntil === null || Date.parse(validUntil) > now;
