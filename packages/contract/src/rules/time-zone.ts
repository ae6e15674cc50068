/** The platform's time zone until an administrator sets another. */
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

/** Checks that this is the IANA name of a zone that dates can be shown in. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: name }));
  } catch {
    return false;
  }
}
