import { z } from 'zod';
import { normalizedEmail } from '../rules/email.ts';
import { CUSTOMER_NAME_MAX_LENGTH } from '../rules/limits.ts';
import { isValidPassword, PASSWORD_SENTENCE } from '../rules/password.ts';
import { RESTAURANT_MAX_LENGTH } from '../rules/restaurant.ts';
import {
  EMAIL_SENTENCE,
  FILL_ALL_FIELDS,
  FILL_RESTAURANT_FIELDS,
  USERNAME_SENTENCE,
} from '../rules/sentences.ts';
import { nameText, optionalName, optionalText, refinePhone, text, typedText } from './text.ts';
import { CuisineType } from './cuisine.ts';

// Apart from the other schemas of accounts: the signup page checks by it, and brings along whatever else is in this file.

/** A field that is empty is only empty, and not badly written too. */
const MISSING = { error: FILL_ALL_FIELDS, abort: true };

export const Username = typedText(FILL_ALL_FIELDS)
  .min(1, MISSING)
  .regex(/^[A-Za-z0-9_.-]{3,32}$/, USERNAME_SENTENCE);

export const Email = typedText(FILL_ALL_FIELDS)
  .min(1, MISSING)
  .transform((typed, context) => {
    const email = normalizedEmail(typed);
    if (email === undefined) context.addIssue({ code: 'custom', message: EMAIL_SENTENCE });
    return email ?? z.NEVER;
  });

/** The password rule (docs/rules/limits.md#passwords). */
export const NewPassword = z
  .string({ error: FILL_ALL_FIELDS })
  .min(1, MISSING)
  .refine(isValidPassword, PASSWORD_SENTENCE);

const signupLogin = {
  username: Username,
  email: Email,
  password: NewPassword,
  /** What others read in place of the username; empty: they read that. */
  name: optionalName(CUSTOMER_NAME_MAX_LENGTH),
};

const filled = (text: z.ZodString) =>
  text
    .nullish()
    .refine((v) => (v ?? '') !== '', FILL_RESTAURANT_FIELDS)
    .transform((v) => v ?? '');

export const CustomerSignup = z.object({ ...signupLogin, role: z.literal('CUSTOMER') });

export const RestaurantSignup = z.object({
  ...signupLogin,
  role: z.literal('RESTAURANT'),
  restaurantName: filled(nameText(RESTAURANT_MAX_LENGTH.name)),
  restaurantAddress: filled(text(RESTAURANT_MAX_LENGTH.address)),
  restaurantPhone: filled(text(RESTAURANT_MAX_LENGTH.phone)).superRefine(refinePhone),
  cuisineType: typedText(FILL_RESTAURANT_FIELDS).min(1, FILL_RESTAURANT_FIELDS).pipe(CuisineType),
  description: optionalText(RESTAURANT_MAX_LENGTH.description),
  openingHours: optionalText(RESTAURANT_MAX_LENGTH.openingHours),
});

/** Role decides which fields count; a customer's empty restaurant fields are ignored. */
export const byRole = <Union extends z.ZodType>(union: Union) =>
  z.preprocess(
    (body) =>
      typeof body === 'object' && body !== null && 'role' in body && typeof body.role === 'string'
        ? { ...body, role: body.role.trim().toUpperCase() }
        : body,
    union,
  );
export const NO_ROLE = { error: 'Please choose customer or restaurant' };

/** Fields that a person fills in. */
export const SignupFields = byRole(z.discriminatedUnion('role', [CustomerSignup, RestaurantSignup], NO_ROLE));
