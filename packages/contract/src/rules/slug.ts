/** SPEC 7's rule: lower case, runs of non-alphanumerics become one hyphen, none at the ends (RULES 5). */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
