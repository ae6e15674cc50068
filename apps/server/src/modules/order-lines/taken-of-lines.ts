import type { WantedLine } from './lines.ts';
import type { KnownMenu } from './menu-facts.ts';

interface TakenDish {
  readonly id: number;
  readonly qty: number;
  /** Null of one that is part of a combo only: what it costs there is the choice's. */
  readonly pricePaise: number | null;
  /** Null of one that is not on the menu. */
  readonly version: number | null;
}

/** Dishes and choices taken by all lines together, combos included. */
export interface TakenOfLines {
  readonly dishes: readonly TakenDish[];
  /** Those that are no dishes. */
  readonly choices: readonly { readonly id: number; readonly qty: number }[];
  readonly picked: readonly { readonly id: number; readonly qty: number; readonly dishId: number | null }[];
}

export function takenOfLines(lines: readonly WantedLine[], menu: KnownMenu): TakenOfLines {
  const dishes = new Map<number, number>();
  const picked = new Map<number, { id: number; qty: number; dishId: number | null }>();
  const versions = new Map<number, number>();
  const ordered = new Set(lines.map(({ menuItemId }) => menuItemId));
  const add = (id: number, qty: number) => dishes.set(id, (dishes.get(id) ?? 0) + qty);
  for (const { menuItemId, qty, choices } of lines) {
    add(menuItemId, qty);
    const known = choices.length > 0 ? menu.choices(menuItemId) : [];
    for (const { choiceId, qty: each } of choices) {
      const choice = known.find(({ id }) => id === choiceId);
      const dishId = choice?.dishId ?? null;
      const before = picked.get(choiceId)?.qty ?? 0;
      picked.set(choiceId, { id: choiceId, qty: before + each * qty, dishId });
      if (dishId === null) continue;
      add(dishId, each * qty);
      if (choice?.dishVersion) versions.set(dishId, choice.dishVersion);
    }
  }
  return {
    dishes: [...dishes].map(([id, qty]) => {
      // Parts of a combo are as its group was read: the dish itself may have been read earlier.
      const dish = ordered.has(id) ? menu.dish(id) : undefined;
      return {
        id,
        qty,
        pricePaise: dish?.pricePaise ?? null,
        version: dish?.version ?? versions.get(id) ?? null,
      };
    }),
    choices: [...picked.values()].filter(({ dishId }) => dishId === null).map(({ id, qty }) => ({ id, qty })),
    picked: [...picked.values()],
  };
}
