import type { ServiceNow } from '../../../features/restaurants/service-now.ts';
import { PLATFORM_ZONE } from '../../../lib/time/platform-zone.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { ownState, type OwnState } from './own-text.ts';

/** How a restaurant stands, kept true by the server's clock, to the second: of minutes that begin, one more would be left. */
export function useOwnState(now: ServiceNow, isStopped = false): OwnState {
  const stateAt = (at = Date.now()) => ownState(now, at, PLATFORM_ZONE, isStopped);
  const more = useServerTime((at) => stateAt(at).more);
  return { ...stateAt(), more };
}
