import { FileUp, SearchX, UtensilsCrossed } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { byCategory } from '../../../features/menu/categories.ts';
import type { Dish } from '../../../features/menu/queries.ts';
import { whenIdle } from '../../../lib/browser/idle.ts';
import { useMedia } from '../../../lib/browser/media.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { Optional } from '../../../ui/lazy/optional.tsx';
import { EmptyState, Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { DishPanel } from './dish-panel.tsx';
import { MenuCards } from './menu-cards.tsx';
import { countDishes, findDishes } from './menu-filters.ts';
import { MenuTable } from './menu-table.tsx';
import { MenuToolbar } from './menu-toolbar.tsx';
import { withPatch, usePatchDish, usePendingPatches } from './queries.ts';
import type { ActionsOf } from './row-actions.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useDelete } from './use-delete.tsx';
import { copyOf, useMenuView } from './use-menu-view.ts';
import type { usePanel } from './use-panel.ts';
import type { Selection } from './use-selection.ts';

const SoldAt = lazy(() => import('./sold-at.tsx'));
const loadForm = () => import('./dish-form.tsx');
const DishForm = lazyOptional(
  loadForm,
  <Loading label="Loading the dish…">
    <Skeleton className="h-34 rounded-button" />
    <Skeleton className="mt-4 h-11 rounded-control" />
    <Skeleton className="mt-4 h-11 rounded-control" />
  </Loading>,
);

type Props = {
  restaurantId: number;
  cuisine: string;
  /** Dishes on the server. */
  stored: readonly Dish[];
  panel: ReturnType<typeof usePanel>;
  selection: Selection;
  onImport: () => void;
};

/** The list of dishes with what can be done to each, and the panel beside or over it. */
export function OwnMenu({ restaurantId, cuisine, stored, panel, selection, onImport }: Props) {
  const { filter, words, clear } = useMenuView();
  const isWide = useMedia('(width >= 768px)');
  const isBeside = useMedia('(width >= 1360px)');
  const list = useRef<HTMLDivElement>(null);
  // A press opens it at once.
  useEffect(() => {
    void whenIdle()
      .then(loadForm)
      .catch(() => undefined);
  }, []);
  const pending = usePendingPatches(restaurantId);
  const patch = usePatchDish(restaurantId);
  const { dialog, ask, askedId } = useDelete({
    restaurantId,
    onSellOut: (dish) => patch(dish, { isAvailable: false }),
    onDeleted: (dish) => {
      if (panel.target === dish.id) panel.go(null);
    },
    returnFocusTo: () => list.current,
  });

  const dishes = stored.map((dish) => withPatch(dish, pending.get(dish.id)));
  const found = useStayingDishes(dishes, findDishes(dishes, filter, words), `${filter} ${words}`);
  const categories = byCategory(found);
  const edited = dishes.find(({ id }) => id === panel.target) ?? null;
  const copied = stored.find(({ id }) => copyOf(id) === panel.target) ?? null;
  const isOpen = panel.target === 'new' || edited !== null || copied !== null;

  const actionsOf: ActionsOf = (dish) => ({
    pending: pending.get(dish.id),
    isEdited: panel.target === dish.id,
    isTicked: selection.ids && selection.ids.has(dish.id),
    onTick: (isTicked) => selection.tick([dish.id], isTicked),
    isAskedToGo: askedId === dish.id,
    onPatch: (change) => patch(dish, change),
    onEdit: () => panel.open(dish.id),
    onCopy: () => panel.open(copyOf(dish.id)),
    onDelete: () => ask(dish),
  });
  const shown = { categories, cuisine, actionsOf, selection };

  return (
    <div
      className={isOpen && isBeside ? 'grid grid-cols-[minmax(0,1fr)_336px] items-start gap-5' : 'relative'}
    >
      <div ref={list} tabIndex={-1} className="min-w-0 outline-none">
        {dishes.length > 0 && <MenuToolbar counts={countDishes(dishes, words)} />}
        {dishes.length === 0 ? (
          <EmptyState
            icon={<UtensilsCrossed />}
            title="No dishes yet."
            text="Customers order what stands here. A name and a price are enough to begin, or a list that you have in a file."
            action={
              <div className="flex flex-wrap justify-center gap-2.5">
                <Button onClick={() => panel.open('new')}>Add your first dish</Button>
                <Button variant="outline" onClick={onImport}>
                  <FileUp size={18} strokeWidth={2} aria-hidden />
                  Import from CSV
                </Button>
              </div>
            }
          />
        ) : found.length === 0 ? (
          <EmptyState
            icon={<SearchX />}
            title="No dish matches that."
            action={
              <Button variant="outline" size="sm" onClick={clear}>
                Show all dishes
              </Button>
            }
          />
        ) : isWide ? (
          <MenuTable {...shown} />
        ) : (
          <MenuCards {...shown} />
        )}
        {selection.ids && <SelectionBar restaurantId={restaurantId} dishes={dishes} selection={selection} />}
      </div>
      {isOpen && panel.target !== null && (
        <DishPanel
          title={edited ? 'Edit dish' : 'Add dish'}
          target={panel.target}
          isBeside={isBeside}
          onClose={() => panel.open(null)}
        >
          <DishForm
            key={panel.target}
            restaurantId={restaurantId}
            // Not as it was asked for: what the server may refuse is not to be saved with the rest.
            dish={stored.find(({ id }) => id === panel.target) ?? null}
            copied={copied}
            dishes={stored}
            categories={byCategory(stored).map(({ name }) => name)}
            cuisine={cuisine}
            takesFocus={panel.isAskedFor || !isBeside}
            onSaved={() => panel.go(null)}
            onPhotoRefused={(saved) => {
              if (panel.target !== saved.id) panel.go(saved.id);
            }}
            onClose={() => panel.open(null)}
          />
          {edited && (
            <Optional key={`sold ${edited.id}`}>
              <Suspense fallback={null}>
                <SoldAt restaurantId={restaurantId} dishId={edited.id} />
              </Suspense>
            </Optional>
          )}
        </DishPanel>
      )}
      {dialog}
    </div>
  );
}

/**
 * Dishes that a filter found at first and since: a dish that is switched out of the filter stays where the pointer is
 * until the filter changes.
 */
function useStayingDishes(all: readonly Dish[], found: readonly Dish[], filter: string): Dish[] {
  const [held, setHeld] = useState({ filter, ids: new Set(found.map(({ id }) => id)) });
  const isOther = held.filter !== filter;
  const isMore = found.some(({ id }) => !held.ids.has(id));
  const ids =
    isOther || isMore ? new Set([...(isOther ? [] : held.ids), ...found.map(({ id }) => id)]) : held.ids;
  if (isOther || isMore) setHeld({ filter, ids });
  return all.filter(({ id }) => ids.has(id));
}
