import type { ErrorCode } from '@tiffin/contract/errors';

export type Issue = { path: string; message: string };

/** Every failed call. `message` may be shown; code tests `status` and `code`, never the message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly issues: readonly Issue[];
  readonly requestId: string | undefined;
  /** The whole error body: some codes bring more, e.g. the new quote of PRICE_CHANGED. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, body: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.body = body;
    this.code = body.code as ErrorCode | undefined; // the server takes it from the contract's table
    this.issues = Array.isArray(body.issues) ? (body.issues as Issue[]) : []; // shape: docs/rules/wire.md#errors
    this.requestId = typeof body.requestId === 'string' ? body.requestId : undefined;
  }
}

export const isApiError = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

/** The sentence to show for anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'Something went wrong. Please try again.';
