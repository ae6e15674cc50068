import { gunzipSync, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import { LEAST_PACKED_BYTES } from './ready/packing.ts';

/** Bytes as they are sent. */
export interface CachedAnswer {
  readonly bytes: Buffer;
  readonly isPacked: boolean;
}

/** Lists of orders pack to a tenth: the last ten thousand or so. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Bytes that a key and its place cost besides. */
const ENTRY_BYTES = 256;

const negotiator = new Negotiator({ supportedValues: ['gzip'] });

/**
 * Answers of polled routes that were built already, under the tag that says for whom, to which question and of which
 * version they are. The version is asked of the database every time, so nothing here can be out of date; what nobody asks
 * for any more is forgotten.
 */
export class AnswerCache {
  private readonly answers = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + ENTRY_BYTES,
  });

  find(tag: string): CachedAnswer | undefined {
    return this.answers.get(tag);
  }

  add(tag: string, json: Buffer | string): CachedAnswer {
    const plain = typeof json === 'string' ? Buffer.from(json) : json;
    const isPacked = plain.length >= LEAST_PACKED_BYTES;
    // On the spot: a tenth of a millisecond for a long list, half of what a thread for it costs.
    const answer = { bytes: isPacked ? gzipSync(plain, { level: 1 }) : plain, isPacked };
    this.answers.set(tag, answer);
    return answer;
  }
}

/** Returns the same bytes for a caller that cannot unpack them. @param acceptEncoding what the caller's header says */
export function forCaller(answer: CachedAnswer, acceptEncoding: string | undefined): CachedAnswer {
  if (!answer.isPacked) return answer;
  if (acceptEncoding !== undefined && negotiator.negotiate(acceptEncoding) === 'gzip') return answer;
  return { bytes: gunzipSync(answer.bytes), isPacked: false };
}
