import type { ServerResponse } from 'node:http';

/** Bytes as they are given to the socket. */
export interface Wire {
  readonly data: Buffer | string;
  readonly length: number;
}

/** Bytes that Node writes from its stack at once. */
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
  /** Headers of every answer, names and values in turn. */
  readonly common: readonly string[];
  /** Whose tag is told. */
  readonly answer: { readonly tag: string; readonly heads: Heads };
  readonly wire?: Wire;
  readonly packing?: string;
}

/** Head of the answer, for one request after the other. */
interface Head {
  readonly common: readonly string[];
  /** Names and values in turn, as Node wants them; the second is the request's id. Node keeps nothing of it. */
  readonly list: string[];
}

/** Finished heads by what they stand before; made anew when what every answer carries is another. */
export type Heads = Map<Wire | null, Head>;

function headOf({ common, answer: { tag, heads }, wire, packing }: Written): Head {
  const known = heads.get(wire ?? null);
  if (known?.common === common) return known;
  const list = [
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
  const head = { common, list };
  heads.set(wire ?? null, head);
  return head;
}

/** Sends a ready answer. */
export function writeReady(response: ServerResponse, written: Written): void {
  const { status, id, method, wire } = written;
  const { list } = headOf(written);
  list[1] = id;
  response.writeHead(status, list);
  response.end(method === 'HEAD' ? undefined : wire?.data, 'latin1');
}
