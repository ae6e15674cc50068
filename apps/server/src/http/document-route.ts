import type { Media, RouteDef } from '@tiffin/contract/route';
import { DUTIES, type Duty } from '@tiffin/contract/rules/duties';
import { z } from 'zod';
import { IMAGE_TYPES } from './image-body.ts';

/** Schemas that Fastify validates by, and facts for the OpenAPI document. */
export function documentRoute(route: RouteDef) {
  return {
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && { body: route.body }),
    ...(route.accepts === 'image' && { body: z.unknown(), consumes: [...IMAGE_TYPES] }),
    response: { [route.status ?? 200]: describeAnswer(route) },
    summary: route.summary,
    tags: [route.tag],
    description: `${describeCallers(route)}${describeBody(route)}`,
    ...(route.who === 'anybody' ? {} : { security: [{ bearer: [] }] }),
  };
}

const CONTENT_TYPES = {
  json: 'application/json',
  csv: 'text/csv',
  events: 'text/event-stream',
  text: 'text/plain',
  html: 'text/html',
  image: 'image/webp',
} as const satisfies Record<Media, string>;

function describeAnswer({ media = 'json', response }: RouteDef) {
  return media === 'json' ? response : { content: { [CONTENT_TYPES[media]]: { schema: response } } };
}

/** 'restaurants (owner, manager)' */
const namePositions = (duty: Duty): string => `restaurants (${DUTIES[duty].join(', ')})`;

const describeBody = ({ body, ignoresUnknownFields }: RouteDef): string =>
  body && !ignoresUnknownFields ? ' Refuses fields that it does not have.' : '';

const NAMES: Record<string, string> = {
  CUSTOMER: 'customers',
  ADMIN: 'administrators',
};

function describeCallers({ who, ownership, duty }: Pick<RouteDef, 'who' | 'ownership' | 'duty'>): string {
  if (who === 'anybody') return 'For anybody.';
  const callers = who
    .map((role) => (role === 'RESTAURANT' && duty ? namePositions(duty) : NAMES[role]))
    .join(', ');
  return `For ${callers}${ownership === 'none' ? '' : ', on their own'}.`;
}
