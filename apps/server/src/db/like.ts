/** A LIKE pattern for text that contains this; what a person types is no wildcard (RULES 9). */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
