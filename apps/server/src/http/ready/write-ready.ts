import type { ServerResponse } from 'node:http';

/** Bytes as they are given to the socket. */
export interface Wire {
  readonly data: Buffer | string;
  readonly length: number;
}

/** What Node writes from its stack at once. */
const ONE_WRITE = 15_000;

/**
 * Node sends a head and a text in one write, but a head and a buffer in two pieces, which costs more than all of our
 * own work. In latin1 every byte is one character, so small answers are kept as such a text.
 */
export function toWire(bytes: Buffer): Wire {
  return { data: bytes.length <= ONE_WRITE ? bytes.toString('latin1') : bytes, length: bytes.length };
}

interface Written {
  readonly status: 200 | 304;
  readonly method: string;
  /** The request's, for the caller to name. */
  readonly id: string;
  /** What every answer carries, names and values in turn. */
  readonly common: readonly string[];
  readonly tag: string;
  readonly wire?: Wire;
  readonly packing?: string;
}

/** Sends a ready answer to the socket. */
export function writeReady(
  response: ServerResponse,
  { status, method, id, common, tag, wire, packing }: Written,
): void {
  const headers = [
    'content-type',
    'application/json; charset=utf-8',
    // Anybody's, so any cache may keep it; it has to ask every time.
    'cache-control',
    'no-cache',
    'etag',
    tag,
    'vary',
    'accept-encoding',
    'x-request-id',
    id,
    ...common,
  ];
  if (wire) headers.push('content-length', String(wire.length));
  if (packing !== undefined) headers.push('content-encoding', packing);
  response.writeHead(status, headers);
  if (!wire || method === 'HEAD') response.end();
  else response.end(wire.data, 'latin1');
}
