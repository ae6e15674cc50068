import { soldOutText } from '@tiffin/contract/rules/back-text';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useRef } from 'react';

import { DishImage } from '../../../features/art/pictures.tsx';
import { useBackWords } from '../../../features/menu/availability-text.ts';
import { LineChoices } from '../../../features/menu/line-choices.tsx';
import { VegMark } from '../../../features/menu/veg-mark.tsx';
import { rupees } from '../../../lib/format/formats.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Stepper } from '../../../ui/buttons/stepper.tsx';
import { isBroken, leftOf, maxQuantityOf, shortLines, withQuantity } from './change-lines.ts';
import { cartImages } from './cart-images.ts';
import { changeCart } from './save-cart.ts';
import type { CartItem } from './queries.ts';
import { useReadAgainAt } from './use-read-again-at.ts';

type Props = {
  items: readonly CartItem[];
  /** A closed kitchen has nothing left of anything, and its cart can only be kept or cleared. */
  isClosed: boolean;
  /** Opens what was chosen of a line. */
  onEdit: (item: CartItem) => void;
};

export function CartLines({ items, isClosed, onEdit }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const dishImages = cartImages(items);
  const short = new Set(shortLines({ items }));
  const ends = items.flatMap(({ problem }) => problem?.soldOut?.availableAgainAt ?? []).map(Date.parse);
  useReadAgainAt(undefined, ends.length === 0 ? undefined : Math.min(...ends));
  const set = (item: CartItem, qty: number) => {
    changeCart((cart) => withQuantity(cart, item.lineKey, qty));
    // The button that was pressed goes with its line; the keyboard goes on from the list.
    if (qty <= 0) list.current?.focus();
  };
  return (
    // Sized by its own width: beside the summary a window of 1024 px leaves as little as a phone.
    <Card className="@container">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Dishes in your cart"
        className="m-0 list-none p-0 outline-none"
      >
        {items.map((item, index) => (
          <li
            key={item.lineKey}
            className="flex items-center gap-4 border-t border-line p-4 first:border-t-0 @max-[328px]:flex-wrap @max-[328px]:gap-y-2 @lg:py-2.5"
          >
            <CartLine
              item={item}
              art={dishImages.get(item.menu_item_id)}
              items={items}
              isShort={short.has(item)}
              isClosed={isClosed}
              onEdit={onEdit}
              isEager={index < ABOVE_FOLD}
              onQuantityChange={(qty) => set(item, qty)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** On a phone. */
const ABOVE_FOLD = 4;

type LineProps = {
  item: CartItem;
  items: readonly CartItem[];
  isShort: boolean;
  onEdit: (item: CartItem) => void;
  art: string | undefined;
  isClosed: boolean;
  isEager: boolean;
  onQuantityChange: (qty: number) => void;
};

function CartLine({ item, items, art, isShort, isClosed, isEager, onEdit, onQuantityChange }: LineProps) {
  const { name, dishName, price, qty, veg, choices, note, contents } = item;
  const left = leftOf(item, items);
  const hasReason = item.problem !== undefined && item.problem.message !== `${dishName} is sold out.`;
  const soldOut = item.problem?.soldOut;
  const back = useBackWords(soldOut?.availableAgainAt ?? null, soldOut?.dayBeginsAt);
  const reason = soldOut && back ? `${soldOut.name} ${soldOutText(back)}.` : item.problem?.message;
  const canEdit = choices.length > 0 || note !== '' || isBroken(item);
  return (
    <>
      <DishImage dish={item} art={art} isMuted={left === 0} isEager={isEager} className="w-17" />
      <div className="min-w-0 flex-1 @max-[328px]:contents @lg:flex @lg:items-center @lg:gap-4">
        <div className="min-w-0 @max-[328px]:flex-1 @lg:flex-1">
          <p className="flex items-start gap-2 leading-5.5 font-semibold">
            <VegMark veg={veg} className="mt-0.75" />
            <bdi className={clsx('min-w-0', left === 0 && 'text-muted')}>{dishName}</bdi>
          </p>
          <LineChoices choices={choices} note={note} />
          {contents && <p className="text-label leading-5 wrap-anywhere text-muted">{contents}</p>}
          <p className="num mt-0.5 flex flex-wrap items-center gap-2 text-label text-muted">
            {rupees(price)} each
            {!isClosed && item.servedUntil && <span>{`Served until ${item.servedUntil}`}</span>}
            {!isClosed && isShort && (
              <Badge tone="red">
                {left === 0 ? (hasReason ? 'Not now' : 'Sold out') : `Only ${left} left`}
              </Badge>
            )}
            {!isClosed && canEdit && (
              <Button
                variant="text"
                size="sm"
                aria-label={isBroken(item) ? `Choose again: ${name}` : `Edit ${name}`}
                onClick={() => onEdit(item)}
              >
                {isBroken(item) ? 'Choose again' : 'Edit'}
              </Button>
            )}
          </p>
          {!isClosed && hasReason && <p className="num mt-1 text-label leading-5 text-danger">{reason}</p>}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 @max-lg:mt-2 @max-[328px]:basis-full">
          <Stepper
            label={name}
            value={qty}
            max={Math.max(qty, maxQuantityOf(item, items))}
            onValueChange={onQuantityChange}
            onRemove={() => onQuantityChange(0)}
            isDisabled={isClosed}
          />
          <Price value={price * qty} className="min-w-25 text-right text-base font-bold" />
        </div>
      </div>
      {!isClosed && (
        <IconButton
          label={`Remove ${name} from the cart`}
          className="-mr-0.5 shrink-0 @max-lg:hidden"
          onClick={() => onQuantityChange(0)}
        >
          <X size={18} strokeWidth={2} aria-hidden />
        </IconButton>
      )}
    </>
  );
}
