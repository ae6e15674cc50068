import { DatabaseError } from 'pg';

/** PostgreSQL's code of an error, when it is one of the database's. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/** The constraint that refused a row, so that a module can say what it means. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}

/** Deadlock or serialization failure: PostgreSQL chose this transaction to give way, and asks to try again. */
const RETRY_STATES = new Set(['40001', '40P01']);

export const isRetryable = (error: unknown): boolean => RETRY_STATES.has(sqlState(error) ?? '');

/** States that PostgreSQL reports when it cannot work now and nothing was stored: try again later. */
const BUSY_STATES = new Set([
  ...RETRY_STATES,
  '55P03', // lock not available
  '57014', // statement timeout
  '53000', // insufficient resources
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '25006', // read-only transaction: a standby, or a primary that was made read-only
]);
/** The server is going away, or coming up. */
const SHUTDOWN_STATES = new Set(['57P01', '57P02', '57P03']);
const isConnectionState = (state: string) => state.startsWith('08') || SHUTDOWN_STATES.has(state);

const SOCKET_CODES = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** No socket of a server is there; of a file it would say something else. */
const isMissingSocket = ({ code, syscall }: NodeJS.ErrnoException) =>
  code === 'ENOENT' && syscall === 'connect';
const READ_TIMEOUT = 'Query read timeout';
/** The driver's errors without a code. */
const DRIVER_MESSAGES =
  /connection terminated|connection error|timeout expired|timeout exceeded|is not queryable|query read timeout/i;

/** The statement was sent, and nothing came back in time. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === READ_TIMEOUT;

/** The connection failed, not the statement: nothing is known of what it did, and the connection is of no use. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  if (state !== undefined) return isConnectionState(state);
  return (
    SOCKET_CODES.has((error as NodeJS.ErrnoException).code ?? '') ||
    isMissingSocket(error) ||
    DRIVER_MESSAGES.test(error.message)
  );
}

/** No space for files, which uploads meet. */
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** It cannot be done now, and may work in a moment. */
export function isBusy(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException;
  return BUSY_STATES.has(sqlState(error) ?? '') || DISK_CODES.has(code) || isConnectionFailure(error);
}
