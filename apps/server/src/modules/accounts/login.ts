import { errors } from '@tiffin/contract/errors';
import type { Answer, Body, Role } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { AccountContext } from '../../auth/context.ts';
import { queuePerAccount, verifyPassword } from '../../auth/passwords.ts';
import { hashToken, newToken } from '../../auth/session-token.ts';
import { storeSession, storeSessionWithoutCode } from '../../auth/sessions.repo.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { assertCode } from '../second-factor/index.ts';
import { hasFactor, shownEmail } from '../../auth/users.repo.ts';
import { findByLogin } from './accounts.repo.ts';
import {
  type Caller,
  countAttempt,
  type CountedAttempt,
  findWait,
  forgetFailures,
  takeBackAttempt,
} from './login-failures.repo.ts';

type Login = typeof api.auth.login;

/** The attempts for one account, whose passwords are checked one after the other. */
const attempts = queuePerAccount(
  'Too many people are logging in to this account. Please try again in a second.',
);

/**
 * Starts a session. Wrong name and wrong password are one and the same refusal, in the same time; that an account is
 * blocked or has another role is said only after the right password, so that nobody learns of accounts.
 * @param address where the attempt comes from, for the delays (docs/rules/accounts.md#failed-logins)
 * @param signal takes the attempt out of the queues, while it waits there
 */
export function login(
  context: AccountContext,
  body: Body<Login>,
  address: string,
  signal: AbortSignal,
): Promise<Answer<Login>> {
  const account = body.username.toLowerCase();
  return attempts.run(() => attempt(context, body, { account, address }, signal), { key: account, signal });
}

async function attempt(
  context: AccountContext,
  body: Body<Login>,
  caller: Caller,
  signal: AbortSignal,
): Promise<Answer<Login>> {
  const { db } = context;
  // Before the password is looked at, so that attempts that run at once, on any node, count each other.
  const counted = await countAttempt(db, caller);
  if (!counted) throw await refusal(db, caller);

  // An attempt that was not checked is no failure.
  const takeBack = async (error: unknown): Promise<never> => {
    await takeBackAttempt(db, caller, counted);
    throw error;
  };

  const user = await findByLogin(db, body.username);
  const matches = await verifyPassword(user?.password_hash, body.password, signal).catch(takeBack);
  // An owner whose restaurant is a tombstone has nothing to sign in to.
  const isUsable = user?.role !== 'RESTAURANT' || user.restaurant_id !== null;
  if (!user || !matches || !isUsable) throw new AppError('INVALID_CREDENTIALS');
  if (user.role !== body.role) {
    // No guess at a password: it was the right one, and the next try with it must not wait.
    await settleWithoutCode(db, user, caller, counted);
    throw new AppError('WRONG_ROLE', WRONG_ROLE[user.role], { role: user.role });
  }

  // The right password alone forgives nothing, and its attempt is no failure of it: wrong codes are counted apart.
  const isAsked = user.role === 'ADMIN' && !user.is_blocked;
  const mustHaveNoFactor =
    isAsked && !(await assertCode(context, user, body.code ?? undefined).catch(takeBack));

  if (user.is_blocked || user.is_suspended === true) {
    await settleWithoutCode(db, user, caller, counted);
    throw blocked(user.is_blocked ? user.blocked_reason : null);
  }
  const token = newToken();
  const store = mustHaveNoFactor ? storeSessionWithoutCode : storeSession;
  const isStored = await store(db, hashToken(token), user.id, user.password_hash);
  // The password was right, whatever happened to the account meanwhile.
  await forgetFailures(db, caller, counted);
  if (!isStored) throw new AppError('INVALID_CREDENTIALS');
  return {
    token,
    id: user.id,
    username: user.username,
    email: shownEmail(user.email),
    role: user.role,
    ...(user.restaurant_id !== null && { restaurantId: user.restaurant_id }),
    ...(user.restaurant_name !== null && { restaurantName: user.restaurant_name }),
    ...(user.position !== null && { position: user.position }),
    ...(user.must_set_up_second_factor && { secondFactorSetupRequired: true as const }),
    ...(user.must_change_password && { mustChangePassword: true as const }),
  };
}

/** After the right password where no code was asked for: it alone forgives nothing of an account with a second factor. */
async function settleWithoutCode(
  db: Database,
  { id, role }: { readonly id: number; readonly role: Role },
  caller: Caller,
  counted: CountedAttempt,
): Promise<void> {
  const settle = role === 'ADMIN' && (await hasFactor(db, id)) ? takeBackAttempt : forgetFailures;
  await settle(db, caller, counted);
}

const blocked = (reason: string | null): AppError =>
  reason === null
    ? new AppError('ACCOUNT_BLOCKED')
    : new AppError('ACCOUNT_BLOCKED', `${errors.ACCOUNT_BLOCKED.sentence} Reason: ${reason}`, { reason });

const WRONG_ROLE = {
  CUSTOMER: 'This is a customer account. Choose Customer above and log in again.',
  RESTAURANT: 'This is a restaurant account. Choose Restaurant above and log in again.',
  ADMIN: 'This is an admin account. Choose Admin above and log in again.',
} as const;

async function refusal(db: Database, caller: Caller): Promise<AppError> {
  const { wait_seconds, address_is_spent, support_contact } = await findWait(db, caller);
  // Whatever refused the attempt may have passed by now.
  const seconds = wait_seconds > 0 || !address_is_spent ? Math.max(1, wait_seconds) : secondsToNextHour();
  const wait = seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute');
  const others = support_contact === '' ? '' : `, or ask ${support_contact}`;
  return new AppError(
    'TOO_MANY_ATTEMPTS',
    `Too many failed attempts. Please try again in ${wait}${others}. “Forgot your password?” sets a new one.`,
    { retryAfterSeconds: seconds },
  );
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function secondsToNextHour(): number {
  return 3_600 - (Math.floor(Date.now() / 1_000) % 3_600);
}
