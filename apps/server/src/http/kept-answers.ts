import { gunzipSync, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import { LEAST_PACKED_BYTES } from './ready/packing.ts';

/** Bytes as they are sent. */
export interface Kept {
  readonly bytes: Buffer;
  readonly isPacked: boolean;
}

/** Lists of orders pack to a tenth: the last ten thousand or so. */
const MOST_BYTES = 16 * 1024 * 1024;
/** What a key and its place cost besides. */
const ENTRY_BYTES = 256;

const negotiator = new Negotiator({ supportedValues: ['gzip'] });

/**
 * Answers of polled routes that were built already, under the tag that says for whom, to which question and of which
 * version they are. The version is asked of the database every time, so nothing here can be out of date; what nobody asks
 * for any more is forgotten.
 */
export class KeptAnswers {
  private readonly answers = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + ENTRY_BYTES,
  });

  find(tag: string): Kept | undefined {
    return this.answers.get(tag);
  }

  keep(tag: string, json: string): Kept {
    const plain = Buffer.from(json);
    const isPacked = plain.length >= LEAST_PACKED_BYTES;
    // On the spot: a tenth of a millisecond for a long list, half of what a thread for it costs.
    const kept = { bytes: isPacked ? gzipSync(plain, { level: 1 }) : plain, isPacked };
    this.answers.set(tag, kept);
    return kept;
  }
}

/** The same bytes for a caller who cannot unpack them. @param acceptEncoding what his header says */
export function forCaller(kept: Kept, acceptEncoding: string | undefined): Kept {
  if (!kept.isPacked) return kept;
  if (acceptEncoding !== undefined && negotiator.negotiate(acceptEncoding) === 'gzip') return kept;
  return { bytes: gunzipSync(kept.bytes), isPacked: false };
}
