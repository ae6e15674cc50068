import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { sqlState } from '../db/failures.ts';

export interface LogTarget {
  write(line: string): void;
}

/**
 * The logger of requests. Log lines are kept, copied and read by people who may not read the database, so they say what
 * happened to which id and no more: no header, no body, no query (a search may be for an e-mail address), no caller's
 * address.
 */
export function describeLogger(level: string, stream?: LogTarget): FastifyServerOptions['logger'] {
  return { level, ...(stream && { stream }), serializers: { req: describeRequest, err: describeError } };
}

/** A request that was answered before it reached its route, told as it would have been there (ready/express-lane.ts). */
type EarlyRequest = { method: string; route: string; params: unknown };

/** The route as it was declared; what no route took is told by its method alone, for its path may be anything. */
function describeRequest(request: FastifyRequest | EarlyRequest) {
  if (!('routeOptions' in request)) return request;
  const {
    method,
    routeOptions: { url },
    params,
  } = request;
  return url === undefined ? { method } : { method, route: url, params };
}

interface LoggedError {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** PostgreSQL's class of "this value is none": its sentences quote the value. */
const DATA_EXCEPTION = /^22/;

/**
 * Fields are picked by name, since errors carry along what they were about: PostgreSQL's `detail` quotes the row,
 * Fastify's the URL.
 */
function describeError(error: Error & { code?: string; constraint?: string }): LoggedError {
  const { name, code, constraint, message, stack, cause } = error;
  const isQuoting = DATA_EXCEPTION.test(sqlState(error) ?? '');
  return {
    type: name,
    code,
    constraint,
    message: isQuoting ? 'PostgreSQL could not read a value' : message,
    // Its first lines are the message again.
    stack: (stack ?? '')
      .split('\n')
      .filter((row) => row.startsWith('    at '))
      .join('\n'),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
