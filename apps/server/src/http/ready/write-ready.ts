import type { ServerResponse } from 'node:http';

interface Written {
  readonly status: 200 | 304;
  readonly method: string;
  /** The request's, for the caller to name. */
  readonly id: string;
  /** What every answer carries, names and values in turn. */
  readonly common: readonly string[];
  readonly tag: string;
  readonly bytes?: Buffer;
  readonly packing?: string;
}

/** Sends a ready answer to the socket. */
export function writeReady(
  response: ServerResponse,
  { status, method, id, common, tag, bytes, packing }: Written,
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
  if (bytes) headers.push('content-length', String(bytes.length));
  if (packing !== undefined) headers.push('content-encoding', packing);
  response.writeHead(status, headers);
  response.end(method === 'HEAD' ? undefined : bytes);
}
