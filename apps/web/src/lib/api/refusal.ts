import { ApiError } from './api.ts';

/** The server said no and stored nothing. Without an answer, or with "too many" or "busy", nobody knows yet. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;
