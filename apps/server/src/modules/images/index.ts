export type { Upload } from './encode-image.ts';
export { ImageStore } from './image-store.ts';
export { removeOrphans } from './remove-orphans.ts';
export { replaceImage } from './replace-image.ts';
