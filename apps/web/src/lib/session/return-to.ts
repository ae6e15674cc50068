import type { Location } from 'react-router';

import type { Session } from './session.ts';

/** State that a guard hands to the login screen: where to go on, and whose session ended there. */
type ReturnState = { returnTo: string; userId: number | undefined };

export const returnState = (
  { pathname, search, hash }: Location,
  userId: number | undefined,
): ReturnState => ({ returnTo: pathname + search + hash, userId });

/**
 * Returns the address where a login goes on: the asking screen, if it is in this area and was nobody else's; else the
 * area.
 */
export function returnTo(state: unknown, area: string, { userId }: Pick<Session, 'userId'>): string {
  const asked = isReturnState(state) ? state : undefined;
  if (!asked || (asked.userId !== undefined && asked.userId !== userId)) return area;
  const isInArea = asked.returnTo === area || /^[/?#]/.test(asked.returnTo.slice(area.length));
  return asked.returnTo.startsWith(area) && isInArea ? asked.returnTo : area;
}

const isReturnState = (state: unknown): state is ReturnState =>
  typeof state === 'object' && state !== null && 'returnTo' in state && typeof state.returnTo === 'string';
