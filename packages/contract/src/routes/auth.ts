import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { ChangePasswordBody, LoginAnswer, LoginBody, Me, SignupAnswer } from '../schemas/account.ts';
import { SignupBody } from '../schemas/signup.ts';

const tag = 'Authentication';
const everybody = ['CUSTOMER', 'RESTAURANT', 'ADMIN'] as const;

export const login = defineRoute({
  method: 'POST',
  path: '/auth/login',
  who: 'anybody',
  ownership: 'none',
  tag,
  summary: 'Start a session with username (or e-mail), password and role',
  body: LoginBody,
  response: LoginAnswer,
  budget: 'login',
  // For administrators and kitchens; customers are told when they ask.
  duringMaintenance: true,
});

export const signup = defineRoute({
  method: 'POST',
  path: '/auth/signup',
  who: 'anybody',
  ownership: 'none',
  tag,
  summary: 'Register a customer, or an owner with a restaurant that waits for approval',
  body: SignupBody,
  response: SignupAnswer,
  status: 201,
  budget: 'login',
});

export const logout = defineRoute({
  method: 'POST',
  path: '/auth/logout',
  who: everybody,
  ownership: 'none',
  tag,
  summary: 'End this session',
  response: z.object({ loggedOut: z.literal(true) }),
  duringMaintenance: true,
  allowsTemporaryPassword: true,
});

export const me = defineRoute({
  method: 'GET',
  path: '/auth/me',
  who: everybody,
  ownership: 'none',
  tag,
  summary: 'Who this token belongs to',
  response: Me,
  allowsTemporaryPassword: true,
});

export const changePassword = defineRoute({
  method: 'POST',
  path: '/auth/change-password',
  who: everybody,
  ownership: 'none',
  tag,
  summary: 'Change the own password; ends all other sessions',
  body: ChangePasswordBody,
  response: z.object({ changed: z.literal(true) }),
  allowsTemporaryPassword: true,
});
