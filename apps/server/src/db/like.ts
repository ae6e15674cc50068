/** A LIKE pattern for text that contains this; what is typed is no wildcard (docs/rules/limits.md#search-text). */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
