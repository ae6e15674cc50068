import { DIET_SWITCHES, keepsDish, type Diet, type DietFilter, type DietSwitch } from './diet.ts';

/** Filters that a menu has something to say to. */
export interface DietOffer {
  readonly switches: readonly DietSwitch[];
  /** True where one may filter by allergens. */
  readonly without: boolean;
}

type Declared = Diet & { readonly veg: boolean; readonly spice: number | null };

/**
 * The filters of a menu (docs/rules/screens.md#menu-filters): each of which some dish declares what it asks for. Whether
 * a dish is veg is always declared, so that one is offered where it parts the menu.
 */
export function dietOffer(dishes: readonly Declared[]): DietOffer {
  const isFor = (one: DietSwitch) =>
    dishes.some((dish) => keepsDish({ ...dish, groups: [] }, { switches: [one], without: [] }));
  return {
    switches: DIET_SWITCHES.filter((one) => isFor(one) && (one !== 'veg' || dishes.some(({ veg }) => !veg))),
    without: dishes.some(({ allergens }) => allergens !== null),
  };
}

/** The switches of a filter that are on where a menu has nothing to say to them; veg is always declared. */
export const undeclaredIn = (offer: DietOffer, { switches }: DietFilter): DietSwitch[] =>
  switches.filter((one) => one !== 'veg' && !offer.switches.includes(one));
