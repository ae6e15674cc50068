import type { PickedChoice } from '@tiffin/contract/rules/options';

import { getSession } from '../../../lib/session/session.ts';

/** Choices in the sheet of a dish that are not in the cart yet. */
export type Selection = { picks: readonly PickedChoice[]; note: string; qty: number };

const KEY = 'dish-sheet';
type Stored = { userId: number | undefined; of: string; selection: Selection };

/** Lives as long as the tab, so that a session that runs out meanwhile does not take it along. */
export function keepSheet(of: string, selection: Selection): void {
  const stored: Stored = { userId: getSession()?.userId, of, selection };
  sessionStorage.setItem(KEY, JSON.stringify(stored));
}

export function storedSheet(of: string): Selection | null {
  const raw = sessionStorage.getItem(KEY);
  if (raw === null) return null;
  const stored = JSON.parse(raw) as Stored; // only `keepSheet` stores under this key
  return stored.of === of && stored.userId === getSession()?.userId ? stored.selection : null;
}

export const dropSheet = (): void => sessionStorage.removeItem(KEY);
