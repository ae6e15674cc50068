import type { Answer, api, Body } from '@tiffin/contract';
import { LOGIN_FAILURES_PER_ADDRESS_HOUR } from '@tiffin/contract';
import type { Context } from '../../auth/context.ts';
import { verifyPassword } from '../../auth/passwords.ts';
import { hashToken, newToken } from '../../auth/session-token.ts';
import { storeSession } from '../../auth/sessions.repo.ts';
import { AppError } from '../../kit/app-error.ts';
import { findByLogin } from './accounts.repo.ts';
import { forgetFailures, rememberFailure, waitBeforeLogin } from './login-failures.repo.ts';

type Login = typeof api.auth.login;

/**
 * Starts a session. Wrong name, password or role are one and the same refusal, in the same time; a blocked
 * account is told so only after the right password (API 2).
 * @param address where the attempt comes from, for the delays of RULES 6
 */
export async function login({ db }: Context, body: Body<Login>, address: string): Promise<Answer<Login>> {
  const account = body.username.toLowerCase();
  const { wait_seconds, address_failures } = await waitBeforeLogin(db, account, address);
  if (wait_seconds > 0) throw tooMany(wait_seconds);
  if (address_failures >= LOGIN_FAILURES_PER_ADDRESS_HOUR) throw tooMany(secondsToNextHour());

  const user = await findByLogin(db, body.username);
  const matches = await verifyPassword(user?.password_hash, body.password);
  // An owner whose restaurant is a tombstone has nothing to sign in to.
  const isUsable = user?.role === body.role && (user.role !== 'RESTAURANT' || user.restaurant_id !== null);
  if (!user || !matches || !isUsable) {
    await rememberFailure(db, account, address);
    throw new AppError('INVALID_CREDENTIALS');
  }
  if (user.is_blocked) throw new AppError('ACCOUNT_BLOCKED');
  await forgetFailures(db, account, address);

  const token = newToken();
  await storeSession(db, hashToken(token), user.id);
  return {
    token,
    id: user.id,
    username: user.username,
    email: user.email,
    role: user.role,
    ...(user.restaurant_id !== null && { restaurantId: user.restaurant_id }),
    ...(user.restaurant_name !== null && { restaurantName: user.restaurant_name }),
    ...(user.must_change_password && { mustChangePassword: true as const }),
  };
}

function tooMany(retryAfterSeconds: number): AppError {
  return new AppError('TOO_MANY_ATTEMPTS', undefined, { retryAfterSeconds });
}

function secondsToNextHour(): number {
  return 3_600 - (Math.floor(Date.now() / 1_000) % 3_600);
}
