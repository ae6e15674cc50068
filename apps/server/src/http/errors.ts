import { type ErrorCode, errors } from '@tiffin/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isBusy } from '../db/failures.ts';
import { AppError } from '../kit/app-error.ts';
import { LogThrottle } from '../kit/log-throttle.ts';

/** Customers keep asking while the platform is closed, on purpose: a line for each would hide what went wrong. */
const MAINTENANCE_LOG_MS = 60_000;

/** Codes of Fastify's own refusals. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_HANDLER_TIMEOUT: 'UNAVAILABLE',
};

type HandleError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Makes the one place where the errors of a server become answers. */
export function createErrorHandler(): HandleError {
  const maintenance = new LogThrottle(MAINTENANCE_LOG_MS);
  return (error, request, reply) => {
    const description = describe(error);
    // Nobody waits for this answer any more, which is no fault of the server.
    if (reply.raw.destroyed) request.log.info({ err: error }, 'caller gone');
    else if (description.code === 'MAINTENANCE') {
      const refused = maintenance.note();
      if (refused !== undefined) request.log.warn({ refused }, 'calls are refused: maintenance mode is on');
    } else if (errors[description.code].status >= 500) request.log.error({ err: error }, 'request failed');
    return sendError(description, request, reply);
  };
}

function sendError(
  { code, message, details, issues }: Description,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status } = errors[code];
  const { retryAfterSeconds, ...rest } = details;
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', retryAfterSeconds);
  else if (status === 503) reply.header('retry-after', 1);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ error: message, code, ...(issues && { issues }), ...rest, requestId: request.id });
}

interface Description {
  code: ErrorCode;
  message: string;
  details: Readonly<Record<string, unknown>>;
  issues?: { path: string; message: string }[];
}

function describe(error: FastifyError): Description {
  if (error instanceof AppError) return { code: error.code, message: error.message, details: error.details };
  if (hasZodFastifySchemaValidationErrors(error)) return describeValidation(error);
  const code = FASTIFY_CODES[error.code] ?? (isBusy(error) ? 'UNAVAILABLE' : fallback(error));
  return { code, message: errors[code].sentence, details: {} };
}

/**
 * A 4xx that Fastify raised and we did not name is still the caller's mistake, and so is a body nested so deeply that
 * looking at it takes all of the stack.
 */
function fallback(error: FastifyError): ErrorCode {
  if (error instanceof RangeError && error.code === 'FST_ERR_VALIDATION') return 'VALIDATION_FAILED';
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? 'VALIDATION_FAILED'
    : 'INTERNAL';
}

function describeValidation(error: {
  validation: { instancePath: string; message?: string }[];
}): Description {
  const issues = error.validation.map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? errors.VALIDATION_FAILED.sentence,
  }));
  const message = issues[0]?.message ?? errors.VALIDATION_FAILED.sentence;
  return { code: 'VALIDATION_FAILED', message, details: {}, issues };
}
