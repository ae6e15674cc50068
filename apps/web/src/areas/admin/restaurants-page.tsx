import { Store } from 'lucide-react';

import { coversApart } from '../../features/art/covers.ts';
import { whole } from '../../lib/format/formats.ts';
import { CardGrid } from './lists/card-grid.tsx';
import { FilterSelect } from './lists/filter-select.tsx';
import { ListPage } from './lists/list-page.tsx';
import { CardSkeletons } from './lists/skeletons.tsx';
import { SortSelect } from './lists/sort-select.tsx';
import { useListView } from './lists/use-list-view.ts';
import { AdminRestaurantCard } from './restaurants/admin-restaurant-card.tsx';
import { adminRestaurants, NOT_TAKING_ORDERS, RESTAURANT_VIEW } from './restaurants/admin-restaurants.ts';
import { RestaurantDrawer } from './restaurants/restaurant-drawer.tsx';
import { useRestaurantActions } from './restaurants/use-restaurant-actions.tsx';

export default function RestaurantsPage() {
  const view = useListView(RESTAURANT_VIEW);
  const { actionsOf, dialog: question } = useRestaurantActions(() => view.open(null));
  return (
    <ListPage
      title="Restaurants"
      about="Approve newcomers and keep the list healthy"
      noun="restaurants"
      figures={[
        { label: 'Total', read: ({ total }) => whole(total) },
        { label: 'Approved', read: ({ approved }) => whole(approved), tone: 'leaf' },
        { label: 'Pending Approval', read: ({ pending }) => whole(pending), tone: 'amber' },
        { label: 'Active', read: ({ active }) => whole(active), tone: 'blue' },
      ]}
      searchLabel="Search name, cuisine or address"
      source={adminRestaurants}
      view={view}
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
              { value: 'stopped', label: 'Stopped' },
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
        none: 'Restaurants will appear here once they register',
      }}
      question={question}
      renderDrawer={(drawer, known) => <RestaurantDrawer {...drawer} known={known} actionsOf={actionsOf} />}
      look="cards"
      skeleton={<CardSkeletons className="h-97.75" />}
    >
      {(rows) => {
        const covers = coversApart(rows);
        return (
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
        );
      }}
    </ListPage>
  );
}
