import { z } from 'zod';
import { ReturnPath } from './recovery.ts';
import { WeeklyWindows } from './opening-windows.ts';
import { byRole, CustomerSignup, NO_ROLE, RestaurantSignup } from './signup.ts';

/**
 * A signup with the page that led to it, and the hours that were read from its text and confirmed: the restaurant takes
 * orders by them.
 */
export const SignupBody = byRole(
  z.discriminatedUnion(
    'role',
    [
      CustomerSignup.extend({ returnTo: ReturnPath }),
      RestaurantSignup.extend({ hours: WeeklyWindows.nullish(), returnTo: ReturnPath }),
    ],
    NO_ROLE,
  ),
);
