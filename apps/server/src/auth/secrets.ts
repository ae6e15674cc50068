import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { DatabasePool } from '../db/database.ts';
import { lockKey, resealAll, writeKey } from './secrets.repo.ts';

/** The key does not fit what is stored; the message is a sentence for the operator that names the variable. */
export class SecretKeyError extends Error {
  override name = 'SecretKeyError';
}

export interface SecretKeys {
  /** SECRET_KEY: 32 bytes. Without it a key in the database seals. */
  readonly key?: Buffer | undefined;
  /** SECRET_KEY_OLD: what sealed until now. */
  readonly oldKey?: Buffer | undefined;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

const fingerprintOf = (key: Buffer) => createHash('sha256').update('tiffin secret key ').update(key).digest();

function seal(key: Buffer, secret: Buffer, about: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

function unseal(key: Buffer, sealed: Buffer, about: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** Seals what must be readable again with AES-256-GCM. The key is settled with the database once, at the start. */
export class Secrets {
  private key: Promise<Buffer> | undefined;

  constructor(
    private readonly db: DatabasePool,
    private readonly keys: SecretKeys = {},
  ) {}

  /** With 'own-key' a dump of the database alone tells nothing. */
  get keeper(): 'own-key' | 'database' {
    return this.keys.key ? 'own-key' : 'database';
  }

  /** Settles the key. Throws {@link SecretKeyError} when what is stored was sealed by another one. */
  open(): Promise<Buffer> {
    this.key ??= this.settle().catch((error: unknown) => {
      // The database may have been away.
      this.key = undefined;
      throw error;
    });
    return this.key;
  }

  /** @param about what it belongs to: it opens under the same words only */
  async seal(secret: Buffer, about: string): Promise<Buffer> {
    return seal(await this.open(), secret, about);
  }

  async unseal(sealed: Buffer, about: string): Promise<Buffer> {
    return unseal(await this.open(), sealed, about);
  }

  private settle(): Promise<Buffer> {
    const { key, oldKey } = this.keys;
    const wanted = key
      ? { fingerprint: fingerprintOf(key), own_key: null }
      : { fingerprint: null, own_key: randomBytes(32) };
    return this.db.transaction(async (tx) => {
      const stored = await lockKey(tx, wanted);
      if (!key) {
        if (stored.own_key) return stored.own_key;
        throw new SecretKeyError(
          'SECRET_KEY is missing: secrets in this database are sealed by one. Give it again, as it was.',
        );
      }
      if (stored.fingerprint?.equals(fingerprintOf(key))) return key;
      const before =
        stored.own_key ?? (oldKey && stored.fingerprint?.equals(fingerprintOf(oldKey)) ? oldKey : null);
      if (!before)
        throw new SecretKeyError(
          'SECRET_KEY is not the one that sealed the secrets in this database: give that one, or give it as SECRET_KEY_OLD beside the new one.',
        );
      await resealAll(tx, (sealed, about) => seal(key, unseal(before, sealed, about), about));
      await writeKey(tx, wanted);
      return key;
    });
  }
}
