import { clsx } from 'clsx';

import { DishImage } from '../../../features/art/pictures.tsx';
import { VegMark } from '../../../features/menu/veg-mark.tsx';
import { counted, fullDay, rupees } from '../../../lib/formats.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { countOf } from '../cart/change-lines.ts';
import { OrderCover } from '../orders/order-cover.tsx';
import { changesOf, subtotalOf, type PlannedLine } from './reorder-plan.ts';
import type { Proposal, Reorder } from './use-reorder.ts';

type Props = { reorder: Reorder; menuTo: (slug: string) => string };

/** What an old order comes to today, and whether the cart may make room for it. */
export function ReorderDialog({ reorder, menuTo }: Props) {
  return reorder.proposal ? <Question {...reorder} proposal={reorder.proposal} menuTo={menuTo} /> : null;
}

type QuestionProps = Reorder & { proposal: Proposal; menuTo: Props['menuTo'] };

function Question({ proposal, isAsking, isFilling, accept, close, menuTo }: QuestionProps) {
  const { order, plan, cart } = proposal;
  const inCart = countOf(cart);
  const canFill = plan.some(({ qty }) => qty > 0);
  return (
    <Dialog
      isOpen={isAsking}
      onClose={close}
      title={canFill ? 'Order this again?' : 'Not today'}
      description={`${order.restaurantName}, ${fullDay(order.createdAt)}`}
      picture={<OrderCover order={order} className="w-14 rounded-control" />}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {inCart > 0 && canFill ? 'Keep my cart' : 'Not now'}
          </Button>
          {canFill ? (
            <Button onClick={accept} isLoading={isFilling} loadingText="Filling…">
              {inCart > 0 ? 'Replace cart' : 'Fill my cart'}
            </Button>
          ) : (
            <ButtonLink to={menuTo(order.restaurantSlug)}>View Menu</ButtonLink>
          )}
        </>
      }
    >
      {!canFill && (
        <Notice kind="attention" className="mb-3">
          None of these dishes can be ordered right now.
        </Notice>
      )}
      <ul aria-label="Dishes" className="m-0 list-none p-0">
        {plan.map((planned) => (
          <Line key={planned.line.menuItemId} planned={planned} />
        ))}
      </ul>
      {canFill && (
        <p className="num mt-1 flex justify-between gap-4 border-t border-dashed border-line-2 pt-3 font-bold">
          <span>Dishes, at today’s prices</span>
          <span>{rupees(subtotalOf(plan))}</span>
        </p>
      )}
      {canFill && inCart > 0 && (
        <Notice kind="attention" className="mt-4">
          {`Your cart holds ${counted(inCart, 'item')} of ${cart.items[0]?.restaurant}. ${
            inCart === 1 ? 'It makes' : 'They make'
          } room for this order.`}
        </Notice>
      )}
    </Dialog>
  );
}

function Line({ planned }: { planned: PlannedLine }) {
  const { line, dish, qty } = planned;
  const isGone = qty === 0;
  const changes = changesOf(planned);
  return (
    <li className="flex items-start gap-3.5 border-t border-line py-3 first:border-t-0">
      <DishImage dish={line} isMuted={isGone} className="w-11" />
      <div className="min-w-0 flex-1">
        <p className="flex items-start gap-2 text-reading leading-6">
          <VegMark veg={line.veg} className="mt-1" />
          <span className="min-w-0">
            <span className={clsx('font-semibold', isGone && 'text-muted')}>{line.name}</span>
            <span className="num whitespace-nowrap text-muted">{` × ${isGone ? line.quantity : qty}`}</span>
          </span>
        </p>
        {changes.length > 0 && (
          <p className={clsx('num text-table leading-5', isGone ? 'text-danger' : 'text-on-accent-soft')}>
            {changes.join(' ')}
          </p>
        )}
      </div>
      {!isGone && (
        <span className="num shrink-0 text-reading leading-6 font-semibold">
          {rupees((dish?.price ?? 0) * qty)}
        </span>
      )}
    </li>
  );
}
