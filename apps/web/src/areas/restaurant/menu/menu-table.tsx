import { isOrderable } from '@tiffin/contract/rules/low-stock';
import { clsx } from 'clsx';

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

type Props = {
  categories: readonly Category[];
  /** The restaurant's, for the house plates. */
  cuisine: string;
  actionsOf: ActionsOf;
  selection: Selection;
};

const HEAD = 'h-10 px-3 text-left text-caption font-semibold whitespace-nowrap text-muted';

/** From 768 px; below, `MenuCards`. */
export function MenuTable({ categories, cuisine, actionsOf, selection }: Props) {
  const dishImages = dishImagesById(inOrder(categories, cuisine));
  const isOfMany = isLongMenu(categories);
  return (
    <Card className="@container overflow-clip">
      <table className="w-full table-fixed border-collapse text-body">
        <caption className="sr-only">Menu</caption>
        <colgroup>
          {/* The other columns share spare room, so that a price stands near its name. */}
          <col className="@min-[56rem]:w-[30%]" />
          <col className="w-26" />
          <col className="w-16.5 @min-[56rem]:w-auto" />
          <col className="w-22 @min-[56rem]:w-auto" />
          <col className="w-39" />
          <col className="w-31 @min-[56rem]:w-auto" />
        </colgroup>
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className={HEAD}>
              Dish
            </th>
            <th scope="col" className={clsx(HEAD, 'text-right!')}>
              Price
            </th>
            <th scope="col" className={HEAD}>
              Veg
            </th>
            <th scope="col" className={HEAD}>
              Available
            </th>
            <th scope="col" className={HEAD}>
              Track quantity
            </th>
            <th scope="col" className={clsx(HEAD, 'text-right!')}>
              Actions
            </th>
          </tr>
        </thead>
        {categories.map((category) => (
          <tbody key={category.name}>
            <tr className="border-t border-line">
              <th
                scope="rowgroup"
                colSpan={6}
                className="h-9.25 px-3.5 pt-1 text-left font-display text-label font-bold wrap-anywhere"
              >
                <span className="flex items-center">
                  <CategoryTick category={category} selection={selection} className="-ml-2 mr-1" />
                  {category.name}
                </span>
              </th>
            </tr>
            {category.dishes.map((dish) => (
              <DishRow
                key={dish.id}
                dish={dish}
                cuisine={cuisine}
                art={dishImages.get(dish.id)}
                actions={actionsOf(dish)}
                isOfMany={isOfMany}
              />
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}

type RowProps = {
  dish: Dish;
  cuisine: string;
  art: string | undefined;
  actions: RowActions;
  /** One of so many that those far from the window are text alone. */
  isOfMany: boolean;
};

function DishRow({ isOfMany, ...row }: RowProps) {
  const { dish, actions } = row;
  const { ref, isNear, style } = useNear<HTMLTableRowElement>(isOfMany);
  return (
    <tr
      ref={ref}
      style={style}
      className={clsx(
        'h-15 border-t border-line transition-colors',
        actions.isEdited ? 'bg-primary-soft' : 'hover:bg-sunken/50',
      )}
    >
      {isNear ? (
        <NearCells {...row} />
      ) : (
        <>
          <th scope="row" className="px-3.5 text-left font-semibold">
            {dish.name}
          </th>
          <td colSpan={5}>{rupees(dish.price)}</td>
        </>
      )}
    </tr>
  );
}

function NearCells({ dish, cuisine, art, actions }: Omit<RowProps, 'isOfMany'>) {
  return (
    <>
      <th scope="row" className="py-1.5 pr-2 pl-3.5 text-left font-semibold">
        <span className="flex items-center gap-3">
          {actions.isTicked !== null && (
            <Checkbox
              label={`Select ${dish.name}`}
              isChecked={actions.isTicked}
              onValueChange={actions.onTick}
              className="-mr-2 -ml-2"
            />
          )}
          <DishImage dish={{ ...dish, cuisine }} art={art} isMuted={!isOrderable(dish)} className="w-11" />
          <span className="flex min-w-0 flex-col items-start gap-0.5 leading-5">
            <span className="line-clamp-2 wrap-anywhere">{dish.name}</span>
            <DishLabels dish={dish} />
          </span>
        </span>
      </th>
      <td className="px-3 text-right">
        <Price value={dish.price} className="font-semibold" />
      </td>
      <td className="px-3">
        <span className="flex">
          <VegSwitch dish={dish} {...actions} />
        </span>
      </td>
      <td className="px-3">
        <span className="flex">
          <AvailableSwitch dish={dish} {...actions} />
        </span>
      </td>
      <td className="px-3">
        <span className="flex">
          <StockControl dish={dish} {...actions} />
        </span>
      </td>
      <td className="pr-1.5 text-right">
        <RowButtons dish={dish} actions={actions} />
      </td>
    </>
  );
}
