import type { RouteDef } from '@tiffin/contract';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import type { Context } from '../auth/context.ts';
import type { KnownSettings } from '../modules/settings/index.ts';
import type { EventHub } from '../realtime/event-hub.ts';
import type { ImageStore } from '../modules/images/index.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { RateLimits } from './rate-limits.ts';
import type { ExpressLane } from './ready/express-lane.ts';
import type { ReadyCatalogue } from './ready/ready-catalogue.ts';

/** What the routes are mounted on. */
export interface Server {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly limits: RateLimits;
  readonly ready: ReadyCatalogue;
  readonly lane: ExpressLane;
  readonly kept: KeptAnswers;
  readonly images: ImageStore;
  readonly settings: KnownSettings;
  readonly events: EventHub;
  /** Every contract route that is served, in the order of mounting. */
  readonly mounted: RouteDef[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer goes on until its reader leaves. */
    isEndless?: boolean;
  }
  interface FastifyRequest {
    /** Set by mount() before the body is read; null for anonymous callers. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** Answered from finished bytes, which bring their own headers (ready/mount-ready.ts). */
    isReady?: boolean;
    /** Its body is a picture (image-body.ts). */
    acceptsImage?: boolean;
  }
}
