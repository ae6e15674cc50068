import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { ChangePasswordBody, LoginAnswer, LoginBody, Me, SignupAnswer } from '../schemas/account.ts';
import {
  ChangeEmailAnswer,
  ChangeEmailBody,
  ForgotPasswordBody,
  LinkAnswer,
  LinkTokenBody,
  RecoveryCodes,
  ResetPasswordBody,
  SecondFactorCode,
  SecondFactorSetup,
  OwnFactorBody,
  StepUpBody,
} from '../schemas/recovery.ts';
import { UnsubscribeQuery } from '../schemas/mail.ts';
import { AcceptInviteAnswer, AcceptInviteBody } from '../schemas/staff.ts';
import { SignupBody } from '../schemas/signup-body.ts';

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
  ignoresUnknownFields: true,
  response: LoginAnswer,
  budget: 'login',
  // Also customers come back to the orders that they have placed.
  duringMaintenance: 'everybody',
});

export const signup = defineRoute({
  method: 'POST',
  path: '/auth/signup',
  who: 'anybody',
  ownership: 'none',
  tag,
  summary: 'Register a customer, or an owner with a restaurant that waits for approval',
  body: SignupBody,
  ignoresUnknownFields: true,
  response: SignupAnswer,
  status: 201,
  budget: 'login',
});

export const logout = defineRoute({
  method: 'POST',
  path: '/auth/logout',
  who: everybody,
  duty: 'own',
  ownership: 'none',
  tag,
  summary: 'End this session',
  response: z.object({ loggedOut: z.literal(true) }),
  duringMaintenance: 'everybody',
  allowsTemporaryPassword: true,
  allowsMissingSecondFactor: true,
});

export const me = defineRoute({
  method: 'GET',
  path: '/auth/me',
  duringMaintenance: 'customers',
  who: everybody,
  duty: 'own',
  ownership: 'none',
  tag,
  summary: 'Who this token belongs to',
  response: Me,
  allowsTemporaryPassword: true,
  allowsMissingSecondFactor: true,
});

export const unsubscribe = defineRoute({
  method: 'POST',
  path: '/auth/unsubscribe',
  who: 'anybody',
  ownership: 'none',
  tag,
  summary: 'Switch the mails of one topic off by the link in one of them (RFC 8058, one click)',
  query: UnsubscribeQuery,
  accepts: 'form',
  response: z.object({ topic: z.string() }),
  budget: 'unsubscribe',
  duringMaintenance: 'everybody',
});

export const changePassword = defineRoute({
  method: 'POST',
  path: '/auth/change-password',
  who: everybody,
  duty: 'own',
  ownership: 'none',
  tag,
  summary: 'Change the own password; ends all other sessions',
  body: ChangePasswordBody,
  ignoresUnknownFields: true,
  response: z.object({ changed: z.literal(true) }),
  allowsTemporaryPassword: true,
  allowsMissingSecondFactor: true,
});

/** Without a session, by what was typed or by a link: guesses share one budget. Nobody is kept out by maintenance. */
const byLink = {
  method: 'POST',
  who: 'anybody',
  ownership: 'none',
  tag,
  budget: 'login',
  duringMaintenance: 'everybody',
} as const;

export const forgotPassword = defineRoute({
  ...byLink,
  path: '/auth/forgot-password',
  summary: 'Ask for a link to a new password, by username or e-mail; the answer tells nothing of accounts',
  body: ForgotPasswordBody,
  response: z.object({ message: z.string() }),
});

export const resetPassword = defineRoute({
  ...byLink,
  path: '/auth/reset-password',
  summary: 'Choose a new password by a link; ends all sessions and logs nobody in',
  body: ResetPasswordBody,
  response: z.object({ reset: z.literal(true) }),
});

export const checkLink = defineRoute({
  ...byLink,
  path: '/auth/links/check',
  summary: 'What a link is for, while it lives',
  body: LinkTokenBody,
  response: LinkAnswer,
});

export const acceptInvite = defineRoute({
  ...byLink,
  path: '/auth/links/accept',
  summary: 'Make the account that an invite is for; logs nobody in',
  body: AcceptInviteBody,
  response: AcceptInviteAnswer,
  status: 201,
});

export const confirmEmail = defineRoute({
  ...byLink,
  path: '/auth/confirm-email',
  summary: 'Confirm an address by the link that was mailed to it',
  body: LinkTokenBody,
  response: z.object({ email: z.string() }),
});

export const undoEmail = defineRoute({
  ...byLink,
  path: '/auth/undo-email',
  summary: 'Take a change of the address back by the link that was mailed to the old one; ends all sessions',
  body: LinkTokenBody,
  response: z.object({ email: z.string() }),
});

export const sendConfirmation = defineRoute({
  method: 'POST',
  path: '/auth/send-confirmation',
  who: everybody,
  duty: 'own',
  ownership: 'none',
  tag,
  summary: 'Mail the link that confirms the own address again; three a day',
  response: z.object({ sent: z.literal(true) }),
  budget: 'login',
});

export const changeEmail = defineRoute({
  method: 'POST',
  path: '/auth/change-email',
  who: everybody,
  duty: 'own',
  ownership: 'none',
  tag,
  summary: 'Change the own address; with mail, the old one stays until the new one confirms',
  body: ChangeEmailBody,
  response: ChangeEmailAnswer,
  budget: 'login',
});

const ownFactor = {
  who: ['ADMIN'],
  ownership: 'none',
  tag,
  allowsMissingSecondFactor: true,
  budget: 'login',
} as const;

export const setUpSecondFactor = defineRoute({
  ...ownFactor,
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Begin to set up a second factor; it counts once its first code has come',
  body: OwnFactorBody,
  response: SecondFactorSetup,
});

export const confirmSecondFactor = defineRoute({
  ...ownFactor,
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: 'The first code of a new second factor; ends all other sessions',
  body: SecondFactorCode,
  response: RecoveryCodes,
});

export const newRecoveryCodes = defineRoute({
  ...ownFactor,
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'New recovery codes; the old ones end',
  body: StepUpBody,
  response: RecoveryCodes,
});

export const removeSecondFactor = defineRoute({
  ...ownFactor,
  method: 'DELETE',
  path: '/auth/second-factor',
  summary: 'Remove the own second factor',
  body: StepUpBody,
  response: z.object({ removed: z.literal(true) }),
});
