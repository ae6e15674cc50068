import { zodResolver } from '@hookform/resolvers/zod';
import { FILL_ALL_FIELDS, PASSWORDS_DIFFER } from '@tiffin/contract/rules/sentences';
import { SignupFields } from '@tiffin/contract/schemas/signup';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** A signup's body, and what only the form knows: the repetition, and whether the hours read from the text are right. */
export type SignupValues = {
  role: 'CUSTOMER' | 'RESTAURANT';
  name: string;
  username: string;
  email: string;
  password: string;
  confirmation: string;
  restaurantName: string;
  restaurantAddress: string;
  restaurantPhone: string;
  cuisineType: string;
  description: string;
  openingHours: string;
  takesHours: boolean;
};

export const EMPTY_SIGNUP: SignupValues = {
  role: 'CUSTOMER',
  name: '',
  username: '',
  email: '',
  password: '',
  confirmation: '',
  restaurantName: '',
  restaurantAddress: '',
  restaurantPhone: '',
  cuisineType: '',
  description: '',
  openingHours: '',
  takesHours: true,
};

/** The contract's rules with the sentences of docs/rules/limits.md#signup, then the repetition. */
export const signupResolver = contractResolver<SignupValues>(SignupFields, ({ password, confirmation }) =>
  confirmation === ''
    ? { confirmation: { type: 'required', message: FILL_ALL_FIELDS } }
    : confirmation !== password
      ? { confirmation: { type: 'differs', message: PASSWORDS_DIFFER } }
      : {},
);

type Also<V extends FieldValues> = (values: V) => FieldErrors<V>;

/**
 * Checks a form by a schema of the contract and, with `also`, by what only the form knows (a repeated password).
 * Hands on what was typed, not what was parsed: the server parses again. Brings zod along, so lazy pages only.
 */
function contractResolver<V extends FieldValues>(schema: z.ZodType, also?: Also<V>): Resolver<V> {
  // A schema's input is wider than any form; its issues are found by field name, which the form shares.
  const check = zodResolver(schema as z.ZodType<V, V>) as Resolver<V>;
  return async (values, context, options) => {
    const { errors: byContract } = await check(values, context, options);
    const errors = { ...byContract, ...also?.(values) } as FieldErrors<V>; // both halves are keyed by fields of V
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
