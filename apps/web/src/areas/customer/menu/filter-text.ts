import type { Allergen, DietSwitch } from '@tiffin/contract/rules/diet';

import { listed } from '../../../lib/format/listed.ts';

/** Of a chip. */
export const FILTER_NAMES: Readonly<Record<DietSwitch, string>> = {
  veg: 'Veg',
  vegan: 'Vegan',
  jain: 'Jain',
  mild: 'Mild',
  light: 'Up to 500 kcal',
};

/** More than two are counted: a chip is as wide as a phone at most. */
export function withoutText(without: readonly Allergen[]): string {
  if (without.length === 0) return 'Without…';
  return `Without ${without.length > 2 ? `${without.length} allergens` : without.join(', ')}`;
}

/** "This kitchen declares no vegan dishes and no mild dishes."; empty where it declares some of each. */
export const undeclaredKindsText = (undeclared: readonly DietSwitch[]): string =>
  undeclared.length === 0
    ? ''
    : `This kitchen declares ${listed(undeclared.map((one) => `no ${KINDS[one]}`))}.`;

const KINDS: Readonly<Record<DietSwitch, string>> = {
  veg: 'vegetarian dishes',
  vegan: 'vegan dishes',
  jain: 'Jain dishes',
  mild: 'mild dishes',
  light: 'dishes up to 500 kcal',
};
