import { isActive } from '@tiffin/contract/rules/order-status';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { LateMark } from '../../../features/orders/late-mark.tsx';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import { dateTime } from '../../../lib/format/formats.ts';
import { useHeldOrder } from '../../../lib/state/held-order.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataTable, type Column } from '../../../ui/display/data-table.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { PrintButton } from '../ticket/print-button.tsx';
import { ChatButton } from './chat-button.tsx';
import { DoorNote } from './door-note.tsx';
import { Elapsed } from './elapsed.tsx';
import { focusTarget } from '../orders/focus-order.ts';
import { KitchenNote } from './kitchen-note.tsx';
import { ListedLines } from './kitchen-line.tsx';
import { OrderCard } from './order-card.tsx';
import { discountText } from '../orders/order-money.tsx';
import type { ActionsOf } from './orders-board.tsx';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';
import { PhoneLink } from './phone-link.tsx';
import { SeenButton } from './seen-button.tsx';
import { StepButton } from './step-button.tsx';

type Props = {
  /** All that is loaded, so that a row whose status has just changed can stay under the pointer. */
  all: readonly RestaurantOrder[];
  /** Orders that the filters leave, sorted (docs/rules/orders.md#on-screen). */
  found: readonly RestaurantOrder[];
  actionsOf: ActionsOf;
};

export function OrdersList({ all, found, actionsOf }: Props) {
  const { shown, handlers } = useHeldOrder(found.map((order) => order.id));
  const byId = new Map(all.map((order) => [order.id, order]));
  const rows = shown.flatMap((id) => byId.get(id) ?? []);
  return (
    <div {...handlers}>
      <DataTable
        caption="Orders"
        columns={columns(actionsOf)}
        rows={rows}
        rowKey={(order) => order.id}
        card={cardOf(actionsOf)}
        from="wide"
      />
    </div>
  );
}

function cardOf(actionsOf: ActionsOf) {
  return function OrderRowCard(order: RestaurantOrder) {
    return <OrderCard order={order} isStatusShown {...actionsOf(order)} />;
  };
}

const columns = (actionsOf: ActionsOf): Column<RestaurantOrder>[] => [
  {
    key: 'order',
    head: 'Order',
    cell: (order) => (
      <>
        <span {...focusTarget(order.id)} className="num block font-semibold">
          <Link
            to={paths.ownerOrder(order.id)}
            className="-my-3 inline-block rounded-small py-3 hover:text-primary hover:underline"
          >
            #{order.id}
          </Link>
        </span>
        <span className="num block text-caption text-muted lg:whitespace-nowrap">
          {dateTime(order.createdAt)}
        </span>
      </>
    ),
  },
  {
    key: 'customer',
    head: 'Customer and dishes',
    cell: (order) => (
      <>
        <span className="block font-semibold wrap-anywhere">
          <bdi>{order.customerName}</bdi>
        </span>
        <div className="text-caption wrap-anywhere text-muted">
          <ListedLines items={order.items} />
        </div>
        <KitchenNote notes={order.notes} className="mt-1 w-fit" />
        <DoorNote order={order} className="mt-1 w-fit" />
        {isActive(order.status) && order.customerPhone && (
          <span className="mt-1 block text-caption">
            <PhoneLink phone={order.customerPhone} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'total',
    head: 'Total',
    isNumber: true,
    cell: (order) => (
      <>
        <Price value={order.total} className="block font-semibold" />
        <span className="block text-caption text-muted lg:whitespace-nowrap">{order.payment}</span>
        {order.discount > 0 && (
          <span className="num block text-caption text-muted">{discountText(order)}</span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    cell: (order) => (
      <span className="flex flex-col items-start gap-1">
        <StatusBadge status={order.status} />
        {isActive(order.status) && <Elapsed order={order} />}
        <LateMark order={order} />
      </span>
    ),
  },
  {
    key: 'next',
    head: 'Next step',
    isNumber: true,
    cell: (order) => {
      const actions = actionsOf(order);
      return (
        <span className="flex flex-wrap justify-end gap-2">
          <span className="flex justify-end gap-2">
            {order.status === 'New' && (
              <Button
                variant="outline"
                size="xs"
                aria-label={`Cancel order #${order.id}`}
                disabled={actions.isPending}
                onClick={actions.onCancel}
              >
                Cancel
              </Button>
            )}
            <StepButton order={order} size="xs" isPending={actions.isPending} onStep={actions.onStep} />
          </span>
          <SeenButton order={order} size="xs" />
          <span className="flex gap-2">
            <PrintButton orderId={order.id} variant="outline" onClick={actions.onPrint} />
            <ChatButton orderId={order.id} unread={actions.unread} size="xs" onClick={actions.onChat} />
          </span>
        </span>
      );
    },
  },
];
