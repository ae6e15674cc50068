import { dayAt } from '@tiffin/contract/rules/service/when-text';
import { ClipboardList } from 'lucide-react';

import { DaysFilter } from '../../features/orders/days-filter.tsx';
import { whole } from '../../lib/format/formats.ts';
import { PLATFORM_ZONE } from '../../lib/time/platform-zone.ts';
import { useServerMinute } from '../../lib/time/server-time.ts';
import { Chip } from '../../ui/buttons/chip.tsx';
import { FilterSelect } from './lists/filter-select.tsx';
import { ListPage } from './lists/list-page.tsx';
import { RowSkeletons } from './lists/skeletons.tsx';
import { AdminOrdersTable } from './orders/admin-orders-table.tsx';
import { adminOrders, ORDER_FILTERS } from './orders/admin-orders.ts';
import { OrderDrawer } from './orders/order-drawer.tsx';
import { useAdminOrdersView } from './orders/use-admin-orders-view.ts';
import { useOrderActions } from './orders/use-order-actions.tsx';

export default function OrdersPage() {
  const view = useAdminOrdersView();
  const today = dayAt(useServerMinute(true), PLATFORM_ZONE);
  const { actionsOf, dialog: question } = useOrderActions({ onGone: () => view.open(null) });
  return (
    <ListPage
      title="Orders"
      about="Step in only when a kitchen or a customer needs help"
      noun="orders"
      figures={[
        { label: 'Total', read: ({ total }) => whole(total) },
        { label: 'Active', read: ({ active }) => whole(active), tone: 'amber' },
        { label: 'Completed', read: ({ completed }) => whole(completed), tone: 'leaf' },
        { label: 'Cancelled', read: ({ cancelled }) => whole(cancelled), tone: 'red' },
      ]}
      searchLabel="Search order, customer, restaurant or status"
      searchWidth="w-full sm:w-94"
      source={adminOrders}
      view={view}
      filters={
        <>
          <FilterSelect
            label="Status"
            all="Any status"
            options={ORDER_FILTERS.map((status) => ({
              value: status,
              label: status === 'active' ? 'Active' : status,
            }))}
            value={view.chosen.status}
            onValueChange={(status) => view.choose('status', status)}
          />
          <DaysFilter days={view.days} today={today} onDaysChange={view.showDays} />
        </>
      }
      renderSubject={(first) => (
        <>
          {view.userId !== undefined && (
            <Chip isPressed isRemovable onClick={view.ofAll}>
              {first ? `Of ${first.customerName}` : `Of user ${view.userId}`}
            </Chip>
          )}
          {view.restaurantId !== undefined && (
            <Chip isPressed isRemovable onClick={view.ofAll}>
              {first ? `Of ${first.restaurantName}` : `Of restaurant ${view.restaurantId}`}
            </Chip>
          )}
        </>
      )}
      empty={{
        icon: <ClipboardList strokeWidth={1.9} />,
        none: 'Orders will appear here once customers place them',
      }}
      question={question}
      renderDrawer={(drawer) => <OrderDrawer {...drawer} actionsOf={actionsOf} />}
      look="table"
      skeleton={<RowSkeletons />}
    >
      {(rows) => <AdminOrdersTable orders={rows} view={view} actionsOf={actionsOf} />}
    </ListPage>
  );
}
