import { isolate } from '@tiffin/contract/rules/isolate';
import { clsx } from 'clsx';
import { useState } from 'react';

import { DishImage } from '../../../features/art/pictures.tsx';
import { LineChoices } from '../../../features/menu/line-choices.tsx';
import { VegMark } from '../../../features/menu/veg-mark.tsx';
import { counted, fullDay, rupees } from '../../../lib/format/formats.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { countOf } from '../cart/change-lines.ts';
import { OrderCover } from '../orders/order-cover.tsx';
import { changesOf, subtotalOf, type PlannedLine } from './reorder-plan.ts';
import type { Proposal, Reorder } from './use-reorder.ts';

type Props = { reorder: Reorder; menuTo: (slug: string) => string };

/** Shows what an old order comes to today, and asks whether it may replace the cart. */
export function ReorderDialog({ reorder, menuTo }: Props) {
  return reorder.proposal ? <Question {...reorder} proposal={reorder.proposal} menuTo={menuTo} /> : null;
}

type QuestionProps = Reorder & { proposal: Proposal; menuTo: Props['menuTo'] };

const DishSheet = lazyOptional(() => import('../menu/dish-sheet.tsx'));

function Question({ proposal, isAsking, isFilling, choose, accept, close, menuTo }: QuestionProps) {
  const [choosing, setChoosing] = useState<{ index: number; isOpen: boolean } | null>(null);
  const chosen = choosing && proposal.plan[choosing.index];
  const endChoosing = () => setChoosing((now) => now && { ...now, isOpen: false });
  const { order, plan, cart } = proposal;
  const inCart = countOf(cart);
  const canFill = plan.some(({ qty }) => qty > 0);
  const canChoose = plan.some(({ missing }) => missing !== undefined);
  return (
    <Dialog
      isOpen={isAsking}
      onClose={close}
      title={canFill || canChoose ? 'Order this again?' : 'Not today'}
      description={`${isolate(order.restaurantName)}, ${fullDay(order.createdAt)}`}
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
      {!canFill && !canChoose && (
        <Notice kind="attention" className="mb-3">
          None of these dishes can be ordered right now.
        </Notice>
      )}
      <ul aria-label="Dishes" className="m-0 list-none p-0">
        {plan.map((planned, index) => (
          <Line
            key={planned.line.lineKey}
            planned={planned}
            onChoose={() => setChoosing({ index, isOpen: true })}
          />
        ))}
      </ul>
      {chosen?.made && (
        <DishSheet
          key={chosen.line.lineKey}
          kitchen={{ id: order.restaurantId, name: order.restaurantName, slug: order.restaurantSlug }}
          dishId={chosen.line.menuItemId}
          lineKey={undefined}
          isOpen={choosing?.isOpen ?? false}
          onClose={endChoosing}
          onLogin={close}
          instead={{
            start: { picks: chosen.picks, note: chosen.made.note, qty: chosen.line.quantity },
            onDone: (selection) => {
              if (choosing) choose(choosing.index, selection);
            },
          }}
        />
      )}
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

function Line({ planned, onChoose }: { planned: PlannedLine; onChoose: () => void }) {
  const { line, made, qty, missing } = planned;
  const isGone = qty === 0;
  const changes = changesOf(planned);
  return (
    <li className="flex items-start gap-3.5 border-t border-line py-3 first:border-t-0">
      <DishImage dish={line} isMuted={isGone} className="w-11" />
      <div className="min-w-0 flex-1">
        <p className="flex items-start gap-2 text-body leading-6">
          <VegMark veg={line.veg} className="mt-1" />
          <span className="min-w-0">
            <bdi className={clsx('font-semibold', isGone && 'text-muted')}>{line.dishName}</bdi>
            <span className="num whitespace-nowrap text-muted">{` × ${isGone ? line.quantity : qty}`}</span>
          </span>
        </p>
        {made && <LineChoices choices={made.choices} note={made.note} />}
        {changes.length > 0 && (
          <p className={clsx('num text-label leading-5', isGone ? 'text-danger' : 'text-on-accent-soft')}>
            {changes.join(' ')}
          </p>
        )}
      </div>
      {missing !== undefined && (
        <Button variant="outline" size="sm" aria-label={`Choose for ${line.dishName}`} onClick={onChoose}>
          Choose…
        </Button>
      )}
      {!isGone && (
        <span className="num shrink-0 text-body leading-6 font-semibold">
          {rupees((made?.price ?? 0) * qty)}
        </span>
      )}
    </li>
  );
}
