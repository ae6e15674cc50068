// An administrator's phone: it makes codes of the secret that it was given.
import { codeOf, secretOf } from '../apps/server/test/recovery/account-rows.ts';
import type { Session } from './api.ts';
import type { TestApp } from './test-app.ts';

/**
 * A code that the server accepts for the next minute at least, however slow the page is: the one of the step to come,
 * after it has forgotten which steps it has accepted.
 */
export async function nextCode(app: TestApp, secret: string): Promise<string> {
  await app.change('update second_factors set last_step = 0');
  return codeOf(secretOf(secret), 1);
}

/** Gives an administrator a second factor, which ends the other sessions. */
export async function addFactor(app: TestApp, admin: Session, currentPassword: string): Promise<string> {
  const { secret } = await app.api.call<{ secret: string }>(admin, 'POST', '/auth/second-factor', {
    currentPassword,
  });
  await app.api.call(admin, 'POST', '/auth/second-factor/confirm', { code: codeOf(secretOf(secret), 1) });
  return secret;
}

/** No administrator has a second factor, and none needs one. */
export async function forgetFactors(app: TestApp): Promise<void> {
  await app.change(`update settings set admin_second_factor = 'optional'`);
  await app.change('with codes as (delete from recovery_codes) delete from second_factors');
}
