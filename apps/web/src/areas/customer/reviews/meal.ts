import { wallDate } from '../../../lib/time/platform-zone.ts';

/** Returns the meal of this hour; between meals it is just an order. */
export function mealOf(at: string | Date): 'breakfast' | 'lunch' | 'dinner' | 'your order' {
  const hour = wallDate(at).getUTCHours();
  if (hour >= 5 && hour < 11) return 'breakfast';
  if (hour >= 11 && hour < 16) return 'lunch';
  return hour >= 18 ? 'dinner' : 'your order';
}
