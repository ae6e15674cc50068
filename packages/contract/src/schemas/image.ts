import { z } from 'zod';

/** The longer side of an uploaded picture's two sizes, in pixels. */
export const IMAGE_SIDE = 1_280;
export const SMALL_IMAGE_SIDE = 480;

const FOLDER = '/api/images/';
const NAME = /^[\w-]{22}(-small)?\.webp$/;

export const ImageParams = z.object({ name: z.string().max(40) });

/** What an upload is called on the wire, and so in `img`. */
export const imagePath = (name: string) => `${FOLDER}${name}`;

/** The file that a path or a name stands for, or undefined for anything else. */
export function imageName(path: string): string | undefined {
  const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : path;
  return NAME.test(name) ? name : undefined;
}

/** The smaller size of an upload. */
export const smallImage = (path: string) => path.replace(/(?<!-small)\.webp$/, '-small.webp');

/**
 * `img` as clients send it with the rest. Pictures come by upload only: empty takes the picture away, and one of our
 * own paths, which is what whole objects bring back, leaves it as it is.
 */
export const ImageField = z
  .string()
  .trim()
  .refine(
    (path) => path === '' || (path.startsWith(FOLDER) && imageName(path) !== undefined),
    'Pictures are uploaded: leave this empty, or as it was',
  )
  .nullish()
  .transform((path) => (path === '' ? '' : undefined));
