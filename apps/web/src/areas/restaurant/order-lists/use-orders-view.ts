import { SEARCH_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { isActive, parseOrderStatus, type OrderStatus } from '@tiffin/contract/rules/order-status';

import { useAddressValues } from '../../../lib/page/address-values.ts';
import { parseDay, type Days } from '../../../lib/time/days.ts';

export type View = 'board' | 'list';

/** View of the orders screen, kept in its address: its kind, one status or all, the words searched for, and the days. */
export function useOrdersView() {
  const { values: params, change } = useAddressValues();
  const status = parseOrderStatus(params.get('status') ?? '') ?? null;
  // Finished orders are only in the list: docs/rules/look.md#layout.
  const view: View = params.get('view') === 'list' || (status && !isActive(status)) ? 'list' : 'board';

  return {
    view,
    status,
    // The board has what is under way, on whatever day it was placed.
    from: view === 'list' ? parseDay(params.get('from')) : null,
    to: view === 'list' ? parseDay(params.get('to')) : null,
    words: (params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH),
    showView: (next: View) =>
      change({
        view: next === 'list' ? 'list' : null,
        ...(next === 'board' && { from: null, to: null }),
        ...(next === 'board' && status && !isActive(status) && { status: null }),
      }),
    showStatus: (next: OrderStatus | null) => change({ status: next }),
    search: (words: string) => change({ q: words }),
    showDays: (days: Partial<Days>) => change({ ...days }),
  };
}
