import { useConsole } from './use-console.ts';
import { useSoundTab } from './use-sound-tab.ts';

type Props = { restaurantId: number; userId: number };

/**
 * This browser as a console of its restaurant: it sounds in one tab, and reports that a user is there. Shows nothing.
 */
export default function Console({ restaurantId, userId }: Props) {
  useSoundTab(userId);
  useConsole(restaurantId, userId);
  return null;
}
