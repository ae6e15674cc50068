import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isFromThisMachine } from '../client-address.ts';

/**
 * Checks that this caller may read the metrics: any caller with METRICS_TOKEN as bearer; without that setting only a
 * program on this very machine that speaks to us directly.
 */
export function mayReadMetrics(request: IncomingMessage, token: string | undefined): boolean {
  return token === undefined ? isDirectLoopback(request) : brings(request, token);
}

const BEARER = /^Bearer +(\S+)$/i;

function brings({ headers }: IncomingMessage, token: string): boolean {
  const given = BEARER.exec(headers.authorization ?? '')?.[1];
  // Hashes are of one length, so that comparing them tells nothing about the token's.
  return given !== undefined && timingSafeEqual(sha256(given), sha256(token));
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const FORWARDED = /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded-.+)$/;

/** The socket's own peer, whatever TRUST_PROXY says: a proxy on this machine passes the world's requests on. */
function isDirectLoopback(request: IncomingMessage): boolean {
  return (
    isFromThisMachine(request) &&
    // A page in a browser on this machine may reach us by a name of its own that it lets point here.
    LOOPBACK_HOST.test(request.headers.host ?? '') &&
    !Object.keys(request.headers).some((name) => FORWARDED.test(name))
  );
}
