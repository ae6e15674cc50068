import { nameKey } from '../rules/clean-text.ts';
import { DISH_MEALTIMES_MAX } from '../rules/mealtime.ts';
import { OPTION_NAME_MAX, SIZES_MAX } from '../rules/option-limits.ts';
import { z } from 'zod';
import { Price, requiredName } from './basics.ts';
import { MealtimeBody } from './mealtime.ts';
import { refuseTwins } from './twins.ts';

// Parts of a dish that an import names instead of numbering them: what the restaurant has not yet is added.

const name = requiredName(OPTION_NAME_MAX, 'Please enter a name');

/** The group is one of the restaurant's with this name and these sizes in their order, else a new one. */
export const SizesByName = z.object({
  group: name,
  sizes: z
    .array(z.object({ name, price: Price, isUsual: z.boolean().default(false) }))
    .min(1, 'Please add a size')
    .max(SIZES_MAX, `A dish can have ${SIZES_MAX} sizes`)
    .superRefine(refuseTwins(({ name: called }) => nameKey(called), 'Two sizes have the same name', 'name'))
    .refine((sizes) => sizes.filter(({ isUsual }) => isUsual).length <= 1, 'One size is the usual one')
    // As of a group: the first one is usual where none is.
    .transform((sizes) => {
      const usual = sizes.find(({ isUsual }) => isUsual) ?? sizes[0];
      return sizes.map((size) => ({ ...size, isUsual: size === usual }));
    }),
});
export type SizesByName = z.output<typeof SizesByName>;

/** Each is one of the restaurant's with this name and these hours, else a new one; of one name there may be several. */
export const MealtimesByName = z
  .array(MealtimeBody)
  .max(DISH_MEALTIMES_MAX, `A dish can have ${DISH_MEALTIMES_MAX} mealtimes`)
  .superRefine(
    refuseTwins(
      ({ name: called, from, to, weekdays }) => [nameKey(called), from, to, ...weekdays].join(' '),
      'A mealtime stands there twice',
      'name',
    ),
  );
