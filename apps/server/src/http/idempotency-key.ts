import type { FastifyRequest } from 'fastify';
import { AppError } from '../kit/app-error.ts';

/** 1 to 255 visible ASCII characters: docs/rules/wire.md#retries. */
const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;

/** The Idempotency-Key of a request, or undefined. A key that is not one is refused rather than ignored. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !VISIBLE_ASCII.test(key)) {
    throw new AppError('VALIDATION_FAILED', 'Idempotency-Key must be 1 to 255 visible ASCII characters.');
  }
  return key;
}
