import { z } from 'zod';
import { WeeklyWindows } from './opening-windows.ts';
import { byRole, CustomerSignup, NO_ROLE, RestaurantSignup } from './signup.ts';

/** A signup with the hours that were read from its text and confirmed: the restaurant takes orders by them. */
export const SignupBody = byRole(
  z.discriminatedUnion(
    'role',
    [CustomerSignup, RestaurantSignup.extend({ hours: WeeklyWindows.nullish() })],
    NO_ROLE,
  ),
);
