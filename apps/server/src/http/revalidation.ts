import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * The ETag of an answer that is known by a version instead of by its bytes. It is told apart by reader, for two
 * people may poll one path from one browser, and by build, which may write the same things differently.
 * Weak, because the answer may be packed in several ways.
 * @param release the build that answers (release.ts)
 */
export function tagOf(release: string, request: FastifyRequest, version: number | string): string {
  // A reader in another position may be shown less of the same things.
  const position = request.actor?.role === 'RESTAURANT' ? request.actor.position : '';
  const parts = [release, request.actor?.id ?? '', request.actor?.role ?? '', position, request.url, version];
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`;
}

/** Checks that the caller has this very answer already: If-None-Match, compared weakly (RFC 9110, 13.1.2). */
export function isKnown(request: FastifyRequest, tag: string): boolean {
  return isKnownTag(request.headers['if-none-match'], tag);
}

/** @param known what If-None-Match says */
export function isKnownTag(known: string | undefined, tag: string): boolean {
  if (known === undefined) return false;
  if (known === tag || known.trim() === '*') return true;
  const opaque = opaqueOf(tag);
  // Our own tags hold no comma, so that a tag that is cut in two by one is none of ours.
  return known.split(',').some((one) => opaqueOf(one.trim()) === opaque);
}

const opaqueOf = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag);
