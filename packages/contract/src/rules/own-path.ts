/** Longer than any address of the web app. */
export const OWN_PATH_MAX_LENGTH = 500;

// Browsers read a backslash as a slash, drop tabs and line ends, and climb by dots, written as %2e too.
const CLIMBS = /(^|\/)(\.|%2e){1,2}(\/|$)/i;
// oxlint-disable-next-line no-control-regex -- they are what is refused
const MISREAD = /[\\\s\u0000-\u001f\u007f]/;

/**
 * True of the address of a page here: a path from the root, with what stands behind `?` and `#`. Whatever a browser could
 * read as another host is none (docs/rules/screens.md#after-login).
 */
export function isOwnPath(text: string): boolean {
  const [path = ''] = text.split(/[?#]/);
  return (
    text.length <= OWN_PATH_MAX_LENGTH &&
    path.startsWith('/') &&
    !path.includes('//') &&
    !CLIMBS.test(path) &&
    !MISREAD.test(text) &&
    text.isWellFormed()
  );
}
