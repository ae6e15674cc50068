import { type ErrorCode, errors } from '@tiffin/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { sqlState } from '../db/database.ts';
import { AppError } from '../kit/app-error.ts';

/** What Fastify itself refuses, by its code. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_HANDLER_TIMEOUT: 'UNAVAILABLE',
};

/** PostgreSQL's own refusals that say "busy" rather than "broken": try again, nothing was stored. */
const BUSY_STATES = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // server is shutting down
  '57P02',
  '57P03', // server is starting up
  '53300', // too many connections
]);
const BUSY_ERRNOS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);
const BUSY_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** The one place where errors become answers (STYLE 3). */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message, details, issues } = describe(error);
  const { status } = errors[code];
  if (status >= 500) request.log.error({ err: error }, 'request failed');
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

/** A 4xx that Fastify raised and we did not name is still the caller's mistake. */
function fallback(error: FastifyError): ErrorCode {
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? 'VALIDATION_FAILED'
    : 'INTERNAL';
}

function isBusy(error: Error & { code?: string }): boolean {
  const state = sqlState(error);
  return (
    (state !== undefined && BUSY_STATES.has(state)) ||
    BUSY_ERRNOS.has(error.code ?? '') ||
    BUSY_MESSAGES.test(error.message)
  );
}

/** zod's own wording names types, not fields, so the field is put before it; our sentences stand alone. */
const ZOD_WORDING = /^(Invalid |Too |Unrecognized )/;

function describeValidation(error: {
  validation: { instancePath: string; message?: string }[];
}): Description {
  const issues = error.validation.map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? errors.VALIDATION_FAILED.sentence,
  }));
  const first = issues[0];
  const message = !first
    ? errors.VALIDATION_FAILED.sentence
    : ZOD_WORDING.test(first.message)
      ? `${first.path || 'Request'}: ${first.message}`
      : first.message;
  return { code: 'VALIDATION_FAILED', message, details: {}, issues };
}
