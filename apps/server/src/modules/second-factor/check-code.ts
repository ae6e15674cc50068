import { WRONG_CODES_PER_HOUR, WRONG_CODES_TO_NOTIFY } from '@tiffin/contract/rules/limits';
import type { AccountContext } from '../../auth/context.ts';
import { aboutFactor } from '../../auth/secrets.repo.ts';
import { holdUser, lockUser } from '../../auth/users.repo.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { storeMail } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';
import { hashRecoveryCode, plainCode } from './recovery-codes.ts';
import { acceptStep, addWrongCode, lockFactor, spendRecoveryCode } from './second-factor.repo.ts';
import { secondsUntilNext, stepOf } from './totp.ts';

export interface Owner {
  readonly id: number;
  readonly username: string;
}

const SIX_DIGITS = /^\d{6}$/;

/**
 * True where a code was accepted, false where the account has no confirmed second factor: passes for a code that belongs to it and was not used
 * before.
 * Asked only after the right password. Throws SECOND_FACTOR_REQUIRED without a code, SECOND_FACTOR_WRONG,
 * SECOND_FACTOR_USED for one of a step that was accepted before, which is no guess and not counted, and
 * TOO_MANY_ATTEMPTS after ten wrong ones in an hour, from anywhere.
 */
export async function assertCode(
  context: AccountContext,
  owner: Owner,
  code: string | undefined,
): Promise<boolean> {
  let hasFactor = false;
  await checkCode(context, owner, code, holdUser, async (tx, typed) => {
    const factor = await lockFactor(tx, owner.id);
    hasFactor = factor?.isConfirmed === true;
    if (!factor?.isConfirmed) return 'right';
    if (typed === '') return 'missing';
    if (factor.wrongCodes >= WRONG_CODES_PER_HOUR) return factor.waitSeconds;
    if (!SIX_DIGITS.test(typed))
      return (await spendRecoveryCode(tx, owner.id, hashRecoveryCode(typed))) ? 'right' : 'wrong';
    return isNewStep(context, tx, owner, factor, typed);
  });
  return hasFactor;
}

/** The first code of a factor that is being set up: with it, it counts. Throws like {@link assertCode}, and NOT_FOUND. */
export async function assertFirstCode(
  context: AccountContext,
  owner: Owner,
  code: string,
  onRight: (tx: Database) => Promise<void>,
): Promise<void> {
  // A login without a code that is storing its session is waited for, so that the session ends with the others.
  await checkCode(context, owner, code, lockUser, async (tx, typed) => {
    const factor = await lockFactor(tx, owner.id);
    if (!factor) throw new AppError('NOT_FOUND', 'Begin to set up a second factor first.');
    if (factor.isConfirmed) throw new AppError('CONFLICT', 'This account has a second factor already.');
    if (factor.wrongCodes >= WRONG_CODES_PER_HOUR) return factor.waitSeconds;
    const outcome = await isNewStep(context, tx, owner, factor, typed);
    if (outcome === 'right') await onRight(tx);
    return outcome;
  });
}

/** A number: so many seconds to wait after too many wrong ones. */
type Outcome = 'right' | 'wrong' | 'missing' | number | { readonly usedNextInSeconds: number };

async function isNewStep(
  { secrets }: AccountContext,
  tx: Database,
  { id }: Owner,
  { sealed, nowMs, lastStep }: { sealed: Buffer; nowMs: number; lastStep: number },
  typed: string,
): Promise<Outcome> {
  const step = stepOf(await secrets.unseal(sealed, aboutFactor(id)), typed, nowMs);
  if (step === undefined) return 'wrong';
  if (step <= lastStep) return { usedNextInSeconds: secondsUntilNext(lastStep, nowMs) };
  await acceptStep(tx, id, step);
  return 'right';
}

const usedText = (seconds: number): string | undefined =>
  seconds === 0 ? undefined : `That code was used already. The next one comes in ${seconds} s.`;

/** A wrong code is counted and stays counted, so the refusal comes after the commit. */
async function checkCode(
  context: AccountContext,
  owner: Owner,
  code: string | undefined,
  hold: typeof holdUser,
  compare: (tx: Database, typed: string) => Promise<Outcome>,
): Promise<void> {
  // Before a transaction holds a connection.
  await context.secrets.open();
  const outcome = await context.db.transaction(async (tx) => {
    // Users before what belongs to them (docs/architecture.md, Locks).
    if (!(await hold(tx, owner.id))) throw new AppError('INVALID_CREDENTIALS');
    const result = await compare(tx, plainCode(code ?? ''));
    if (result === 'wrong') await countWrongCode(context, tx, owner);
    return result;
  });
  if (outcome === 'right') return;
  if (outcome === 'missing') throw new AppError('SECOND_FACTOR_REQUIRED');
  if (outcome === 'wrong') throw new AppError('SECOND_FACTOR_WRONG');
  if (typeof outcome === 'number')
    throw new AppError('TOO_MANY_ATTEMPTS', undefined, { retryAfterSeconds: outcome });
  throw new AppError('SECOND_FACTOR_USED', usedText(outcome.usedNextInSeconds));
}

async function countWrongCode(context: AccountContext, tx: Database, { id, username }: Owner): Promise<void> {
  await addWrongCode(tx, id);
  const factor = await lockFactor(tx, id);
  if (factor?.wrongCodes !== WRONG_CODES_TO_NOTIFY || !factor.isConfirmed) return;
  const at = new Date(factor.nowMs).toISOString();
  const event = { kind: 'wrong-codes', eventKey: `wrong-codes:${id}:${at}` } as const;
  const count = WRONG_CODES_TO_NOTIFY;
  await notify(tx, { ...event, to: [id], facts: { count } });
  await storeMail(context, tx, { ...event, to: { userId: id }, facts: { username, count, at } });
}
