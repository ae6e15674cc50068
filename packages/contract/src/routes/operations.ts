import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { CLIENT_ERROR_MAX_BYTES } from '../rules/limits.ts';
import { Instant } from '../schemas/basics.ts';
import { Platform } from '../schemas/platform.ts';
import { ClientErrorBody } from '../schemas/client-error.ts';

const open = {
  method: 'GET',
  who: 'anybody',
  ownership: 'none',
  tag: 'Operations',
  duringMaintenance: 'everybody',
} as const;

export const livez = defineRoute({
  ...open,
  path: '/livez',
  summary: 'The process answers',
  response: z.object({ status: z.literal('up') }),
});

export const readyz = defineRoute({
  ...open,
  path: '/readyz',
  summary: 'The process and its database answer; 503 otherwise',
  response: z.object({ status: z.literal('up'), oldestTransactionSeconds: z.number() }),
});

export const health = defineRoute({
  ...open,
  path: '/health',
  summary: 'As /readyz, with a sentence and the time',
  response: z.object({ status: z.literal('up'), message: z.string(), timestamp: Instant }),
});

export const metrics = defineRoute({
  ...open,
  path: '/metrics',
  summary: 'Prometheus metrics, for a direct loopback peer or with METRICS_TOKEN as bearer; else 404',
  response: z.string(),
  media: 'text',
});

export const openapi = defineRoute({
  ...open,
  path: '/api/openapi.json',
  summary: 'This API as OpenAPI 3.1',
  response: z.record(z.string(), z.unknown()),
});

export const docs = defineRoute({
  ...open,
  path: '/api/docs',
  summary: 'This API as a readable page',
  response: z.string(),
  media: 'html',
});

export const platform = defineRoute({
  ...open,
  path: '/api/platform',
  summary: 'What this platform is called and can do, for screens that need no session',
  response: Platform,
});

export const reportClientError = defineRoute({
  ...open,
  method: 'POST',
  path: '/api/client-errors',
  summary: 'Report an error that the web app met in a browser',
  body: ClientErrorBody,
  // Nobody reads the answer, and pages of other releases report too.
  ignoresUnknownFields: true,
  maxBodyBytes: CLIENT_ERROR_MAX_BYTES,
  response: z.object({ received: z.literal(true) }),
  budget: 'report',
});
