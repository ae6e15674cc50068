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
  /** Whose tag is told. */
  readonly answer: { readonly tag: string; readonly heads: Heads };
  readonly wire?: Wire;
  readonly packing?: string;
}

/** Finished heads by what they stand before and by what every answer carries; only the request's id changes in them. */
export type Heads = Map<Wire | null, { common: readonly string[]; head: string[] }>;

/** Where the id stands in a head. */
const ID_AT = 1;

function headOf({ common, answer: { tag, heads }, wire, packing }: Written): string[] {
  const known = heads.get(wire ?? null);
  if (known?.common === common) return known.head;
  const head = [
    'x-request-id',
    '',
    'content-type',
    'application/json; charset=utf-8',
    // Anybody's, so any cache may keep it; it has to ask every time.
    'cache-control',
    'no-cache',
    'etag',
    tag,
    'vary',
    'accept-encoding',
    ...common,
    ...(wire ? ['content-length', String(wire.length)] : []),
    ...(packing === undefined ? [] : ['content-encoding', packing]),
  ];
  heads.set(wire ?? null, { common, head });
  return head;
}

/** Sends a ready answer to the socket. */
export function writeReady(response: ServerResponse, written: Written): void {
  const { status, method, id, wire } = written;
  const head = headOf(written);
  // Node has written the head when it returns, so the next request may change it.
  head[ID_AT] = id;
  response.writeHead(status, head);
  if (!wire || method === 'HEAD') response.end();
  else response.end(wire.data, 'latin1');
}
