import { ClipboardList } from 'lucide-react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { whole } from '../../lib/formats.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Chip } from '../../ui/chip.tsx';
import { FilterSelect } from './lists/filter-select.tsx';
import { ListFrame } from './lists/list-frame.tsx';
import { RowSkeletons } from './lists/skeletons.tsx';
import { figureOf, useList } from './lists/use-list.ts';
import { AdminOrdersTable } from './orders/admin-orders-table.tsx';
import { adminOrders, ORDER_FILTERS } from './orders/admin-orders.ts';
import { OrderDrawer } from './orders/order-drawer.tsx';
import { useAdminOrdersView } from './orders/use-admin-orders-view.ts';
import { useOrderActions } from './orders/use-order-actions.tsx';

export default function OrdersPage() {
  usePageTitle('Orders', PRODUCT_NAME);
  const view = useAdminOrdersView();
  const list = useList(adminOrders, view);
  const { actionsOf, dialog } = useOrderActions({ onGone: () => view.open(null) });
  const tile = (name: 'total' | 'active' | 'completed' | 'cancelled') =>
    figureOf(list.stats, (stats) => whole(stats.orders[name]));
  const [first] = list.rows ?? [];
  return (
    <>
      <ListFrame
        title="Orders"
        about="Step in only when a kitchen or a customer needs help"
        noun="orders"
        cells={[
          { label: 'Total', value: tile('total') },
          { label: 'Active', value: tile('active'), tone: 'amber' },
          { label: 'Completed', value: tile('completed'), tone: 'leaf' },
          { label: 'Cancelled', value: tile('cancelled'), tone: 'red' },
        ]}
        searchLabel="Search order, customer, restaurant or status"
        searchWidth="w-full sm:w-94"
        view={view}
        list={list}
        exported={{ file: 'orders.csv', filter: view.filter }}
        total={list.stats?.orders.total}
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
        }
        empty={{
          icon: <ClipboardList strokeWidth={1.9} />,
          title: 'No orders found',
          searching: 'Try adjusting your search terms',
          none: 'Orders will appear here once customers place them',
        }}
        look="table"
        skeleton={<RowSkeletons />}
      >
        {(rows) => <AdminOrdersTable orders={rows} view={view} actionsOf={actionsOf} />}
      </ListFrame>
      <OrderDrawer id={view.openId} actionsOf={actionsOf} question={dialog} onClose={() => view.open(null)} />
      {view.openId === null && dialog}
    </>
  );
}
