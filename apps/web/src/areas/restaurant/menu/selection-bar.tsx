import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';

import type { Dish } from '../../../features/menu/queries.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { counted } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { entriesToAdd } from './options/add-to-dishes.ts';
import { ownGroupsQuery, useGroupDishes, type Group } from './options/queries.ts';
import type { SoldOutFor } from './queries.ts';
import type { Selection } from './use-selection.ts';
import { SOLD_OUT_ENDS } from './sold-out-menu.tsx';
import { usePatchMenu, type MenuPatch } from './whole-menu.ts';

type Props = { restaurantId: number; dishes: readonly Dish[]; selection: Selection };

/** Actions on the ticked dishes, in one call. The bar stays in sight below a long menu. */
export function SelectionBar({ restaurantId, dishes, selection }: Props) {
  const patch = usePatchMenu(restaurantId);
  const groups = useQuery(ownGroupsQuery(restaurantId)).data?.groups ?? [];
  const give = useGroupDishes(restaurantId);
  // A dish that is deleted meanwhile is ticked no more.
  const ticked = dishes.filter(({ id }) => selection.ids?.has(id));

  const mark = (some: readonly Dish[], isAvailable: boolean): Promise<boolean> =>
    send({ ids: some.map(({ id }) => id), isAvailable });

  const send = async (body: MenuPatch): Promise<boolean> => {
    try {
      await patch.mutateAsync(body);
      return true;
    } catch (error) {
      toast.bad(`Nothing was changed: ${messageOf(error)}`);
      return false;
    }
  };

  const markTicked = async (isAvailable: boolean) => {
    const changed = ticked.filter((dish) => dish.isAvailable !== isAvailable || dish.soldOutUntil !== null);
    if (changed.length > 0 && !(await mark(changed, isAvailable))) return;
    const words = isAvailable ? 'available' : 'out of stock';
    toast.good(
      `${counted(ticked.length, 'dish is', 'dishes are')} ${words}.`,
      changed.length > 0 ? { label: 'Undo', onPress: () => void mark(changed, !isAvailable) } : undefined,
    );
    selection.stop();
  };

  const sellOut = async (soldOutFor: SoldOutFor) => {
    if (!(await send({ ids: ticked.map(({ id }) => id), soldOutFor }))) return;
    toast.good(`${counted(ticked.length, 'dish is', 'dishes are')} sold out for a time.`);
    selection.stop();
  };

  const addOptions = async (group: Group) => {
    try {
      await give.mutateAsync({ group, dishIds: ticked.map(({ id }) => id) });
    } catch (error) {
      toast.bad(`Nothing was changed: ${messageOf(error)}`);
      return;
    }
    toast.good(`${counted(ticked.length, 'dish has', 'dishes have')} ${group.name}.`);
    selection.stop();
  };

  const wanted = patch.isPending ? patch.variables.isAvailable : null;
  const isNone = ticked.length === 0;
  return (
    <div
      role="region"
      aria-label="Selected dishes"
      data-selection-bar
      className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2.5 rounded-card border border-line bg-raised p-3 pl-4 shadow-e3"
    >
      <p role="status" className="num mr-auto font-semibold">
        {isNone ? 'Tick the dishes to mark' : `${ticked.length} selected`}
      </p>
      <Button
        variant="outline"
        size="sm"
        disabled={isNone || wanted === true}
        isLoading={wanted === false}
        loadingText="Marking…"
        onClick={() => void markTicked(false)}
      >
        Mark out of stock
      </Button>
      <Button
        variant="outline"
        size="sm"
        disabled={isNone || wanted === false}
        isLoading={wanted === true}
        loadingText="Marking…"
        onClick={() => void markTicked(true)}
      >
        Mark available
      </Button>
      <Menu
        trigger={
          <Button variant="outline" size="sm" disabled={isNone || patch.isPending || give.isPending}>
            More
            <ChevronDown size={16} strokeWidth={2.2} aria-hidden />
          </Button>
        }
        entries={[
          { kind: 'heading', label: 'Sold out' },
          ...SOLD_OUT_ENDS.flatMap(({ value, label }) =>
            value === null ? [] : [{ kind: 'action' as const, label, onSelect: () => void sellOut(value) }],
          ),
          ...(groups.length === 0
            ? []
            : [
                { kind: 'heading' as const, label: 'Add options' },
                ...entriesToAdd(groups, (group) => void addOptions(group)),
              ]),
        ]}
      />
      <Button variant="ghost" size="sm" onClick={selection.stop}>
        Done
      </Button>
    </div>
  );
}
