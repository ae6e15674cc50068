import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { menuDetailsQuery, menuQuery, type Dish, type MenuDetails } from '../../../features/menu/queries.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { call, isApiError, messageOf } from '../../../lib/api/api.ts';
import { actionProblem } from '../../../lib/api/action-problem.ts';
import { isMissingChunk } from '../../../lib/errors/missing-chunk.ts';
import { toastLoadError } from '../../../ui/lazy/load-error.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { afterCartSaved, cartSaved } from '../cart/save-cart.ts';
import { cartQuery, type Cart } from '../cart/queries.ts';
import type { Selection } from '../menu/sheet-draft.ts';
import type { Chosen, PlannedLine } from './reorder-plan.ts';

/** An old order, what of it can be had today, and the cart that would make room for it. */
export type Proposal = {
  order: Order;
  plan: PlannedLine[];
  /** Nothing is different from then. */
  isAsItWas: boolean;
  chosen: Chosen;
  planWith: (chosen: Chosen) => PlannedLine[];
  cart: Cart;
};

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
        // Another customer took the last one: what is left is asked about.
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
      if (mayFill && proposal.isAsItWas) fill.mutate(proposal);
      else setAsked({ proposal, isOpen: true });
    },
    onError: (error, asking) => {
      const { order } = asking;
      close();
      if (isMissingChunk(error)) toastLoadError(error);
      else if (isApiError(error, 404)) toast.bad(`${order.restaurantName} is not taking orders right now.`);
      else toast.bad(actionProblem(error), { label: 'Try again', onPress: () => read.mutate(asking) });
    },
  });

  const isBusy = read.isPending || fill.isPending;
  return {
    start: (order: Order) => {
      if (!isBusy) read.mutate({ order, mayFill: true });
    },
    /** True while this order's button is at work. */
    isStarting: (orderId: number) => isBusy && !asked?.isOpen && read.variables?.order.id === orderId,
    proposal: asked?.proposal,
    isAsking: asked?.isOpen ?? false,
    isFilling: fill.isPending,
    /** Another choice for a line of the order, by its place. */
    choose: (index: number, selection: Selection) =>
      setAsked((now) => now && { ...now, proposal: withChoice(now.proposal, index, selection) }),
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
  const [dishes, cart] = await Promise.all([
    queries.fetchQuery({ ...menuQuery(order.restaurantId), ...NOW }),
    queries.fetchQuery({ ...cartQuery(), ...NOW }),
  ]);
  const details = await detailsFor(queries, order, dishes);
  // Comes with the first order that is ordered again.
  const { changesOf, planReorder } = await import('./reorder-plan.ts');
  const planWith = (chosen: Chosen) => planReorder(order, { dishes, details }, chosen);
  const plan = planWith(new Map());
  const isAsItWas = cart.items.length === 0 && plan.every((line) => changesOf(line).length === 0);
  return { order, plan, isAsItWas, chosen: new Map(), planWith, cart };
}

/** Most menus have nothing to choose, and then there is nothing to ask for. */
const detailsFor = async (
  queries: QueryClient,
  order: Order,
  dishes: readonly Dish[],
): Promise<MenuDetails> =>
  dishes.some(
    ({ id, options }) => options !== 'none' && order.items.some(({ menuItemId }) => menuItemId === id),
  )
    ? queries.fetchQuery({ ...menuDetailsQuery(order.restaurantId), ...NOW })
    : { groups: [], mealtimes: [], dishes: [] };

function withChoice(proposal: Proposal, index: number, selection: Selection): Proposal {
  const chosen = new Map(proposal.chosen).set(index, selection);
  return { ...proposal, chosen, plan: proposal.planWith(chosen) };
}

function store({ order, plan, cart }: Proposal): Promise<Cart> {
  const items = plan
    .filter(({ qty }) => qty > 0)
    .map(({ line, made, picks, qty }) => ({
      menu_item_id: line.menuItemId,
      restaurantId: order.restaurantId,
      qty,
      choices: [...picks],
      note: made?.note ?? '',
    }));
  return afterCartSaved(() =>
    call('PUT /api/cart', { body: { items, address: cart.address || order.address } }),
  );
}
