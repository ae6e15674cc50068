import { useQuery } from '@tanstack/react-query';
import { LOW_STOCK_MAX } from '@tiffin/contract/rules/limits';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { DishImage } from '../../../features/art/pictures.tsx';
import type { Dish } from '../../../features/menu/queries.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { counted, whole } from '../../../lib/format/formats.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Panel, PanelProblem } from '../../../ui/layout/panel.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { ownMenuQuery } from '../menu/queries.ts';

const SHOWN = 5;

/** Dishes on offer of which few are left, and those of which the last has just gone. */
const lowOf = (menu: readonly Dish[]) =>
  menu
    .flatMap((dish) =>
      dish.isAvailable && dish.showQuantity && dish.quantityAvailable !== null
        ? [{ dish, left: dish.quantityAvailable }]
        : [],
    )
    .filter(({ left }) => left <= LOW_STOCK_MAX)
    .toSorted((a, b) => a.left - b.left);

export function RunningLow({ restaurantId }: { restaurantId: number }) {
  const { data, error, refetch } = useQuery(ownMenuQuery(restaurantId));
  const low = lowOf(data ?? []);
  const more = low.length - SHOWN;
  return (
    <Panel
      id="running-low"
      title="Running low"
      aside={
        <Link
          to={paths.ownerMenu}
          className="-my-3 inline-flex min-h-11 items-center rounded-small text-label font-semibold text-primary hover:underline"
        >
          Menu
        </Link>
      }
    >
      {data ? (
        low.length === 0 ? (
          <p className="mt-3 text-label text-muted">Nothing is running low.</p>
        ) : (
          <>
            <ul className="m-0 mt-2 list-none divide-y divide-line p-0">
              {low.slice(0, SHOWN).map(({ dish, left }) => (
                <li key={dish.id} className="flex min-h-15.25 items-center gap-3 py-2">
                  <DishImage dish={dish} className="w-10 rounded-small!" isMuted={left === 0} />
                  <span className="min-w-0 flex-1 text-label leading-5 font-medium wrap-anywhere">
                    {dish.name}
                  </span>
                  <Badge tone={left === 0 ? 'grey' : 'red'} className="num">
                    {left === 0 ? 'Sold out' : `${whole(left)} left`}
                  </Badge>
                </li>
              ))}
            </ul>
            {more > 0 && (
              <p className="mt-2 text-caption text-muted">And {counted(more, 'more dish', 'more dishes')}.</p>
            )}
          </>
        )
      ) : error ? (
        <PanelProblem message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the menu…" className="mt-4 grid gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      )}
    </Panel>
  );
}
