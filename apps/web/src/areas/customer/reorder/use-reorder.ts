import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { menuQuery } from '../../../features/menu/queries.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { call, isApiError, messageOf } from '../../../lib/api.ts';
import { actionProblem } from '../../../lib/action-problem.ts';
import { toast } from '../../../ui/toast.tsx';
import { afterCartSaved, cartSaved } from '../cart/save-cart.ts';
import { cartQuery, type Cart } from '../cart/queries.ts';
import { changesOf, planReorder, type PlannedLine } from './reorder-plan.ts';

/** An old order, what of it can be had today, and the cart that would make room for it. */
export type Proposal = { order: Order; plan: PlannedLine[]; cart: Cart };

/** @property mayFill whether an order that is as it was needs no question */
type Asking = { order: Order; mayFill: boolean };

/**
 * Fills the cart with an old order. At once where nothing has changed and no cart is lost; else it asks first, with
 * `proposal` as the question.
 */
export function useReorder(onFilled: () => void) {
  const queries = useQueryClient();
  // Stays after the answer, so that the closing dialog keeps its words.
  const [asked, setAsked] = useState<{ proposal: Proposal; isOpen: boolean } | null>(null);
  const close = () => setAsked((now) => now && { ...now, isOpen: false });

  const fill = useMutation({
    mutationFn: (proposal: Proposal) => store(proposal),
    onSuccess: (cart, { order }) => {
      queries.setQueryData(cartQuery().queryKey, cart);
      close();
      toast.good(`Order #${order.id} is in your cart`);
      onFilled();
    },
    onError: (error, proposal) => {
      const { order } = proposal;
      if (isApiError(error, 409)) {
        // Somebody else took the last one: what is left is asked about.
        toast.bad(messageOf(error));
        read.mutate({ order, mayFill: false });
      } else {
        toast.bad(actionProblem(error, 'Failed to update cart'), {
          label: 'Try again',
          onPress: () => fill.mutate(proposal),
        });
      }
    },
  });
  const read = useMutation({
    mutationFn: ({ order }: Asking) => propose(queries, order),
    onSuccess: (proposal, { mayFill }) => {
      if (mayFill && isAsItWas(proposal)) fill.mutate(proposal);
      else setAsked({ proposal, isOpen: true });
    },
    onError: (error, asking) => {
      const { order } = asking;
      close();
      if (isApiError(error, 404)) toast.bad(`${order.restaurantName} is not taking orders right now.`);
      else toast.bad(actionProblem(error), { label: 'Try again', onPress: () => read.mutate(asking) });
    },
  });

  const isBusy = read.isPending || fill.isPending;
  return {
    start: (order: Order) => {
      if (!isBusy) read.mutate({ order, mayFill: true });
    },
    /** Whether the button of this order is at work. */
    isStarting: (orderId: number) => isBusy && !asked?.isOpen && read.variables?.order.id === orderId,
    proposal: asked?.proposal,
    isAsking: asked?.isOpen ?? false,
    isFilling: fill.isPending,
    accept: () => asked && fill.mutate(asked.proposal),
    close: () => {
      if (!fill.isPending) close();
    },
  };
}

export type Reorder = ReturnType<typeof useReorder>;

/** Also without a network, which is then the answer. */
const NOW = { staleTime: 0, networkMode: 'always' } as const;

/** The menu and the cart of this moment: what the screens know may be a minute old. */
async function propose(queries: QueryClient, order: Order): Promise<Proposal> {
  await cartSaved();
  const [menu, cart] = await Promise.all([
    queries.fetchQuery({ ...menuQuery(order.restaurantId), ...NOW }),
    queries.fetchQuery({ ...cartQuery(), ...NOW }),
  ]);
  return { order, plan: planReorder(order.items, menu), cart };
}

const isAsItWas = ({ plan, cart }: Proposal): boolean =>
  cart.items.length === 0 && plan.every((line) => changesOf(line).length === 0);

function store({ order, plan, cart }: Proposal): Promise<Cart> {
  const items = plan
    .filter(({ qty }) => qty > 0)
    .map(({ line, qty }) => ({ menu_item_id: line.menuItemId, restaurantId: order.restaurantId, qty }));
  return afterCartSaved(() =>
    call('PUT /api/cart', { body: { items, address: cart.address || order.address } }),
  );
}
