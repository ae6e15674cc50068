import { isOwnPath } from '@tiffin/contract/rules/own-path';
import type { Location } from 'react-router';

import type { Session } from './session.ts';

/**
 * State that a guard hands to the login screen, and that the screens around it hand on: where to go on, and whose session
 * ended there.
 */
type ReturnState = { returnTo: string; userId?: number | undefined; login?: string | undefined };

export const returnState = (
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  last?: Pick<Session, 'userId' | 'username'>,
): ReturnState => ({ returnTo: pathname + search + hash, userId: last?.userId, login: last?.username });

/** The part of a screen's state that the next screen needs to lead back; empty where there is none. */
export function handedOn(state: unknown): Partial<ReturnState> {
  if (!isReturnState(state)) return {};
  const { returnTo, userId, login } = state;
  return { returnTo, userId, login };
}

/**
 * Returns the address where a login goes on: the asking screen, if it is in this area and was nobody else's; else the
 * area.
 */
export function returnTo(state: unknown, area: string, { userId }: Pick<Session, 'userId'>): string {
  if (!isReturnState(state) || (state.userId !== undefined && state.userId !== userId)) return area;
  return isInArea(state.returnTo, area) ? state.returnTo : area;
}

/** The asking screen for a new account, which no session can have ended at; undefined where there is none in this area. */
export const askedInArea = (state: unknown, area: string): string | undefined =>
  isReturnState(state) && state.userId === undefined && isInArea(state.returnTo, area)
    ? state.returnTo
    : undefined;

/** The asking screen for who goes by this username; undefined where it was somebody else's. */
export function askedBy(state: unknown, username: string): string | undefined {
  if (!isReturnState(state) || !isOwnPath(state.returnTo)) return undefined;
  const isOwn = state.userId === undefined || state.login?.toLowerCase() === username.toLowerCase();
  return isOwn ? state.returnTo : undefined;
}

export const isInArea = (path: string, area: string): boolean =>
  isOwnPath(path) && path.startsWith(area) && (path === area || /^[/?#]/.test(path.slice(area.length)));

const isReturnState = (state: unknown): state is ReturnState =>
  typeof state === 'object' && state !== null && 'returnTo' in state && typeof state.returnTo === 'string';
