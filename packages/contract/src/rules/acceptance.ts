/**
 * How long a kitchen has to answer a new order, how it is reminded, and when it counts as being there. Times are the
 * database's: a screen counts in the server's time, never in its own.
 */

/** Minutes that a platform, and a restaurant for itself, may set; 0 switches the platform's clock off. */
export const ACCEPT_MINUTES = { min: 3, max: 120 } as const;
/** After so many orders in a row that nobody answered a restaurant takes no more; 0: never. */
export const MISSED_ORDERS_MAX = 10;
/** How long a restaurant's last console may be silent before it is gone, in minutes. */
export const CONSOLE_GONE_MINUTES = { min: 2, max: 60 } as const;

const MINUTE_MS = 60_000;

/** Reason given on an order that the clock ended. */
export const NOT_ANSWERED_REASON = 'The restaurant did not answer in time.';

/** How a kitchen is reminded, in this order. The first begins when the order is placed. */
export const ACCEPTANCE_STEPS = ['placed', 'amber', 'red'] as const;
export type AcceptanceStep = (typeof ACCEPTANCE_STEPS)[number];

/** In how many thirds of the time that the kitchen has a step begins. */
export const ACCEPTANCE_THIRDS: Readonly<Record<AcceptanceStep, number>> = { placed: 0, amber: 1, red: 2 };

/** How often a console sounds, in milliseconds. */
export const SOUND_EVERY_MS: Readonly<Record<AcceptanceStep, number>> = {
  placed: 8_000,
  amber: 4_000,
  red: 2_000,
};

/** The two ends of an order's time, as the wire has them. */
export interface AcceptanceTime {
  readonly createdAt: string;
  readonly acceptBy: string;
}

/** When a step begins, in milliseconds since 1970. */
export function stepBeginsAt({ createdAt, acceptBy }: AcceptanceTime, step: AcceptanceStep): number {
  const from = Date.parse(createdAt);
  return from + ((Date.parse(acceptBy) - from) * ACCEPTANCE_THIRDS[step]) / 3;
}

/** The step at this moment of the server's time, in milliseconds since 1970; 'over' once the time has run out. */
export function acceptanceStep(time: AcceptanceTime, now: number): AcceptanceStep | 'over' {
  if (now >= Date.parse(time.acceptBy)) return 'over';
  return ACCEPTANCE_STEPS.findLast((step) => now >= stepBeginsAt(time, step)) ?? 'placed';
}

/**
 * Minutes that are left to answer, counted up: never more than there were in all, though a screen knows the server's time only
 * to half a second. 0 or less once the time is over.
 * @param now of the server, in milliseconds since 1970
 */
export function minutesToAnswer({ createdAt, acceptBy }: AcceptanceTime, now: number): number {
  const until = Date.parse(acceptBy);
  return Math.ceil(Math.min(until - now, until - Date.parse(createdAt)) / MINUTE_MS);
}

/** Reactions of the kitchen to a waiting order. */
export interface Noticed {
  /** Time of the first look, on any device. */
  readonly seenAt?: string | null | undefined;
  /** Name of the member who confirmed having seen it. */
  readonly seenBy?: string | undefined;
}

/** Checks that it still sounds: looking is enough at first, saying so in amber, and in red only the answer ends it. */
export function sounds(step: AcceptanceStep | 'over', { seenAt, seenBy }: Noticed): boolean {
  switch (step) {
    case 'placed':
      return !seenAt;
    case 'amber':
      return seenBy === undefined;
    case 'red':
      return true;
    case 'over':
      return false;
  }
}

/** The minutes that an order of this restaurant gets, 0 for no limit. Its own hold where they are shorter. */
export function acceptMinutesOf(platform: number, own: number | null): number {
  return platform === 0 || own === null ? platform : Math.min(platform, own);
}

/** A console says so often that it is there, and counts for so long after its last word. */
export const CONSOLE_EVERY_MS = 30_000;
export const CONSOLE_COUNTS_SECONDS = 90;
/** A restaurant without a console in these days has no presence: perhaps it works with another program. */
export const CONSOLE_KNOWN_DAYS = 30;

/** Presence of people at a restaurant's console. */
export const PRESENCES = ['here', 'gone', 'unknown'] as const;
export type Presence = (typeof PRESENCES)[number];

/** Consequences for a restaurant whose consoles are gone: none, a note to customers, or no orders. */
export const CONSOLE_POLICIES = ['ignore', 'mark', 'hide'] as const;
export type ConsolePolicy = (typeof CONSOLE_POLICIES)[number];

/** Why a public restaurant takes no orders: it left orders unanswered, or its consoles are gone and the policy is to hide it. */
export const NOT_TAKING_REASONS = ['not-answering', 'console-gone'] as const;
export type NotTakingReason = (typeof NOT_TAKING_REASONS)[number];
