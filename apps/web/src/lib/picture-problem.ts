/** What the server reads (docs/decisions/0007). */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const MEGABYTE = 1024 * 1024;
/** As the server counts them. */
const MAX_PIXELS = 24 * MEGABYTE;
const NO_PICTURE = 'Please choose a JPEG, PNG or WebP picture';

/**
 * Why the server would refuse this file, or undefined. Asked when it is chosen: whoever has filled in a form should not
 * hear it only then.
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
