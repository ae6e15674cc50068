import { z } from 'zod';
import { DISH_MEALTIMES_MAX, MEALTIME_NAME_MAX, SOLD_OUT_MINUTES } from '../rules/mealtime.ts';
import { Id, Instant, requiredName, WireId } from './basics.ts';
import { refuseDoubled } from './twins.ts';

export const Mealtime = z.object({
  id: WireId,
  name: z.string(),
  /** HH:MM of the platform's time zone. */
  from: z.string(),
  /** At or before `from`: of the next day. */
  to: z.string(),
  /** ISO weekdays on which it begins; empty: all. */
  weekdays: z.array(z.int()),
});
export type Mealtime = z.output<typeof Mealtime>;

const Time = z
  .string({ error: 'Please enter a time' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is hours and minutes, like 07:30');

export const MealtimeBody = z.object({
  name: requiredName(MEALTIME_NAME_MAX, 'Please enter a name'),
  from: Time,
  to: Time,
  weekdays: z
    .array(z.int().min(1).max(7), 'Weekdays are numbers from 1 (Monday) to 7')
    .max(7)
    .superRefine(refuseDoubled('A day stands there twice'))
    .nullish()
    .transform((days) => (days ?? []).toSorted((a, b) => a - b)),
});
export type MealtimeBody = z.output<typeof MealtimeBody>;

export const MealtimeParams = z.object({ id: Id, mealtimeId: Id });

/** Those of a dish, whole. */
export const MealtimeIds = z
  .array(Id)
  .max(DISH_MEALTIMES_MAX, `A dish can have ${DISH_MEALTIMES_MAX} mealtimes`)
  .superRefine(refuseDoubled('A mealtime stands there twice'));

const MINUTES_SENTENCE = 'Something is sold out for 15 minutes to 30 days';

/**
 * Until when something is sold out, by its length in minutes, 'tomorrow' or the moment itself; null: it can be had now.
 * Of these and the switch only one is said: setting one ends the other.
 */
export const soldOutFields = {
  isAvailable: z.boolean().optional(),
  soldOutFor: z
    .union([
      z.literal('tomorrow'),
      z.int().min(SOLD_OUT_MINUTES.min, MINUTES_SENTENCE).max(SOLD_OUT_MINUTES.max, MINUTES_SENTENCE),
    ])
    .nullish(),
  soldOutUntil: Instant.nullish(),
};

type SoldOutChange = z.output<z.ZodObject<typeof soldOutFields>>;

const FIELDS = ['isAvailable', 'soldOutFor', 'soldOutUntil'] as const;

export const isSoldOutChangeValid = (change: SoldOutChange): boolean =>
  FIELDS.filter((field) => change[field] !== undefined).length <= 1;
export const TWO_OF_SOLD_OUT = {
  path: ['soldOutFor'],
  message: 'Say one of them: whether it can be had, for how long it is sold out, or until when',
};
