import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';

/** Argon2id is the library's default algorithm; memory in KiB (RULES 6). */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Each hash holds 19 MiB and a core for some milliseconds: two at once leave room for everything else. */
const MOST_AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running++;
  try {
    return await work();
  } finally {
    // A waiting caller takes this place over, so the count stays.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argonHash(password, COST));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the stored hash. Without a hash (no such user) it works as long as
 * with one, so that the time tells nobody which names exist (RULES 6).
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const against = stored ?? (await decoy);
  const matches = await inTurn(() => argonVerify(against, password));
  return stored !== undefined && matches;
}
