import { type ErrorCode, errors } from '@tiffin/contract';

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
