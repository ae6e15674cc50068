import { type ErrorCode, errors } from '@tiffin/contract/errors';

/**
 * A refusal in the words of the domain. It names a code of the contract's table, never a status;
 * `details` are sent beside the sentence (the new quote, what is left, the current status).
 */
export class AppError extends Error {
  override name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    message?: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message ?? errors[code].sentence);
  }
}

export const notFound = (message?: string) => new AppError('NOT_FOUND', message);

/**
 * Error for a value that one field cannot take. @param path of the field, as in the contract's issues: 'areas.0.fee'
 */
export const fieldError = (path: string, message: string) =>
  new AppError('VALIDATION_FAILED', message, { issues: [{ path, message }] });

/** Try again in 1 to 3 seconds: apart from each other, so that callers do not all come back at once. */
export function unavailable(cause?: unknown): AppError {
  const error = new AppError('UNAVAILABLE', undefined, {
    retryAfterSeconds: 1 + Math.floor(Math.random() * 3),
  });
  if (cause !== undefined) error.cause = cause;
  return error;
}
