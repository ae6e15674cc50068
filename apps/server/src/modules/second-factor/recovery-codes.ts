import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@tiffin/contract/rules/limits';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 16;

/** 80 random bits each, too many to be guessed from a hash. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(LENGTH), (byte) => BASE32[byte % BASE32.length]).join(''),
  );
}

/** A code as people copy it: in small letters, in groups. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(code).digest();
