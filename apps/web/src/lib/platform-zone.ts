import { DEFAULT_TIME_ZONE } from '@tiffin/contract/rules/time';

/** The platform's time zone, in which opening hours are meant; the server writes it into the page. */
export const PLATFORM_ZONE =
  document.querySelector<HTMLMetaElement>('meta[name="tiffin-time-zone"]')?.content || DEFAULT_TIME_ZONE;
