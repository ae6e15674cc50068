import { z } from 'zod';
import { CLIENT_ERRORS_MAX } from '../rules/limits.ts';
import { Instant, text } from './basics.ts';

/** An error that a browser met. Anything else that is sent, like a URL or a form's values, is dropped unread. */
export const ClientErrorBody = z.object({
  name: text(100),
  message: text(1_000),
  stack: text(3_000).default(''),
  /** The route's pattern, not its address: `/orders/:id`. */
  route: z.string().regex(/^\/[\w/:.*-]{0,199}$/, 'Route must be like /orders/:id'),
  /** The version of the web app that failed. */
  release: z
    .string()
    .regex(/^[\w.+-]{0,40}$/, 'Release must be a version')
    .default(''),
  /** Id of the request whose answer caused the error, if any. */
  requestId: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'A request must be one of this server')
    .optional(),
});
export type ClientErrorBody = z.output<typeof ClientErrorBody>;

/** The same error of any number of browsers. */
export const ClientErrorGroup = z.object({
  fingerprint: z.string(),
  name: z.string(),
  message: z.string(),
  stack: z.string(),
  route: z.string(),
  /** Release in which it was last seen. */
  release: z.string(),
  count: z.int(),
  firstAt: Instant,
  lastAt: Instant,
  /** Ids of the latest requests that led to it, newest first. */
  requestIds: z.array(z.string()),
});
export type ClientErrorGroup = z.output<typeof ClientErrorGroup>;

export const ClientErrorsQuery = z.object({
  limit: z
    .string()
    .regex(/^\d{1,9}$/, 'Limit must be a whole number')
    .transform(Number)
    .pipe(z.int().min(1).max(CLIENT_ERRORS_MAX))
    .optional(),
});
