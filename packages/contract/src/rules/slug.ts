/** Lower case, runs of non-alphanumerics become one hyphen, none at the ends (docs/rules/visibility.md). */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
