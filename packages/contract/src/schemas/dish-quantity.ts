import { z } from 'zod';
import { DISH_QUANTITY_MAX, DISH_SENTENCES } from '../rules/dish.ts';

/** How many of a dish, or of a choice, are left. */
export const DishQuantity = z
  .int(DISH_SENTENCES.brokenQuantity)
  .min(0, DISH_SENTENCES.negativeQuantity)
  .max(DISH_QUANTITY_MAX, DISH_SENTENCES.highQuantity);
