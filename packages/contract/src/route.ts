import type { z } from 'zod';
import type { Duty } from './rules/duties.ts';
import { unknownFields } from './unknown-fields.ts';

export type Role = 'CUSTOMER' | 'RESTAURANT' | 'ADMIN';

/** Who may call: anybody at all, or the listed roles with a live session. */
export type Who = 'anybody' | readonly [Role, ...Role[]];

/**
 * The owner of the object that a route touches; it decides the answer to a stranger with the right role
 * (docs/rules/wire.md#access).
 * - `none`: nobody's in particular, or found by the token alone
 * - `self`: a path below the caller's own id; another id is 403
 * - `object`: an object with an owner; one of another owner is 404, like one that never existed
 */
export type Ownership = 'none' | 'self' | 'object';

/** Named request budgets; the figures are in `rules/limits.ts`. */
export type Budget =
  | 'read'
  | 'write'
  | 'image'
  | 'placement'
  | 'chat'
  | 'login'
  | 'report'
  | 'console'
  | 'unsubscribe';

/** Type of the answer: JSON by default; the others are written by their route. */
export type Media = 'json' | 'csv' | 'events' | 'text' | 'html' | 'image';

export interface RouteDef {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters, as served. */
  readonly path: string;
  readonly who: Who;
  readonly ownership: Ownership;
  /** Duty of the restaurant's people, of a route that restaurants may call. */
  readonly duty?: Duty;
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /**
   * Fields that the body does not have are dropped: clients of the calls that were published first send whole objects
   * back. Every other call refuses them (docs/rules/wire.md#unknown-fields).
   */
  readonly ignoresUnknownFields?: true;
  /** What callers have read and may send back whole, of a call that refuses unknown fields: the rest of it changes nothing. */
  readonly sentBack?: z.ZodType;
  /** The body is not JSON but the bytes of a picture, or a form whose fields say nothing. */
  readonly accepts?: 'image' | 'form';
  /**
   * The JSON body is a file that the user chose, and may be larger than what screens send (docs/rules/limits.md#sizes).
   */
  readonly isUpload?: true;
  /** Largest body in bytes, where it is not that of other calls (docs/rules/limits.md#sizes). */
  readonly maxBodyBytes?: number;
  /** Success status; 200 unless said. */
  readonly status?: 200 | 201 | 202;
  /** Honours Idempotency-Key: docs/rules/wire.md#retries. */
  readonly idempotent?: true;
  /** Polled or cached: answers with an ETag and honours If-None-Match. */
  readonly etag?: true;
  readonly budget?: Budget;
  readonly media?: Media;
  /**
   * Served also in maintenance mode: to everybody, or to customers because an order that was placed needs it or because it
   * only reads what is their own. Everything else is served to administrators and restaurants alone.
   */
  readonly duringMaintenance?: 'everybody' | 'customers';
  /** Message to a caller refused in maintenance mode, where the usual sentence says too little. */
  readonly maintenanceSentence?: string;
  /** Usable while the account still has its one-time password (docs/rules/accounts.md#first-start). */
  readonly allowsTemporaryPassword?: true;
  /** Usable by an administrator who still has to set up the second factor that the platform requires. */
  readonly allowsMissingSecondFactor?: true;
}

type NeedsDuty<D extends RouteDef> = D['who'] extends readonly Role[]
  ? 'RESTAURANT' extends D['who'][number]
    ? { readonly duty: Duty }
    : unknown
  : unknown;

/**
 * States one call of the API. `who` is required, and `duty` where it names restaurants, so a route nobody thought about
 * does not compile.
 */
export function defineRoute<const D extends RouteDef>(route: D & NeedsDuty<D>): D {
  return route;
}

/** The path of each field of a body that the call does not have and refuses. */
export function refusedFields({ body, sentBack, ignoresUnknownFields }: RouteDef, sent: unknown) {
  if (!body || ignoresUnknownFields) return [];
  return unknownFields(sentBack ? [body, sentBack] : [body], sent);
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Data that a caller sends. */
export type ParamsInput<D extends RouteDef> = Input<D['params']>;
export type QueryInput<D extends RouteDef> = Input<D['query']>;
export type BodyInput<D extends RouteDef> = Input<D['body']>;
/** Data that a handler receives after validation. */
export type Params<D extends RouteDef> = Output<D['params']>;
export type Query<D extends RouteDef> = Output<D['query']>;
export type Body<D extends RouteDef> = Output<D['body']>;
/** Answer as it is on the wire. */
export type Answer<D extends RouteDef> = z.output<D['response']>;
