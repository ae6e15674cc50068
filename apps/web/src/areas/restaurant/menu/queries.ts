import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { isLowStock } from '@tiffin/contract/rules/low-stock';

import type { Dish } from '../../../features/menu/queries.ts';
import { call, isApiError, messageOf } from '../../../lib/api/api.ts';
import { polled } from '../../../lib/queries/polled.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

/** Orders take from what is tracked, so the figures are read again by themselves. */
const POLL_MS = 30_000;

const menuKey = (restaurantId: number) => ['own-menu', restaurantId] as const;
const patchKey = (restaurantId: number) => ['patch-dish', restaurantId] as const;

/** Every dish of the own restaurant, as its owner sees it. */
export const ownMenuQuery = (restaurantId: number) =>
  queryOptions({
    queryKey: menuKey(restaurantId),
    queryFn: ({ signal }) => call('GET /api/restaurants/:id/menu', { params: { id: restaurantId }, signal }),
    ...polled(POLL_MS),
  });

/** Puts the server's answer to any change into the list; a poll that set out before would bring the old state back. */
export function useKeepMenu(restaurantId: number) {
  const queries = useQueryClient();
  const queryKey = menuKey(restaurantId);
  return async (change: (menu: Dish[]) => Dish[]) => {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Dish[]>(queryKey, (menu) => menu && change(menu));
  };
}

export const withDish = (menu: Dish[], dish: Dish): Dish[] =>
  menu.some(({ id }) => id === dish.id)
    ? menu.map((known) => (known.id === dish.id ? dish : known))
    : [...menu, dish];

/** Minutes, or until the next morning. */
export type SoldOutFor = number | 'tomorrow';

/** Values of a dish's switches. */
export type DishPatch = {
  isAvailable?: boolean;
  soldOutFor?: SoldOutFor | null;
  veg?: boolean;
  showQuantity?: boolean;
  quantityAvailable?: number | null;
};
type Change = { dish: Dish; patch: DishPatch };

/** Sends one switch of a dish. Until the server answers, `usePendingPatches` shows what is wanted. */
export function usePatchDish(restaurantId: number) {
  const keep = useKeepMenu(restaurantId);
  const queries = useQueryClient();
  const send = useMutation({
    mutationKey: patchKey(restaurantId),
    mutationFn: ({ dish, patch }: Change) =>
      call('PATCH /api/restaurants/:id/menu/:itemId', {
        params: { id: restaurantId, itemId: dish.id },
        body: patch,
      }),
    // Only what this call was about: the answer to an earlier one may come later.
    onSuccess: (answer, { patch }) =>
      keep((menu) =>
        menu.map((known) => (known.id === answer.id ? { ...known, ...newsOf(answer, patch) } : known)),
      ),
    onError: (error, change) => {
      const isOffline = isApiError(error, 0);
      toast.bad(
        `${change.dish.name} was not changed: ${isOffline ? 'the server cannot be reached.' : messageOf(error)}`,
        isOffline ? { label: 'Try again', onPress: () => send.mutate(change) } : undefined,
      );
      void queries.invalidateQueries({ queryKey: menuKey(restaurantId) });
    },
  });
  return (dish: Dish, patch: DishPatch) => send.mutate({ dish, patch });
}

const isOfStock = (patch: DishPatch) =>
  patch.showQuantity !== undefined || patch.quantityAvailable !== undefined;

const newsOf = (answer: Dish, patch: DishPatch): Partial<Dish> => ({
  ...((patch.isAvailable !== undefined || patch.soldOutFor !== undefined) && {
    isAvailable: answer.isAvailable,
    soldOutUntil: answer.soldOutUntil,
    unavailableBecause: answer.unavailableBecause,
    availableAgainAt: answer.availableAgainAt,
    dayBeginsAt: answer.dayBeginsAt,
  }),
  ...(patch.veg !== undefined && { veg: answer.veg }),
  ...(isOfStock(patch) && {
    showQuantity: answer.showQuantity,
    quantityAvailable: answer.quantityAvailable,
    lowStock: answer.lowStock,
  }),
});

/** Changes asked for each dish and not answered yet. A refused one drops out: the switch goes back. */
export function usePendingPatches(restaurantId: number): ReadonlyMap<number, DishPatch> {
  const changes = useMutationState({
    filters: { mutationKey: patchKey(restaurantId), status: 'pending' },
    // Only usePatchDish uses this key.
    select: (mutation) => mutation.state.variables as Change,
  });
  const pending = new Map<number, DishPatch>();
  for (const { dish, patch } of changes) pending.set(dish.id, { ...pending.get(dish.id), ...patch });
  return pending;
}

/** The dish as it will be once everything asked for is granted. */
export function withPatch(dish: Dish, patch: DishPatch | undefined): Dish {
  if (!patch) return dish;
  const { soldOutFor, ...switches } = patch;
  const patched = {
    ...dish,
    ...switches,
    // Switched either way, nothing ends by itself any more; until when it is sold out only the answer tells.
    ...(patch.isAvailable !== undefined && { soldOutUntil: null }),
    ...(soldOutFor !== undefined && { isAvailable: soldOutFor === null }),
  };
  return { ...patched, lowStock: isLowStock(patched.showQuantity, patched.quantityAvailable) };
}
