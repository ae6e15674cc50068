/** Types that the server reads (docs/decisions/0007). */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const MEGABYTE = 1024 * 1024;
/** Counted as by the server. */
const MAX_PIXELS = 24 * MEGABYTE;
const NO_PICTURE = 'Please choose a JPEG, PNG or WebP picture';

/**
 * Returns why the server would refuse this file, or undefined. Asked when it is chosen: not only after a whole form has
 * been filled in.
 */
export async function pictureProblem(file: File, maxMb: number | undefined): Promise<string | undefined> {
  if (!PHOTO_TYPES.includes(file.type)) return NO_PICTURE;
  if (maxMb !== undefined && file.size > maxMb * MEGABYTE)
    return `A picture can have at most ${maxMb} MB; this one has ${(file.size / MEGABYTE).toFixed(1)}`;
  try {
    const picture = await createImageBitmap(file);
    const pixels = picture.width * picture.height;
    picture.close();
    return pixels > MAX_PIXELS ? 'A picture can have at most 24 megapixels' : undefined;
  } catch {
    return `This is no picture that can be read. ${NO_PICTURE}`;
  }
}
