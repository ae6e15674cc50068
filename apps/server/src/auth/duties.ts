import { type Duty, isDutyOf } from '@tiffin/contract/rules/duties';
import { AppError } from '../kit/app-error.ts';
import type { Actor } from './actor.ts';

/**
 * For what a route's own duty cannot say because it depends on what was sent. Throws NOT_YOUR_DUTY; of customers and
 * administrators nothing is asked.
 */
export function assertDuty(actor: Actor, duty: Duty): void {
  if (!hasDuty(actor, duty)) throw new AppError('NOT_YOUR_DUTY');
}

export const hasDuty = (actor: Actor, duty: Duty): boolean =>
  actor.role !== 'RESTAURANT' || isDutyOf(actor.position, duty);
