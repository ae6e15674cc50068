import { z } from 'zod';
import { NOT_TAKING_REASONS, PRESENCES } from '../rules/acceptance.ts';

/** What a browser in the restaurant area says of itself. */
export const ConsoleBody = z.object({
  /** A name that the browser made for itself and keeps, so that its tabs are one console. */
  device: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'A device is named by 8 to 64 letters and digits'),
  /** Whether it may play sounds: browsers wait for a press. */
  canSound: z.boolean(),
  isVisible: z.boolean(),
  /** It goes now. */
  isClosing: z.boolean().optional(),
});

/** Whether the restaurant counts as being there, and why it was stopped, where it was. */
export const ConsoleState = z.object({
  presence: z.enum(PRESENCES),
  stoppedReason: z.enum([NOT_TAKING_REASONS[0]]).optional(),
});
export type ConsoleState = z.output<typeof ConsoleState>;
