import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { byCategory } from '../../features/menu/categories.ts';
import { messageOf } from '../../lib/api/api.ts';
import { counted } from '../../lib/format/formats.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { loads } from '../../lib/page/screen.ts';
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { MenuActions } from './menu/menu-actions.tsx';
import { OwnMenu } from './menu/own-menu.tsx';
import { ownMenuQuery } from './menu/queries.ts';
import { useMenuView } from './menu/use-menu-view.ts';
import { usePanel } from './menu/use-panel.ts';
import { useSelection } from './menu/use-selection.ts';
import { ownRestaurantQuery } from './own/own-restaurant.ts';
import { useOwn } from './own/own-context.ts';

// The options and mealtimes of dishes load on request.
const OptionsView = lazy(() => import('./menu/options/options-view.tsx'));
const MealtimesView = lazy(() => import('./menu/mealtimes/mealtimes-view.tsx'));

const TABS = [
  { value: 'dishes', label: 'Dishes' },
  { value: 'options', label: 'Options' },
  { value: 'mealtimes', label: 'Mealtimes' },
] as const;

export const loader = loads(({ session: { restaurantId } }) =>
  restaurantId === null ? [] : [ownMenuQuery(restaurantId)],
);

export default function MenuPage() {
  const { restaurantId } = useOwn();
  usePageTitle('Menu', PRODUCT_NAME);
  const menu = useQuery(ownMenuQuery(restaurantId));
  const restaurant = useQuery(ownRestaurantQuery(restaurantId));
  const panel = usePanel();
  const { tab, showTab } = useMenuView();
  const selection = useSelection();
  const [isImporting, setImporting] = useState(false);
  const reach =
    restaurant.data?.isApproved === false
      ? 'Customers see them once your restaurant is approved.'
      : 'Changes reach customers right away.';
  return (
    <>
      <div className="mb-5.5 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4">
        <h1 className="console-title">Menu</h1>
        <p className="mt-0.75 min-h-5.5 text-label leading-5.5 text-muted max-md:col-span-2 row-start-2 col-start-1">
          {menu.data &&
            `${counted(menu.data.length, 'dish', 'dishes')} in ${counted(byCategory(menu.data).length, 'category', 'categories')}. ${reach}`}
        </p>
        {menu.data && tab === 'dishes' && (
          <div className="col-start-2 row-start-1 md:row-end-3">
            <MenuActions
              restaurantId={restaurantId}
              menu={menu.data}
              selection={selection}
              isImporting={isImporting}
              onImporting={setImporting}
              onAdd={() => panel.open('new')}
            />
          </div>
        )}
      </div>
      <SegmentedControl
        label="What the menu is made of"
        options={TABS}
        value={tab}
        onValueChange={showTab}
        size="sm"
        className="mb-4"
      />
      {menu.data && tab === 'options' ? (
        <Suspense
          fallback={
            <Loading label="Loading your options…">
              <Skeleton className="h-40 rounded-card" />
            </Loading>
          }
        >
          <OptionsView restaurantId={restaurantId} dishes={menu.data} />
        </Suspense>
      ) : menu.data && tab === 'mealtimes' ? (
        <Suspense
          fallback={
            <Loading label="Loading your mealtimes…">
              <Skeleton className="h-40 rounded-card" />
            </Loading>
          }
        >
          <MealtimesView restaurantId={restaurantId} dishes={menu.data} />
        </Suspense>
      ) : menu.data ? (
        <OwnMenu
          restaurantId={restaurantId}
          cuisine={restaurant.data?.cuisine ?? ''}
          stored={menu.data}
          panel={panel}
          selection={selection}
          onImport={() => setImporting(true)}
        />
      ) : menu.error ? (
        <ErrorState
          title="We couldn’t load your menu"
          message={messageOf(menu.error)}
          onRetry={() => void menu.refetch()}
        />
      ) : (
        <Loading label="Loading your menu…">
          <Skeleton className="mb-3.5 h-10 w-60 rounded-control" />
          <div className="grid gap-px overflow-hidden rounded-card">
            {Array.from({ length: 8 }, (_, row) => (
              <Skeleton key={row} className="h-15 rounded-none" />
            ))}
          </div>
        </Loading>
      )}
    </>
  );
}
