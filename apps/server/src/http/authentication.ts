import type { FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { Database } from '../db/database.ts';

const BEARER = /^Bearer +([A-Za-z0-9_-]{1,200})$/i;

/** The actor of the bearer token, or null without one or with a dead one. */
export async function authenticateRequest(
  db: Database,
  request: Pick<FastifyRequest, 'headers' | 'id'>,
): Promise<Actor | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : await authenticate(db, token, request.id);
}
