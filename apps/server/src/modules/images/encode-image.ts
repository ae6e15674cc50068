import { IMAGE_SIDE, SMALL_IMAGE_SIDE } from '@tiffin/contract/rules/image-path';
import type Sharp from 'sharp';
import { AppError } from '../../kit/app-error.ts';
import { BoundedQueue } from '../../kit/bounded-queue.ts';

/** Both sizes of a picture, as WebP. */
export interface EncodedImage {
  readonly large: Buffer;
  readonly small: Buffer;
}

/** Size of pictures of a 24-megapixel camera. A small file can claim any size: this is what unpacking it may cost. */
const MAX_PIXELS = 24 * 1024 * 1024;
const TOO_MANY_PIXELS = 'A picture can have at most 24 megapixels.';
const MAX_SECONDS = 4;
const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);

let loading: Promise<typeof Sharp> | undefined;

/** Loaded with the first picture, so that a platform without its binaries does everything else. */
function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Pictures are read once; its threads are taken from file reads and packing.
    sharp.cache(false);
    sharp.concurrency(1);
    // Only three of its many readers may see what strangers send.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  });
  return loading;
}

/** One at a time, and each waiting one holds a file in memory. Owners take turns. */
const queue = new BoundedQueue({
  concurrency: 1,
  maxWaiting: 8,
  maxWaitingPerKey: 3,
  longestWaitMs: 4_000,
  sentence: 'Too many pictures are being uploaded at this moment. Please try again in a second.',
});

/** Uploaded file that is meant to be a picture. */
export interface Upload {
  readonly bytes: Buffer;
  /** Aborted when the caller waits no longer. */
  readonly signal: AbortSignal;
}

/**
 * Makes a stranger's file into two pictures of our own: turned upright, within {@link IMAGE_SIDE}, without the
 * place and the camera it was taken with.
 * Throws IMAGE_REFUSED for anything that is not a whole JPEG, PNG or WebP, and UNAVAILABLE when too many wait.
 */
export function encodeImage({ bytes, signal }: Upload, ownerId: number): Promise<EncodedImage> {
  return queue.run(() => encode(bytes, signal), { key: String(ownerId), signal });
}

async function encode(bytes: Buffer, signal: AbortSignal): Promise<EncodedImage> {
  const sharp = await loadSharp().catch(() => {
    loading = undefined;
    throw new AppError('UNAVAILABLE', 'Pictures cannot be read on this server.');
  });
  try {
    // Reads the head of the file only.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!FORMATS.has(format)) throw new AppError('IMAGE_REFUSED');
    if (width * height > MAX_PIXELS) throw new AppError('IMAGE_REFUSED', TOO_MANY_PIXELS);
    const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const within = (side: number) =>
      open()
        .timeout({ seconds: MAX_SECONDS })
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer();
    const large = await within(IMAGE_SIDE);
    // libvips cannot be stopped, but the second picture need not be begun.
    if (signal.aborted) throw new AppError('UNAVAILABLE');
    return { large, small: await within(SMALL_IMAGE_SIDE) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The message of libvips about a broken file is of no use to a person.
    throw new AppError('IMAGE_REFUSED');
  }
}
