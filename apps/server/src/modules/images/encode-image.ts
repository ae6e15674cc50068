import { IMAGE_SIDE, SMALL_IMAGE_SIDE } from '@tiffin/contract';
import type Sharp from 'sharp';
import { AppError } from '../../kit/app-error.ts';

/** Both sizes of a picture, as WebP. */
export interface EncodedImage {
  readonly large: Buffer;
  readonly small: Buffer;
}

/** More than phones make. A small file can claim any size: this is what unpacking it may cost. */
const MOST_PIXELS = 50_000_000;
const MOST_SECONDS = 4;
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

let queue: Promise<unknown> = Promise.resolve();

/**
 * Makes a stranger's file into two pictures of our own: turned upright, within {@link IMAGE_SIDE}, without the
 * place and the camera it was taken with. One at a time, so that uploads cannot take all memory.
 * Throws IMAGE_REFUSED for anything that is not a whole JPEG, PNG or WebP.
 */
export function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  const done = queue.then(() => encode(bytes));
  queue = done.catch(() => undefined);
  return done;
}

async function encode(bytes: Buffer): Promise<EncodedImage> {
  const sharp = await loadSharp().catch(() => {
    loading = undefined;
    throw new AppError('UNAVAILABLE', 'Pictures cannot be read on this server.');
  });
  try {
    const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await open().metadata();
    if (!FORMATS.has(format)) throw new AppError('IMAGE_REFUSED');
    const within = (side: number) =>
      open()
        .timeout({ seconds: MOST_SECONDS })
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer();
    return { large: await within(IMAGE_SIDE), small: await within(SMALL_IMAGE_SIDE) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    // What libvips says of a broken file is nothing a person can use.
    throw new AppError('IMAGE_REFUSED');
  }
}
