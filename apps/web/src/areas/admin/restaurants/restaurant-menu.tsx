import { useQuery } from '@tanstack/react-query';

import type { Dish } from '../../../features/menu/queries.ts';
import { VegMark } from '../../../features/menu/veg-mark.tsx';
import { counted, rupees } from '../../../lib/format/formats.ts';
import { LONG_LIST, useNear } from '../../../lib/browser/near.ts';
import { DrawerSection, Loaded } from '../lists/drawer.tsx';
import { adminMenuQuery } from './admin-restaurants.ts';

/** Its dishes by category, as customers would see them. */
export function RestaurantMenu({ id }: { id: number }) {
  const menu = useQuery(adminMenuQuery(id));
  const count = menu.data?.length ?? 0;
  return (
    <DrawerSection
      title="Menu"
      aside={
        count > 0 && <span className="num text-label text-muted">{counted(count, 'dish', 'dishes')}</span>
      }
    >
      <Loaded query={menu} what="the menu">
        {(dishes) =>
          dishes.length === 0 ? (
            <p className="mt-2 text-label text-muted">No dishes yet.</p>
          ) : (
            [...new Set(dishes.map(({ category }) => category))].map((category) => (
              <div key={category} className="mt-3">
                <h4 className="text-caption leading-5 font-semibold text-muted">{category}</h4>
                <ul className="m-0 list-none p-0">
                  {dishes
                    .filter((dish) => dish.category === category)
                    .map((dish) => (
                      <MenuLine key={dish.id} dish={dish} isOfMany={dishes.length > LONG_LIST} />
                    ))}
                </ul>
              </div>
            ))
          )
        }
      </Loaded>
    </DrawerSection>
  );
}

/** One of so many that those far from the window are text alone. */
function MenuLine({
  dish,
  isOfMany,
}: {
  dish: Pick<Dish, 'name' | 'veg' | 'price' | 'isAvailable'>;
  isOfMany: boolean;
}) {
  const { ref, isNear, style } = useNear<HTMLLIElement>(isOfMany);
  return (
    <li ref={ref} style={style} className="flex min-h-7 items-baseline gap-2.5 py-1 text-label leading-5.25">
      {isNear ? (
        <>
          <VegMark veg={dish.veg} className="translate-y-0.5" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {dish.name}
            {!dish.isAvailable && <span className="text-danger"> · Out of stock</span>}
          </span>
          <span className="num font-semibold">{rupees(dish.price)}</span>
        </>
      ) : (
        dish.name
      )}
    </li>
  );
}
