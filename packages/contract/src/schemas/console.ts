import { z } from 'zod';
import { NOT_TAKING_REASONS, PRESENCES } from '../rules/acceptance.ts';

/** State that a browser in the restaurant area reports. */
export const ConsoleBody = z.object({
  /** A name that the browser made for itself and keeps, so that its tabs are one console. */
  device: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'A device is named by 8 to 64 letters and digits'),
  /** True where it may play sounds: browsers wait for a press. */
  canSound: z.boolean(),
  isVisible: z.boolean(),
  /** It goes now. */
  isClosing: z.boolean().optional(),
});

/** Presence of the restaurant, and the reason why it was stopped, if it was. */
export const ConsoleState = z.object({
  presence: z.enum(PRESENCES),
  stoppedReason: z.enum([NOT_TAKING_REASONS[0]]).optional(),
});
export type ConsoleState = z.output<typeof ConsoleState>;
