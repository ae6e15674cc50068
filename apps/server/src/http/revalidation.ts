import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { version as program } from '../kit/version.ts';

/**
 * The ETag of an answer that is known by a version instead of by its bytes. It is told apart by reader, for two
 * people may poll one path from one browser, and by release, which may write the same things differently.
 * Weak, because the answer may be packed in several ways.
 */
export function tagOf(request: FastifyRequest, version: number | string): string {
  const said = [program, request.actor?.id ?? '', request.actor?.role ?? '', request.url, version];
  return `W/"${createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)}"`;
}

/** Whether the caller has this very answer already. */
export function isKnown(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && known.split(',').some((one) => one.trim() === tag);
}
