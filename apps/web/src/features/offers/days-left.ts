import { counted } from '../../lib/formats.ts';

const DAY_MS = 86_400_000;

const midnight = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** How many midnights of the reader lie before the end; 0 on the last day. */
export const daysLeft = (validUntil: string, now: number): number =>
  Math.round((midnight(new Date(validUntil)) - midnight(new Date(now))) / DAY_MS);

/** "9 days left"; on the last day "Ends today". */
export function daysLeftWords(validUntil: string, now: number): string {
  const days = daysLeft(validUntil, now);
  return days <= 0 ? 'Ends today' : `${counted(days, 'day')} left`;
}

/** Whether the offer still runs. A list that was read a while ago may hold one that has ended since. */
export const isRunning = ({ validUntil }: { validUntil: string | null }, now: number): boolean =>
  validUntil === null || Date.parse(validUntil) > now;
