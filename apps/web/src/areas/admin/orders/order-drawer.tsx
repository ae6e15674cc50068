import { useQuery } from '@tanstack/react-query';
import { CircleX, Trash2, Undo2 } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

import { adminPaths } from '../admin-paths.ts';
import { paths } from '../../../app/paths.ts';
import { CaseTeaser } from '../../../features/cases/case-teaser.tsx';
import { caseOfOrderQuery } from '../../../features/cases/queries.ts';
import { CustomerText } from '../../../features/orders/customer-text.tsx';
import { OrderEvents } from '../../../features/orders/order-events.tsx';
import { LateMark } from '../../../features/orders/late-mark.tsx';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import type { AnswerOf } from '../../../lib/api/api.ts';
import { dateTime } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MoreText } from '../../../ui/display/more-text.tsx';
import { Drawer, DrawerSection, FACT_LINK, Facts, Loaded, useShownId } from '../lists/drawer.tsx';
import { History } from '../lists/history.tsx';
import { adminOrderQuery } from './admin-orders.ts';
import { OrderReceipt } from './order-receipt.tsx';
import type { OrderActions } from './use-order-actions.tsx';

type Order = AnswerOf<'GET /api/orders/:id'>;
type Props = {
  id: number | null;
  actionsOf: (order: Order) => OrderActions;
  question: ReactNode;
  onClose: () => void;
};

/** An order with what happened to it and its bill. */
export function OrderDrawer({ id, actionsOf, ...rest }: Props) {
  const shownId = useShownId(id);
  const read = useQuery({ ...adminOrderQuery(shownId), enabled: id !== null });
  const order = read.data;
  const actions = order && actionsOf(order);
  return (
    <Drawer
      {...rest}
      id={id}
      title={`Order #${shownId}`}
      description={order && dateTime(order.createdAt)}
      footer={actions && Object.values(actions).some(Boolean) && <Buttons actions={actions} />}
    >
      <Loaded query={read} what="this order">
        {(shown) => (
          <>
            <Facts
              facts={[
                [
                  'Status',
                  <Fragment key="status">
                    <StatusBadge status={shown.status} />
                    <LateMark order={shown} className="mt-1" />
                  </Fragment>,
                ],
                ['Payment', shown.payment],
                [
                  'Customer',
                  <Link key="customer" to={paths.adminUser(shown.userId)} className={FACT_LINK}>
                    {shown.customerName}
                  </Link>,
                ],
                ['Restaurant', shown.restaurantName],
              ]}
            />
            <OrderCase orderId={shown.id} />
            <DrawerSection title="Bill">
              <OrderReceipt order={shown} />
            </DrawerSection>
            <DrawerSection title="Delivery">
              <div className="mt-2.5">
                <Facts
                  facts={[
                    ['Email', shown.customerEmail || '–', 'wide'],
                    ['From', <MoreText key="from" text={shown.restaurantAddress} lines={2} />, 'wide'],
                    ['Deliver to', <MoreText key="to" text={shown.address || '–'} lines={2} />, 'wide'],
                    ['Notes', <Notes key="notes" notes={shown.notes} />, 'wide'],
                  ]}
                />
              </div>
            </DrawerSection>
            <DrawerSection title="What happened">
              <OrderEvents events={shown.events} className="mt-2" />
            </DrawerSection>
            <History subject="order" id={shown.id} />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function Notes({ notes }: Pick<Order, 'notes'>) {
  if (notes === '') return '–';
  return (
    <CustomerText text={notes} className="mt-1">
      <MoreText text={notes} lines={3} />
    </CustomerText>
  );
}

/** The customer's case; nothing for most orders. */
function OrderCase({ orderId }: { orderId: number }) {
  const one = useQuery(caseOfOrderQuery(orderId)).data;
  return (
    one && (
      <DrawerSection title="The customer’s case">
        <CaseTeaser one={one} to={adminPaths.case(orderId, one.id)} />
      </DrawerSection>
    )
  );
}

function Buttons({ actions: { onCancel, onRefund, onDelete } }: { actions: OrderActions }) {
  return (
    <>
      {onDelete && (
        <Button variant="dangerSoft" onClick={onDelete}>
          <Trash2 size={17} strokeWidth={2} aria-hidden />
          Delete
        </Button>
      )}
      {onCancel && (
        <Button variant="outline" onClick={onCancel}>
          <CircleX size={17} strokeWidth={2} aria-hidden />
          Cancel order
        </Button>
      )}
      {onRefund && (
        <Button variant="outline" onClick={onRefund}>
          <Undo2 size={17} strokeWidth={2} aria-hidden />
          Refund order
        </Button>
      )}
    </>
  );
}
