import { isActive } from '@tiffin/contract/rules/order-status';
import { standingOf, type Promised, type Standing } from '@tiffin/contract/rules/promise';

import { useServerMinute } from '../../../lib/time/server-time.ts';

/** How an order stands to its promise, by the server's clock: a device's may be wrong. Undefined of one that is over. */
export const useStanding = (order: Promised): Standing | undefined =>
  standingOf(order, useServerMinute(isActive(order.status)));
