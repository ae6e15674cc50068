import { useQuery } from '@tanstack/react-query';
import { CircleX, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

import type { AnswerOf } from '../../../lib/api/api.ts';
import { dateTime } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { Drawer, Loaded, useShownId } from '../lists/drawer.tsx';
import { adminOrderQuery } from './admin-orders.ts';
import type { OrderActions } from './use-order-actions.tsx';

type Order = AnswerOf<'GET /api/orders/:id'>;
type Props = {
  id: number | null;
  actionsOf: (order: Order) => OrderActions;
  question: ReactNode;
  onClose: () => void;
};

/** The list does without it. */
const OrderFacts = lazyOptional<{ order: Order; onClose: () => void }>(
  () => import('./order-facts.tsx'),
  <Loading label="Loading this order…">
    <Skeleton className="h-64" />
  </Loading>,
);

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
        {(shown) => <OrderFacts order={shown} onClose={rest.onClose} />}
      </Loaded>
    </Drawer>
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
