import { z } from 'zod';
import {
  DAY_WINDOWS_MAX,
  isWindowEnd,
  isWindowStart,
  overlapInWeek,
  type WeeklyWindow,
  type Window,
} from '../rules/service/hours.ts';

// Apart from the rest of the service: the signup page checks by it too.

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const WindowFields = z.object({
  from: z
    .string({ error: 'Please enter a time' })
    .refine(isWindowStart, 'A time is hours and minutes, like 07:30'),
  /** 24:00 ends the day itself. */
  until: z
    .string({ error: 'Please enter a time' })
    .refine(isWindowEnd, 'A time is hours and minutes, like 23:30 or 24:00'),
});

export const EMPTY_WINDOW = 'The end is the beginning. A whole day is 00:00 to 24:00';

export const windowText = ({ from, until }: Window): string => `${from}–${until}`;
const weeklyText = (window: WeeklyWindow): string => `${WEEKDAYS[window.day - 1]} ${windowText(window)}`;

/** Hours of a week as they come in. */
export const WeeklyWindows = z
  .array(
    WindowFields.extend({ day: z.int('Days are numbers from 1 (Monday) to 7').min(1).max(7) }).refine(
      ({ from, until }) => from !== until,
      EMPTY_WINDOW,
    ),
  )
  .max(WEEKDAYS.length * DAY_WINDOWS_MAX)
  .superRefine((windows, context) => {
    const crowded = WEEKDAYS.find(
      (_, index) => windows.filter(({ day }) => day === index + 1).length > DAY_WINDOWS_MAX,
    );
    if (crowded) {
      context.addIssue({
        code: 'custom',
        message: `${crowded} has more than ${DAY_WINDOWS_MAX} opening times`,
      });
    }
    const overlap = overlapInWeek(windows);
    if (overlap) {
      const message = `${weeklyText(overlap.first)} and ${weeklyText(overlap.second)} overlap`;
      context.addIssue({ code: 'custom', message });
    }
  });
