import { ApiError } from './api-error.ts';

/** Asking again cannot change what the server refused; it may change what broke on the way. */
export const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
