import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import { CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';

import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { goOnAt, shownOrder } from './focus-order.ts';
import type { OrderSteps } from './order-card.tsx';
import { columnId } from './orders-board.tsx';
import { useMoveOrder, type RestaurantOrder } from './restaurant-orders.ts';

export type StepsOf = (order: RestaurantOrder) => OrderSteps;

/** What may be done with an order, the question before a cancel, and the words for screen readers afterwards. */
export function useOrderActions(restaurantId: number, pending: ReadonlyMap<number, OrderStatus>) {
  const [news, setNews] = useState<string | null>(null);
  const move = useMoveOrder(restaurantId, ({ id, status }) => setNews(`Order #${id}: ${status}`));
  const [asked, setAsked] = useState<RestaurantOrder | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [moved, setMoved] = useState<{ id: number; from: OrderStatus } | null>(null);

  // The pressed button has gone with its card, and once more if the step is refused: the keyboard goes on at the card,
  // or where it was.
  const stage = moved && (pending.has(moved.id) ? 'asked' : 'answered');
  useEffect(() => {
    if (!moved || !stage || document.activeElement !== document.body) return;
    goOnAt(shownOrder(moved.id) ?? headingOf(moved.from));
  }, [moved, stage]);

  const go = (order: RestaurantOrder, to: OrderStatus) => {
    setMoved({ id: order.id, from: order.status });
    // So that the same words are said again where they come true again.
    setNews(null);
    move({ order, to });
  };

  const stepsOf: StepsOf = (order) => ({
    isPending: pending.has(order.id),
    onStep: (to) => go(order, to),
    onCancel: () => {
      setAsked(order);
      setAsking(true);
    },
  });

  const dialog = asked && (
    <ConfirmDialog
      isOpen={isAsking}
      onClose={() => setAsking(false)}
      icon={<CircleX strokeWidth={2} />}
      title={`Cancel order #${asked.id}?`}
      body={`Are you sure you want to cancel order #${asked.id}?`}
      cancelLabel="Keep order"
      confirmLabel="Cancel order"
      onConfirm={() => {
        setAsking(false);
        go(asked, 'Cancelled');
      }}
      returnFocusTo={() => (moved?.id === asked.id ? (shownOrder(moved.id) ?? headingOf(moved.from)) : null)}
    />
  );

  return { stepsOf, dialog, news };
}

const headingOf = (status: OrderStatus) => document.getElementById(columnId(status));
