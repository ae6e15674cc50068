import { z } from 'zod';
import { IMAGE_FOLDER, imageName } from '../rules/image-path.ts';
import { typedText } from './basics.ts';

export const ImageParams = z.object({ name: typedText().max(40) });

/**
 * `img` as clients send it with the rest. Pictures come by upload only: empty takes the picture away, and one of our
 * own paths, which is what whole objects bring back, leaves it as it is.
 */
export const ImageField = z
  .string()
  .trim()
  .refine(
    (path) => path === '' || (path.startsWith(IMAGE_FOLDER) && imageName(path) !== undefined),
    'Pictures are uploaded: leave this empty, or as it was',
  )
  .nullish()
  .transform((path) => (path === '' ? '' : undefined));
