import { Store } from 'lucide-react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { coversApart } from '../../features/art/covers.ts';
import { whole } from '../../lib/formats.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { CardGrid } from './lists/card-grid.tsx';
import { FilterSelect } from './lists/filter-select.tsx';
import { ListFrame } from './lists/list-frame.tsx';
import { CardSkeletons } from './lists/skeletons.tsx';
import { SortSelect } from './lists/sort-select.tsx';
import { figureOf, useList } from './lists/use-list.ts';
import { AdminRestaurantCard } from './restaurants/admin-restaurant-card.tsx';
import { adminRestaurants, NOT_TAKING_ORDERS } from './restaurants/admin-restaurants.ts';
import { RestaurantDrawer } from './restaurants/restaurant-drawer.tsx';
import { useRestaurantActions } from './restaurants/use-restaurant-actions.tsx';
import { useRestaurantsView } from './restaurants/use-restaurants-view.ts';

export default function RestaurantsPage() {
  usePageTitle('Restaurants', PRODUCT_NAME);
  const view = useRestaurantsView();
  const list = useList(adminRestaurants, view);
  const covers = coversApart(list.rows ?? []);
  const { actionsOf, dialog } = useRestaurantActions(() => view.open(null));
  const tile = (name: 'total' | 'approved' | 'pending' | 'active') =>
    figureOf(list.stats, (stats) => whole(stats.restaurants[name]));
  return (
    <>
      <ListFrame
        title="Restaurants"
        about="Approve newcomers and keep the list healthy"
        noun="restaurants"
        cells={[
          { label: 'Total', value: tile('total') },
          { label: 'Approved', value: tile('approved'), tone: 'leaf' },
          { label: 'Pending Approval', value: tile('pending'), tone: 'amber' },
          { label: 'Active', value: tile('active'), tone: 'blue' },
        ]}
        searchLabel="Search name, cuisine or address"
        view={view}
        list={list}
        exported={{ file: 'restaurants.csv', filter: view.filter }}
        total={list.stats?.restaurants.total}
        filters={
          <>
            <FilterSelect
              label="Approval"
              all="Any approval"
              options={[
                { value: 'approved', label: 'Approved' },
                { value: 'pending', label: 'Pending' },
                { value: 'rejected', label: 'Rejected' },
              ]}
              value={view.chosen.approval}
              onValueChange={(approval) => view.choose('approval', approval)}
            />
            <FilterSelect
              label="Status"
              all="Any status"
              options={[
                { value: 'active', label: 'Active' },
                { value: 'inactive', label: 'Inactive' },
              ]}
              value={view.chosen.status}
              onValueChange={(status) => view.choose('status', status)}
            />
            <FilterSelect
              label="Console"
              all="Any console"
              options={[
                { value: 'here', label: 'Somebody is there' },
                { value: 'gone', label: 'Nobody is there' },
                { value: 'unknown', label: 'Not known' },
              ]}
              value={view.chosen.presence}
              onValueChange={(presence) => view.choose('presence', presence)}
            />
            <FilterSelect
              label="Orders"
              all="Any hours"
              options={[
                { value: 'open', label: 'Taking orders' },
                { value: NOT_TAKING_ORDERS, label: 'Not taking orders' },
                { value: 'paused', label: 'Paused' },
                { value: 'closed', label: 'Closed by hours' },
                { value: 'never', label: 'Never opens' },
              ]}
              value={view.chosen.state}
              onValueChange={(state) => view.choose('state', state)}
            />
            <SortSelect
              sortings={[
                { label: 'Newest first', sort: null, order: 'desc' },
                { label: 'Oldest first', sort: null, order: 'asc' },
                { label: 'Name A–Z', sort: 'name', order: 'asc' },
                { label: 'Name Z–A', sort: 'name', order: 'desc' },
              ]}
              order={view.order}
              onValueChange={view.sortBy}
            />
          </>
        }
        empty={{
          icon: <Store strokeWidth={1.9} />,
          title: 'No restaurants found',
          searching: 'Try adjusting your search terms',
          none: 'Restaurants will appear here once they register',
        }}
        look="cards"
        skeleton={<CardSkeletons className="h-97.75" />}
      >
        {(rows) => (
          <CardGrid>
            {rows.map((restaurant, index) => (
              <li key={restaurant.id}>
                <AdminRestaurantCard
                  restaurant={restaurant}
                  art={covers[index]}
                  actions={actionsOf(restaurant)}
                  onOpen={() => view.open(restaurant.id)}
                />
              </li>
            ))}
          </CardGrid>
        )}
      </ListFrame>
      <RestaurantDrawer
        id={view.openId}
        known={list.rows?.find(({ id }) => id === view.openId)}
        actionsOf={actionsOf}
        question={dialog}
        onClose={() => view.open(null)}
      />
      {view.openId === null && dialog}
    </>
  );
}
