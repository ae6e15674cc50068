import { SEARCH_MAX_LENGTH } from '@tiffin/contract/rules/limits';

import { readId } from '../../../lib/address-id.ts';
import { useAddressValues } from '../../../lib/address-values.ts';
import { MENU_FILTERS, type MenuFilter } from './menu-filters.ts';

/** Which dish the panel is about. */
export type Target = number | 'new' | null;

/** What the menu screen shows, kept in its address: the filter, the words searched for, the dish in the panel. */
export function useMenuView() {
  const { values, change } = useAddressValues();
  const shown = values.get('show');
  const dish = values.get('dish');
  const target: Target = dish === 'new' ? dish : readId(dish);
  return {
    filter: MENU_FILTERS.find((filter) => filter === shown) ?? 'all',
    words: (values.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH),
    target,
    showFilter: (filter: MenuFilter) => change({ show: filter === 'all' ? null : filter }),
    search: (words: string) => change({ q: words }),
    clear: () => change({ q: null, show: null }),
    openDish: (target: Target) => change({ dish: target === null ? null : String(target) }),
  };
}
