import { FILL_ALL_FIELDS, PASSWORDS_DIFFER } from '@tiffin/contract/rules/sentences';
import { SignupBody } from '@tiffin/contract/schemas/signup';

import { contractResolver } from '../../lib/contract-resolver.ts';

/** A signup's body, and the repetition that only the form knows. */
export type SignupValues = {
  role: 'CUSTOMER' | 'RESTAURANT';
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
};

export const EMPTY_SIGNUP: SignupValues = {
  role: 'CUSTOMER',
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
};

/** The contract's rules with the sentences of docs/rules/limits.md#signup, then the repetition. */
export const signupResolver = contractResolver<SignupValues>(SignupBody, ({ password, confirmation }) =>
  confirmation === ''
    ? { confirmation: { type: 'required', message: FILL_ALL_FIELDS } }
    : confirmation !== password
      ? { confirmation: { type: 'differs', message: PASSWORDS_DIFFER } }
      : {},
);
