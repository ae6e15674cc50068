import type { Dish } from '../../../features/menu/queries.ts';
import { messageOf } from '../../../lib/api.ts';
import { counted } from '../../../lib/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Selection } from './use-selection.ts';
import { usePatchMenu } from './whole-menu.ts';

type Props = { restaurantId: number; dishes: readonly Dish[]; selection: Selection };

/** What is done to the ticked dishes, in one call. It stays in sight below a long menu. */
export function SelectionBar({ restaurantId, dishes, selection }: Props) {
  const patch = usePatchMenu(restaurantId);
  // A dish that is deleted meanwhile is ticked no more.
  const ticked = dishes.filter(({ id }) => selection.ids?.has(id));

  const mark = async (some: readonly Dish[], isAvailable: boolean): Promise<boolean> => {
    try {
      await patch.mutateAsync({ ids: some.map(({ id }) => id), isAvailable });
      return true;
    } catch (error) {
      toast.bad(`Nothing was changed: ${messageOf(error)}`);
      return false;
    }
  };

  const markTicked = async (isAvailable: boolean) => {
    const changed = ticked.filter((dish) => dish.isAvailable !== isAvailable);
    if (changed.length > 0 && !(await mark(changed, isAvailable))) return;
    const words = isAvailable ? 'available' : 'out of stock';
    toast.good(
      `${counted(ticked.length, 'dish is', 'dishes are')} ${words}.`,
      changed.length > 0 ? { label: 'Undo', onPress: () => void mark(changed, !isAvailable) } : undefined,
    );
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
      <Button variant="ghost" size="sm" onClick={selection.stop}>
        Done
      </Button>
    </div>
  );
}
