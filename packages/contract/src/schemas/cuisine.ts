import { z } from 'zod';
import { CUISINES } from '../rules/restaurant.ts';

export type Cuisine = (typeof CUISINES)[number];
export const CuisineType = z.enum(CUISINES, { error: 'Please choose one of the cuisines' });
