import { imageSizes } from '@tiffin/contract/rules/image-path';

const COVER = /^(\/art\/cover\/[a-z]+-\d)\.webp$/;
const DISH = /^(\/art\/dish\/[a-z-]+)\.webp$/;

/** The widths in which a piece of house artwork lies in public/art, for a browser to choose from. */
export function artSizes(src: string): string | undefined {
  const cover = COVER.exec(src)?.[1];
  if (cover !== undefined) return `${cover}-240.webp 240w, ${cover}-640.webp 640w, ${src} 1040w`;
  const dish = DISH.exec(src)?.[1];
  return dish === undefined ? undefined : `${dish}-64.webp 64w, ${dish}-176.webp 176w, ${src} 400w`;
}

/** The sizes of an upload or of a piece of house artwork, for the attribute srcset; undefined for a picture that comes in one. */
export const pictureSizes = (src: string): string | undefined => imageSizes(src) ?? artSizes(src);
