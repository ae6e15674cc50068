import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';

/** Encodings of a packed answer, best first. */
export type Packing = 'br' | 'gzip';
const PACKINGS: readonly Packing[] = ['br', 'gzip'];

/** Smaller answers fit into one packet as they are. */
export const LEAST_PACKED_BYTES = 1_024;

/** Headers of browsers are few, those of others not worth remembering. */
const MAX_HEADERS = 200;
const chosen = new Map<string, Packing | null>();
const negotiator = new Negotiator({ supportedValues: [...PACKINGS] });

/** The packing that the caller likes best, or null for none. */
export function choosePacking(acceptEncoding: string | undefined): Packing | null {
  if (acceptEncoding === undefined) return null;
  const known = chosen.get(acceptEncoding);
  if (known !== undefined) return known;
  const packing = negotiator.negotiate(acceptEncoding);
  if (chosen.size >= MAX_HEADERS) chosen.clear();
  chosen.set(acceptEncoding, packing);
  return packing;
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** From here on brotli's better levels would keep the first reader waiting. */
const LARGE_BYTES = 32 * 1_024;

/** Packs off the event loop. Once per answer and read many times, but an answer may be made anew every second. */
export function pack(body: Buffer, packing: Packing): Promise<Buffer> {
  if (packing === 'gzip') return toGzip(body, { level: 6 });
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: body.length < LARGE_BYTES ? 6 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
