import { isOrderable } from '@tiffin/contract/rules/low-stock';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { DishImage } from '../../../features/art/pictures.tsx';
import { inOrder, isLongMenu, type Category } from '../../../features/menu/categories.ts';
import { dishImagesById } from '../../../features/art/choose.ts';
import type { Dish } from '../../../features/menu/queries.ts';
import { useNear } from '../../../lib/browser/near.ts';
import { rupees } from '../../../lib/format/formats.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { AvailableSwitch, StockControl, VegSwitch } from './dish-controls.tsx';
import { CategoryTick } from './category-tick.tsx';
import { DishLabels } from './dish-labels.tsx';
import type { ActionsOf, RowActions } from './row-actions.ts';
import { RowButtons } from './row-buttons.tsx';
import type { Selection } from './use-selection.ts';

type Props = { categories: readonly Category[]; cuisine: string; actionsOf: ActionsOf; selection: Selection };

/** The menu on a phone: a card per dish. */
export function MenuCards({ categories, cuisine, actionsOf, selection }: Props) {
  const dishImages = dishImagesById(inOrder(categories, cuisine));
  const isOfMany = isLongMenu(categories);
  return (
    <div className="grid grid-cols-1 gap-5">
      {categories.map((category) => (
        <section key={category.name} aria-labelledby={category.anchor}>
          <div className="mb-2 flex items-center">
            <CategoryTick category={category} selection={selection} className="mr-1 -my-2" />
            <h2 id={category.anchor} className="font-display text-base leading-6 font-bold wrap-anywhere">
              {category.name}
            </h2>
          </div>
          <ul className="m-0 grid list-none grid-cols-1 gap-2.5 p-0">
            {category.dishes.map((dish) => (
              <DishItem
                key={dish.id}
                dish={dish}
                cuisine={cuisine}
                art={dishImages.get(dish.id)}
                actions={actionsOf(dish)}
                isOfMany={isOfMany}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type CardProps = { dish: Dish; cuisine: string; art: string | undefined; actions: RowActions };

/** One of so many that those far from the window are text alone. */
function DishItem({ isOfMany, ...card }: CardProps & { isOfMany: boolean }) {
  const { ref, isNear, style } = useNear<HTMLLIElement>(isOfMany);
  return (
    <li ref={ref} style={style} className={isOfMany ? 'min-h-36' : undefined}>
      {isNear ? <DishCard {...card} /> : `${card.dish.name} ${rupees(card.dish.price)}`}
    </li>
  );
}

function DishCard({ dish, cuisine, art, actions }: CardProps) {
  return (
    <Card className={clsx('p-3', actions.isEdited && 'border-primary!')}>
      <div className="flex items-start gap-3">
        {actions.isTicked !== null && (
          <Checkbox
            label={`Select ${dish.name}`}
            isChecked={actions.isTicked}
            onValueChange={actions.onTick}
            className="-mr-2 -ml-1.5 mt-1"
          />
        )}
        <DishImage dish={{ ...dish, cuisine }} art={art} isMuted={!isOrderable(dish)} className="w-14" />
        <div className="min-w-0 flex-1">
          <h3 className="leading-5.5 font-semibold wrap-anywhere">{dish.name}</h3>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Price value={dish.price} className="text-label font-semibold text-ink-2" />
            <DishLabels dish={dish} />
          </p>
        </div>
        <div className="-mt-1 -mr-1.5">
          <RowButtons dish={dish} actions={actions} />
        </div>
      </div>
      <div className="mt-2.5 flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-line pt-2.5">
        <Named by="Veg">
          <VegSwitch dish={dish} {...actions} />
        </Named>
        <Named by="Available">
          <AvailableSwitch dish={dish} {...actions} />
        </Named>
        <Named by="Track quantity">
          <StockControl dish={dish} {...actions} />
        </Named>
      </div>
    </Card>
  );
}

/** Label of the table's head; the switch itself says it to screen readers. */
function Named({ by, children }: { by: string; children: ReactNode }) {
  return (
    <span className="grid">
      <span aria-hidden className="caption font-semibold text-muted">
        {by}
      </span>
      <span className="flex min-h-9 items-center">{children}</span>
    </span>
  );
}
