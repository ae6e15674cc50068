import { SEARCH_MAX_LENGTH } from '@tiffin/contract/rules/limits';

import { readId } from '../../../lib/page/address-id.ts';
import { useAddressValues } from '../../../lib/page/address-values.ts';
import { MENU_FILTERS, type MenuFilter } from './menu-filters.ts';

/** Address value of a copied new dish. */
export const copyOf = (dishId: number) => `copy-${dishId}` as const;

/** Which dish the panel is about. */
export type Target = number | 'new' | ReturnType<typeof copyOf> | null;

/** Target in an address. */
function readTarget(param: string | null): Target {
  if (param === 'new') return param;
  const copied = param?.startsWith('copy-') ? readId(param.slice('copy-'.length)) : null;
  return copied === null ? readId(param) : copyOf(copied);
}

const TABS = ['dishes', 'options', 'mealtimes'] as const;
export type MenuTab = (typeof TABS)[number];

/** View of the menu screen, kept in its address: the filter, the words searched for, the dish in the panel. */
export function useMenuView() {
  const { values, change } = useAddressValues();
  const shown = values.get('show');
  return {
    filter: MENU_FILTERS.find((filter) => filter === shown) ?? 'all',
    words: (values.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH),
    target: readTarget(values.get('dish')),
    tab: TABS.find((tab) => tab === values.get('tab')) ?? 'dishes',
    showTab: (tab: MenuTab) =>
      change({ tab: tab === 'dishes' ? null : tab, dish: null, q: null, show: null }),
    showFilter: (filter: MenuFilter) => change({ show: filter === 'all' ? null : filter }),
    search: (words: string) => change({ q: words }),
    clear: () => change({ q: null, show: null }),
    openDish: (target: Target) => change({ dish: target === null ? null : String(target) }),
  };
}
