import { errors } from '@tiffin/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { AppError } from '../kit/app-error.ts';
import { BoundedQueue } from '../kit/bounded-queue.ts';
import type { Upload } from '../modules/images/index.ts';
import type { KnownSettings } from '../modules/settings/index.ts';

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

const MEGABYTE = 1024 * 1024;
/** The largest that the settings offer; the setting itself is looked at while reading. */
const MAX_BYTES = 50 * MEGABYTE;

/** Options of a route whose body is a picture. */
export const ACCEPTS_IMAGE = { bodyLimit: MAX_BYTES } as const;

/** Limits of bodies that are read at once, and so are in memory. Further callers are refused before they send more. */
const READING = {
  concurrency: 8,
  perKey: 4,
  maxWaiting: 0,
  longestWaitMs: 0,
  sentence: 'Too many pictures are being uploaded at this moment. Please try again in a second.',
};

/** Reads the bytes of a picture on the routes that take one: docs/rules/limits.md#sizes. */
export function acceptImages(app: FastifyInstance, settings: KnownSettings): void {
  const reading = new BoundedQueue(READING);
  app.addContentTypeParser([...IMAGE_TYPES], async (request: FastifyRequest, payload: IncomingMessage) => {
    if (!request.routeOptions.config.acceptsImage) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    const { maxFileSizeMb } = await settings.read();
    const key = String(request.actor?.id);
    return reading.run(() => readAtMost(payload, maxFileSizeMb), { key });
  });
}

async function readAtMost(payload: IncomingMessage, megabytes: number): Promise<Buffer> {
  const tooLarge = new AppError('PAYLOAD_TOO_LARGE', `A picture can have at most ${megabytes} MB.`);
  const most = megabytes * MEGABYTE;
  if (Number(payload.headers?.['content-length'] ?? 0) > most) throw tooLarge;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The picture that was sent. Throws when it was something else. @param signal the one of its call */
export function uploadOf({ body }: FastifyRequest, signal: AbortSignal): Upload {
  if (!Buffer.isBuffer(body)) {
    const { sentence } = errors.IMAGE_REFUSED;
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', sentence);
  }
  return { bytes: body, signal };
}
