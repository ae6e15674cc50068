import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import { useEffect, useState } from 'react';

import { messageOf } from '../../../lib/api/api.ts';
import { counted } from '../../../lib/format/formats.ts';
import { whenIdle } from '../../../lib/browser/idle.ts';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { usePatchMenu } from '../menu/whole-menu.ts';
import type { Decline } from './decline-dialog.tsx';
import { goOnAt, shownOrder } from '../orders/focus-order.ts';
import type { OrderSteps } from './order-card.tsx';
import { columnId } from './orders-board.tsx';
import { useChangeStatus, type RestaurantOrder } from '../orders/restaurant-orders.ts';

const loadQuestion = () => import('./decline-dialog.tsx');
const DeclineDialog = lazyOptional(loadQuestion);

export type StepsOf = (order: RestaurantOrder) => OrderSteps;

/** Actions on an order, the question before a cancel, and the words for screen readers afterwards. */
export function useOrderActions(restaurantId: number, pending: ReadonlyMap<number, OrderStatus>) {
  const [news, setNews] = useState<string | null>(null);
  const switchOff = useSwitchOff(restaurantId);
  const changeStatus = useChangeStatus(restaurantId, ({ order, to, soldOut = [] }) => {
    setNews(`Order #${order.id}: ${to}`);
    if (soldOut.length > 0) void switchOff(soldOut);
  });
  const [asked, setAsked] = useState<RestaurantOrder | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [moved, setMoved] = useState<{ id: number; from: OrderStatus } | null>(null);

  // The pressed button has gone with its card, and once more if the step is refused: the keyboard goes on at the card,
  // or where it was.
  const phase = moved && (pending.has(moved.id) ? 'asked' : 'answered');
  useEffect(() => {
    if (!moved || !phase || document.activeElement !== document.body) return;
    goOnAt(shownOrder(moved.id) ?? headingOf(moved.from));
  }, [moved, phase]);

  useEffect(() => {
    // Loaded after the board, and before a user asks for it. Without a network now: the first press loads it.
    void whenIdle()
      .then(loadQuestion)
      .catch(() => undefined);
  }, []);

  const go = (order: RestaurantOrder, to: OrderStatus, decline?: Decline) => {
    // First, or it would be sent once the board is drawn anew.
    changeStatus({ order, to, ...decline });
    setMoved({ id: order.id, from: order.status });
    // So that the same words are said again where they come true again.
    setNews(null);
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
    <DeclineDialog
      key={asked.id}
      order={asked}
      isOpen={isAsking}
      onClose={() => setAsking(false)}
      onDecline={(decline) => {
        setAsking(false);
        go(asked, 'Cancelled', decline);
      }}
      returnFocusTo={() => (moved?.id === asked.id ? (shownOrder(moved.id) ?? headingOf(moved.from)) : null)}
    />
  );

  return { stepsOf, dialog, news };
}

const headingOf = (status: OrderStatus) => document.getElementById(columnId(status));

/** Takes dishes off the menu that are sold out, and says whether that worked. */
function useSwitchOff(restaurantId: number) {
  const patch = usePatchMenu(restaurantId);
  return async (ids: number[]) => {
    try {
      await patch.mutateAsync({ ids, isAvailable: false });
      toast.good(`${counted(ids.length, 'dish is', 'dishes are')} out of stock.`);
    } catch (error) {
      toast.bad(`The menu was not changed: ${messageOf(error)}`);
    }
  };
}
