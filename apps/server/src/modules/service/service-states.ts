import { type AdminServiceState, adminStateOf, isPausedAt } from '@tiffin/contract/rules/service/state';
import type { AdminActor } from '../../auth/actor.ts';
import type { Database } from '../../db/database.ts';
import { stateOf } from './known-service.ts';
import type { ServiceTerms } from './service-terms.ts';
import { type PublicTerms, readStandingTerms, readPublicTerms } from './service.repo.ts';

const DAY_MS = 86_400_000;
/** A pause without an end is most likely forgotten from then on. */
const FORGOTTEN_PAUSE_MS = DAY_MS;
/** So long without an opening is worth a look. */
const UNOPENED_MS = 7 * DAY_MS;

/** Restaurants by their ids: these alone, or all but these. */
export type Among = { readonly only: readonly number[] } | { readonly except: readonly number[] };

/** Those that stand in one of these ways at this moment. @param at in epoch milliseconds */
export async function restaurantsStanding(
  db: Database,
  _reader: AdminActor,
  states: readonly AdminServiceState[],
  at: number,
): Promise<Among> {
  const all = await readStandingTerms(db);
  const isMeant = ({ terms, isStopped }: (typeof all)[number]) =>
    states.includes(adminStateOf(stateOf(terms, at), isStopped));
  // Most of those that are open never said anything.
  return states.includes('open')
    ? { except: all.filter((one) => !isMeant(one)).map(({ id }) => id) }
    : { only: all.filter(isMeant).map(({ id }) => id) };
}

/** Public restaurants that take no orders for a week to come, the latest changed first. @param at in epoch milliseconds */
export async function unopenedRestaurants(
  db: Database,
  _reader: AdminActor,
  at: number,
): Promise<readonly PublicTerms[]> {
  const unopened = (await readPublicTerms(db)).filter(({ terms }) => isUnopened(terms, at));
  return unopened.toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
}

function isUnopened(terms: ServiceTerms, at: number): boolean {
  const { state, nextOpenAt } = stateOf(terms, at);
  if (state === 'open') return false;
  if (nextOpenAt !== null) return nextOpenAt > at + UNOPENED_MS;
  // A restaurant stopped by hand this evening opens again tomorrow.
  const { pause } = terms;
  return !pause || !isPausedAt(pause, at) || at - pause.since >= FORGOTTEN_PAUSE_MS;
}
