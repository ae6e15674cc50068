import type { Dish } from '../../../features/menu/queries.ts';
import type { DishPatch } from './queries.ts';
import type { Target } from './use-menu-view.ts';

/** Actions of a row or card of the menu. */
export type RowActions = {
  pending: DishPatch | undefined;
  isEdited: boolean;
  /** Null while nobody ticks dishes. */
  isTicked: boolean | null;
  onTick: (isTicked: boolean) => void;
  /** Until the server has said whether it may go. */
  isAskedToGo: boolean;
  onPatch: (patch: DishPatch) => void;
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
};
export type ActionsOf = (dish: Dish) => RowActions;

/** Marks the button that opens the panel, so that the keyboard finds back to it. */
export const opens = (target: NonNullable<Target>) => ({ 'data-opens': target });

export const openerOf = (target: Target): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-opens="${target}"]`);
