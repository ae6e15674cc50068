import type { RouteDef } from '@tiffin/contract/route';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import type { AccountContext } from '../auth/context.ts';
import type { ChangeLog } from '../db/change-log.ts';
import type { BackupSetup } from '../modules/backup/index.ts';
import type { PollNotes } from '../modules/consoles/index.ts';
import type { CatalogueSearch } from '../modules/restaurants/index.ts';
import type { KnownSettings } from '../modules/settings/index.ts';
import type { DiskWatch } from '../kit/disk-watch.ts';
import type { TimeLimits } from '../kit/time-limits.ts';
import type { EventHub } from '../realtime/event-hub.ts';
import type { ImageStore } from '../modules/images/index.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Draining } from './draining.ts';
import type { RateLimits } from './rate-limits.ts';
import type { ExpressLane } from './ready/express-lane.ts';
import type { RequestDeadline } from './request-deadline.ts';
import type { PushKeys, PushSettings } from '../modules/notifications/index.ts';
import type { ResetAskWorker } from '../modules/recovery/index.ts';
import type { ReadyCatalogue } from './ready/ready-catalogue.ts';

/** Parts that the routes are mounted on. */
export interface Server {
  readonly app: FastifyInstance;
  readonly context: AccountContext;
  /** Answers what was asked by "Forgot your password?". */
  readonly resetAsks: ResetAskWorker;
  /** Which build this is (release.ts). */
  readonly release: string;
  /** When the database was restored last, as digits; empty where it never was. */
  readonly epoch: string;
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  readonly log: ChangeLog;
  readonly ready: ReadyCatalogue;
  readonly search: CatalogueSearch;
  readonly lane: ExpressLane;
  readonly answerCache: AnswerCache;
  readonly disk: DiskWatch;
  readonly images: ImageStore;
  readonly settings: KnownSettings;
  readonly events: EventHub;
  readonly polls: PollNotes;
  /** How browsers are told by their push services. */
  readonly push: { readonly keys: PushKeys; readonly settings: PushSettings };
  /** How backups are made here, where they are, and what makes the asked one begin at once. */
  readonly backups: { readonly setup: BackupSetup | undefined; readonly wake: () => void };
  readonly draining: Draining;
  readonly timeLimits: TimeLimits;
  /** Every contract route that is served, in the order of mounting. */
  readonly mounted: RouteDef[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer goes on until its reader leaves. */
    isEndless?: boolean;
    /** Beside it Fastify's limit would be one more timer and signal for each request (mount.ts, ready/mount-ready.ts). */
    hasDeadline?: boolean;
    /** Answered from finished bytes, which bring their own headers (ready/mount-ready.ts). */
    isReady?: boolean;
    /** Its body is a picture (image-body.ts). */
    acceptsImage?: boolean;
    /** Its body may be a form, which is not looked at (json-body.ts). */
    acceptsForm?: boolean;
  }
  interface FastifyRequest {
    /** Set by mount() before the body is read; null for anonymous callers. */
    actor: Actor | null;
    /** Address that limits count for anonymous callers (client-address.ts); `ip` is not used. */
    readonly clientAddress: string;
    /** Set by mount() before anything else; undefined where no route of the contract is. */
    deadline: RequestDeadline | undefined;
  }
}
