import { encodeImage, type Upload } from './encode-image.ts';
import type { ImageStore } from './image-store.ts';

/**
 * Keeps a new picture and throws the old one away, each only once it is certain.
 * @param write stores the new path and returns the one that was there, once that is committed
 */
export async function replaceImage(
  store: ImageStore,
  upload: Upload,
  ownerId: number,
  write: (path: string) => Promise<string>,
): Promise<void> {
  const path = await store.add(await encodeImage(upload, ownerId));
  // When this throws, perhaps only the answer to the commit was lost: the sweep will know whether it is used.
  const before = await write(path);
  await store.remove(before);
}
