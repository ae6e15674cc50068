import type { ClientConfig } from 'pg';
import type { SecretKeys } from './auth/secrets.ts';
import type { DatabasePool } from './db/database.ts';
import type { ProxyTrust } from './http/client-address.ts';
import type { LogTarget } from './http/logging.ts';
import type { Clock } from './kit/clock.ts';
import type { DiskWatchOptions } from './kit/disk-watch.ts';
import type { TimeLimits } from './kit/time-limits.ts';
import type { BackupSetup } from './modules/backup/index.ts';
import type { MailSettings, SenderOptions } from './modules/mail/index.ts';
import type { PushSettings } from './modules/notifications/index.ts';

export interface AppOptions {
  readonly db: DatabasePool;
  readonly clock?: Clock;
  readonly isRateLimited: boolean;
  readonly isDemo: boolean;
  /** Whose X-Forwarded-… headers are believed; nobody's unless said. */
  readonly trustProxy?: ProxyTrust;
  /** How mails are sent; not at all unless said. */
  readonly mail?: MailSettings;
  /** Keys that seal secrets which must be readable again; a key in the database unless said. */
  readonly secretKeys?: SecretKeys;
  /** Only those that differ from the usual limits. */
  readonly mailLimits?: Pick<SenderOptions, 'limits' | 'mailsPerSecond' | 'serverRetryMs'>;
  /** How push services are reached, where it differs from the usual. */
  readonly push?: PushSettings;
  readonly logLevel: string;
  /** Target of log lines; the terminal unless said. */
  readonly logTo?: LogTarget;
  /** For the connection that hears of changes on other nodes; without it they are found within a second. */
  readonly connection?: ClientConfig;
  /** How often event streams get a sign of life. */
  readonly heartbeatMs?: number;
  /** How many event streams may be open; as many as a process carries unless said. */
  readonly maxEventStreams?: number;
  /** How long requests under way may go on once the server stops; longer than any handler may take. */
  readonly stopGraceMs?: number;
  /** Only those that differ from the usual limits. */
  readonly timeLimits?: Partial<TimeLimits>;
  /** How long the catalogue may be answered from memory without asking what changed; 0 asks every time. */
  readonly catalogueTrustMs?: number;
  /** Clock that measures this time, in milliseconds; a clock of the process unless said. */
  readonly catalogueNow?: () => number;
  /** Folder of uploaded pictures; without it they lie in a folder that does not outlive the machine. */
  readonly imageFolder?: string;
  /** The folder of the embedded database, whose disk is watched beside that of the pictures, and holds the reserve. */
  readonly databaseFolder?: string | undefined;
  /** Folder that the embedded database's log is archived into, where it is. */
  readonly archiveFolder?: string | undefined;
  /** How backups are made; other tools make them unless said. */
  readonly backups?: BackupSetup | undefined;
  /** How the space of a disk is asked for; the system unless said. */
  readonly readDisk?: DiskWatchOptions['read'];
  /** Token that /metrics asks for; without it only this machine may read them. */
  readonly metricsToken?: string;
  /** The built web app; without it only the API is served. */
  readonly webFolder?: string;
}
