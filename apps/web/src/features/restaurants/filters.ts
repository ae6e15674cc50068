import { CUISINES, RESTAURANT_ORDERS } from '@tiffin/contract/rules/restaurant';

import { useAddressValues } from '../../lib/page/address-values.ts';

/**
 * The five filters (docs/rules/screens.md#restaurant-filters), only those that take orders now, only those that deliver
 * here, and the order. Each lives in the address, so that a filtered list can be shared and survives Back.
 */
export type RestaurantFilters = {
  q?: string;
  cuisine?: string;
  rating?: string;
  price?: string;
  diet?: string;
  open?: string;
  here?: string;
  sort?: RestaurantOrder;
};

type RestaurantOrder = Exclude<(typeof RESTAURANT_ORDERS)[number], 'relevance'>;

export const ALL = 'All';
/** Those that always show; the others that exist here are one press away. */
export const CUISINE_FILTERS = ['Italian', 'Japanese', 'American'] as const;
/** Restaurants that take orders come first, among them the best match. */
export const NO_ORDER = 'open';
/** Relevance alone is for clients that know no hours. */
const ORDERS = RESTAURANT_ORDERS.filter((order) => order !== 'relevance');
export const RATINGS = [ALL, '4', '3', '2', '1'] as const;
export const PRICES = [ALL, '₹', '₹₹', '₹₹₹'] as const;
export const DIETS = [ALL, 'Veg', 'Non-Veg'] as const;

/** Only those that take orders now. */
export const OPEN_NOW = 'true';
/** Only those that deliver to the saved address in effect. */
export const DELIVERS_HERE = 'true';

const NAMES = ['q', 'cuisine', 'rating', 'price', 'diet', 'open', 'here'] as const;
type FilterName = (typeof NAMES)[number];

const CHOICES: Record<Exclude<FilterName, 'q'>, readonly string[]> = {
  cuisine: CUISINES,
  rating: RATINGS,
  price: PRICES,
  diet: DIETS,
  open: [OPEN_NOW],
  here: [DELIVERS_HERE],
};

/** Reads the address, without values that no control could show. */
export function readFilters(search: URLSearchParams): RestaurantFilters {
  const filters: RestaurantFilters = {};
  for (const name of NAMES) {
    const value = search.get(name)?.trim() ?? '';
    if (value === '' || value === ALL) continue;
    if (name === 'q' || CHOICES[name].includes(value)) filters[name] = value;
  }
  const order = ORDERS.find((each) => each === search.get('sort'));
  if (order && order !== NO_ORDER) filters.sort = order;
  return filters;
}

/**
 * @param keepsWords where the words are what the page is about: taking the filters away leaves them
 * @param hasHere where a saved address is in effect: without one "here" is nowhere, and filters nothing
 */
export function useRestaurantFilters({ keepsWords = false, hasHere = false } = {}) {
  const { values, change } = useAddressValues();
  const filters = readFilters(values);
  if (!hasHere) delete filters.here;
  const set = (name: FilterName, value: string) => change({ [name]: value === ALL ? null : value });
  const clearable = NAMES.filter((name) => name !== 'q' || !keepsWords);
  const clear = () => change(Object.fromEntries(clearable.map((name) => [name, null])));
  return {
    filters,
    set,
    sort: (order: RestaurantOrder) => change({ sort: order === NO_ORDER ? null : order }),
    clear,
    hasFilter: NAMES.some((name) => name !== 'q' && filters[name] !== undefined),
    /** True with a filter or words; a sort order leaves nothing out. */
    isFiltered: NAMES.some((name) => filters[name] !== undefined),
    canClear: clearable.some((name) => filters[name] !== undefined),
  };
}
