import webpush from 'web-push';
import { ABOUT_PUSH_KEYS } from '../../auth/secrets.repo.ts';
import type { Secrets } from '../../auth/secrets.ts';
import type { Database } from '../../db/database.ts';
import { findKeys, storeKeys } from './push.repo.ts';

interface Pair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys by which push services know this platform: made once, sealed, the same on every node. */
export class PushKeys {
  private pair: Promise<Pair> | undefined;

  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
  ) {}

  read(): Promise<Pair> {
    this.pair ??= this.find().catch((error: unknown) => {
      // The database may have been away.
      this.pair = undefined;
      throw error;
    });
    return this.pair;
  }

  private async find(): Promise<Pair> {
    if (!(await findKeys(this.db))) {
      const made = webpush.generateVAPIDKeys();
      const sealed = await this.secrets.seal(Buffer.from(made.privateKey, 'base64url'), ABOUT_PUSH_KEYS);
      await storeKeys(this.db, made.publicKey, sealed);
    }
    const stored = await findKeys(this.db);
    if (!stored) throw new Error('The keys of push messages were removed while they were read');
    const key = await this.secrets.unseal(stored.sealed, ABOUT_PUSH_KEYS);
    return { publicKey: stored.publicKey, privateKey: key.toString('base64url') };
  }
}
