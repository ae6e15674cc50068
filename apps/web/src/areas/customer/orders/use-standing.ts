import { standingOf, type Promised, type Standing } from '@tiffin/contract/rules/promise';

import { useNow } from '../../../lib/time/now.ts';

/** How an order stands to its promise now; undefined of one that is over. */
export const useStanding = (order: Promised): Standing | undefined => standingOf(order, useNow());
