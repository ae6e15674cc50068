/** Part of the day by the reader's own clock; before five it is still evening. */
export function dayPart(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour < 5 || hour >= 17) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}

/** "Ananya" of "Ananya Rao". */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
