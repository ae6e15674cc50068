import { MAINTENANCE_RETRY_SECONDS } from '@tiffin/contract/rules/limits';
import type { DatabasePool } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { SingleFlight } from '../../kit/single-flight.ts';
import { type BriefSettings, readBriefSettings } from './settings.repo.ts';

/** How old what a node believes may be: every request asks, and one query a second answers them all. */
const TRUST_MS = 1_000;

/** The settings as this process last read them, for what is asked on every request. What it has written itself it reads anew. */
export class KnownSettings {
  private known: { readonly settings: Promise<BriefSettings>; readonly until: number } | undefined;
  private readonly flight = new SingleFlight<BriefSettings>();
  /** Settings last read, however long ago. */
  private last: BriefSettings | undefined;
  /** Until when it is certain, without asking anybody, that there is no maintenance. */
  private openUntil = 0;
  private readonly stopListening: () => void;

  constructor(private readonly db: DatabasePool) {
    this.stopListening = db.onWrite((written) => {
      if (written.has('settings')) this.forget();
    });
  }

  close(): void {
    this.stopListening();
  }

  read(): Promise<BriefSettings> {
    if (this.known && performance.now() < this.known.until) return this.known.settings;
    return this.flight.run((isCurrent) => this.request(isCurrent));
  }

  /** For what must be shown also while the database is away: then the last that was known, or undefined. */
  latest(): Promise<BriefSettings | undefined> {
    return this.read().catch(() => this.last);
  }

  private async request(isCurrent: () => boolean): Promise<BriefSettings> {
    const until = performance.now() + TRUST_MS;
    const settings = await readBriefSettings(this.db);
    this.last = settings;
    // Unless this process has changed them meanwhile.
    if (isCurrent()) {
      this.known = { settings: Promise.resolve(settings), until };
      this.openUntil = settings.maintenanceMode ? 0 : until;
    }
    return settings;
  }

  /** For calls that are too quick to wait even for a promise; false means: ask. */
  isKnownOpen(): boolean {
    return performance.now() < this.openUntil;
  }

  private forget(): void {
    this.known = undefined;
    this.flight.forget();
    this.openUntil = 0;
  }

  /** Throws MAINTENANCE while the platform is closed to customers and strangers. */
  async assertOpen(sentence?: string): Promise<void> {
    const { maintenanceMode } = await this.read();
    if (maintenanceMode) {
      throw new AppError('MAINTENANCE', sentence, { retryAfterSeconds: MAINTENANCE_RETRY_SECONDS });
    }
  }
}
