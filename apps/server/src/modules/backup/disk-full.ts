import { sqlState } from '../../db/failures.ts';
import { NoRoom } from './backup-error.ts';

/** The same failure, as a sentence where it is a full disk. @param what is left there now */
export function namingFullDisk(error: unknown, folder: string, what: string): unknown {
  const isFull =
    (error as NodeJS.ErrnoException).code === 'ENOSPC' ||
    sqlState(error) === '53100' ||
    /no space left on device/i.test(String(error));
  return isFull ? new NoRoom(`The disk of ${folder} is full: make room. ${what}`) : error;
}
