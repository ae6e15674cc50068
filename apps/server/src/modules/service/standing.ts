import { nextChange } from '@tiffin/contract/rules/service/state';
import { serviceAt, stateOf } from './known-service.ts';
import type { ServiceTerms } from './service-terms.ts';

/** How near a restaurant is to taking orders; the least stands first. */
export interface Standing {
  /** 0 takes them now, 1 does so later, 2 at no time that is known. */
  readonly group: 0 | 1 | 2;
  /** When it takes them again, in epoch milliseconds; of the others 0. */
  readonly nextOpenAt: number;
}

const NOW: Standing = { group: 0, nextOpenAt: 0 };
const NEVER: Standing = { group: 2, nextOpenAt: 0 };

/** @param at in epoch milliseconds */
export function standingAt(terms: ServiceTerms | null, at: number): Standing {
  const { state, nextOpenAt } = stateOf(terms, at);
  if (state === 'open') return NOW;
  return nextOpenAt === null ? NEVER : { group: 1, nextOpenAt };
}

export const compareStandings = (a: Standing, b: Standing): number =>
  a.group - b.group || a.nextOpenAt - b.nextOpenAt;

/** When any of them stands otherwise, in epoch milliseconds; Infinity for never. */
export function nextStandingChange(all: readonly (ServiceTerms | null)[], at: number): number {
  let first = Number.POSITIVE_INFINITY;
  for (const terms of all) if (terms !== null) first = Math.min(first, nextChange(serviceAt(terms, at), at));
  return first;
}
