import type { Budget, RouteDef } from '@tiffin/contract/route';
import { BUDGETS } from '@tiffin/contract/rules/limits';
import type { FastifyRequest } from 'fastify';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../kit/app-error.ts';

type Limiter = Pick<RateLimiterMemory, 'consume'>;
export type RateLimits = Readonly<Record<Budget, Limiter>> | null;

/** The budgets (docs/rules/limits.md#rates) in this process's memory, or null when they are switched off. */
export function createRateLimits(isOn: boolean): RateLimits {
  if (!isOn) return null;
  return {
    read: bursty('read'),
    write: bursty('write'),
    image: bursty('image'),
    placement: windowed('placement'),
    chat: windowed('chat'),
    login: bursty('login'),
    report: windowed('report'),
    console: windowed('console'),
    unsubscribe: bursty('unsubscribe'),
  };
}

/** A sustained rate, and what may come at once on top of it, which refills at the same rate. */
function bursty(budget: Budget): Limiter {
  const { perSecond, burst } = BUDGETS[budget];
  const extra = burst - perSecond;
  return new BurstyRateLimiter(
    new RateLimiterMemory({ keyPrefix: budget, points: perSecond, duration: 1 }),
    new RateLimiterMemory({ keyPrefix: `${budget}-burst`, points: extra, duration: extra / perSecond }),
  );
}

/** So many in the time they are meant for: 10 a minute, 30 a minute. */
function windowed(budget: Budget): Limiter {
  const { perSecond, burst } = BUDGETS[budget];
  return new RateLimiterMemory({ keyPrefix: budget, points: burst, duration: Math.round(burst / perSecond) });
}

/** Takes one request out of the caller's budget: per user, or per address for anonymous callers. */
export async function spend(limits: RateLimits, route: RouteDef, request: FastifyRequest): Promise<void> {
  if (limits) await spendFor(limits, route, request.actor?.id ?? null, request.clientAddress);
}

export async function spendFor(
  limits: NonNullable<RateLimits>,
  route: RouteDef,
  userId: number | null,
  address: string,
): Promise<void> {
  const budget = route.budget ?? (route.method === 'GET' ? 'read' : 'write');
  const key = userId === null || budget === 'report' ? `address:${address}` : `user:${userId}`;
  try {
    await limits[budget].consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('RATE_LIMITED', undefined, {
      retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) || 1,
    });
  }
}
