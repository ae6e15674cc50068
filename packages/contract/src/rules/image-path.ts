/** The longer side of an uploaded picture's two sizes, in pixels. */
export const IMAGE_SIDE = 1_280;
export const SMALL_IMAGE_SIDE = 480;

/** Path that uploads are read from, on the wire and so in `img`. */
export const IMAGE_FOLDER = '/api/images/';
const NAME = /^[\w-]{22}(-small)?\.webp$/;

/** Returns the path of an upload on the wire. */
export const imagePath = (name: string) => `${IMAGE_FOLDER}${name}`;

/** The file that a path or a name stands for, or undefined for anything else. */
export function imageName(path: string): string | undefined {
  const name = path.startsWith(IMAGE_FOLDER) ? path.slice(IMAGE_FOLDER.length) : path;
  return NAME.test(name) ? name : undefined;
}

/** The smaller size of an upload. */
export const smallImage = (path: string) => path.replace(/(?<!-small)\.webp$/, '-small.webp');

/** Both sizes for a browser to choose from, or undefined for a picture that is no upload of ours. */
export const imageSizes = (path: string): string | undefined =>
  imageName(path) === undefined
    ? undefined
    : `${smallImage(path)} ${SMALL_IMAGE_SIDE}w, ${path} ${IMAGE_SIDE}w`;
