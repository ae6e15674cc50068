import { toRupees } from '@tiffin/contract/rules/money';
import type { GroupTerms } from '@tiffin/contract/rules/options';

import { rupees } from '../../lib/format/formats.ts';

type Numbers = Pick<GroupTerms, 'min' | 'max' | 'included' | 'extraPaise'>;

/** How many of a group are chosen: "Choose 2 to 4", "2 included, then ₹30.00 each". */
export function groupText({ min, max, included, extraPaise }: Numbers): string {
  const extra =
    extraPaise === 0
      ? []
      : [
          included === 0
            ? `${rupees(toRupees(extraPaise))} each`
            : `${included} included, then ${rupees(toRupees(extraPaise))} each`,
        ];
  return [howMany(min, max), ...extra].join(' · ');
}

function howMany(min: number, max: number | null): string {
  if (min === max) return `Choose ${min}`;
  if (min === 0) return max === null ? 'Optional' : `Choose up to ${max}`;
  return max === null ? `Choose at least ${min}` : `Choose ${min} to ${max}`;
}

/** Names what is still to be chosen of a group: "Choose a crust", "Choose 2 more: Sides". */
export function missingText({ name, min }: Pick<GroupTerms, 'name' | 'min'>, chosen: number): string {
  if (min - chosen > 1) return `Choose ${min - chosen} more: ${name}`;
  if (chosen > 0) return `Choose 1 more: ${name}`;
  const word = name.charAt(0).toLowerCase() + name.slice(1);
  return `Choose ${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${word}`;
}
