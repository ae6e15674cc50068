import { time } from '../../../lib/formats.ts';

type Timed = { createdAt: string; eta: number };

const MINUTE_MS = 60_000;

/** When the order should be there: placed plus the restaurant's usual minutes. An estimate, and always called one. */
export const arrivalOf = ({ createdAt, eta }: Timed): Date =>
  new Date(new Date(createdAt).getTime() + eta * MINUTE_MS);

/** Whole minutes to the door; zero or less once the estimate is over. */
export const minutesLeft = (order: Timed, now: number): number =>
  Math.ceil((arrivalOf(order).getTime() - now) / MINUTE_MS);

/** "Arriving 8:14 pm", or that it is late without inventing a new time. */
export const arrivalWords = (order: Timed, now: number): string =>
  minutesLeft(order, now) > 0 ? `Arriving ${time(arrivalOf(order))}` : 'Any minute now';
