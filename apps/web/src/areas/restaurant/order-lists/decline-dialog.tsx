import { DECLINE_REASONS, declineSentence, type DeclineReason } from '@tiffin/contract/rules/decline';
import { CircleX } from 'lucide-react';
import { useId, useState } from 'react';

import { dishesOf } from '../../../features/orders/dish-text.ts';
import { CheckboxLine } from '../../../ui/forms/checkbox.tsx';
import { Chip } from '../../../ui/buttons/chip.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';

/** Room for the names of dishes besides, within what the server takes. */
const WORDS_MAX_LENGTH = 200;

export type Decline = {
  /** Text the customer reads. */
  reason: string;
  /** The dishes to be switched off on the menu. */
  soldOut: number[];
};

type Props = {
  order: RestaurantOrder;
  isOpen: boolean;
  onClose: () => void;
  onDecline: (decline: Decline) => void;
  returnFocusTo: () => HTMLElement | null;
};

/** Asks why, because the customer will, and offers to take what is gone off the menu. */
export default function DeclineDialog({ order, isOpen, onClose, onDecline, returnFocusTo }: Props) {
  const [key, setKey] = useState<DeclineReason | null>(null);
  const [words, setWords] = useState('');
  const [gone, setGone] = useState<readonly number[]>(() => onlyOf(order));
  const [isAsked, setAsked] = useState(false);
  const labelId = useId();
  const soldOut =
    key === 'sold out' ? dishesOf(order.items).filter(({ menuItemId }) => gone.includes(menuItemId)) : [];
  const reason = key ? declineSentence(key, { soldOut: soldOut.map(({ dishName }) => dishName), words }) : '';

  const confirm = () => {
    if (reason === '') setAsked(true);
    else onDecline({ reason, soldOut: soldOut.map(({ menuItemId }) => menuItemId) });
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      icon={<CircleX strokeWidth={2} />}
      title={`Cancel order #${order.id}?`}
      body={`Are you sure you want to cancel order #${order.id}?`}
      cancelLabel="Keep order"
      confirmLabel="Cancel order"
      onConfirm={confirm}
      returnFocusTo={returnFocusTo}
    >
      <div role="group" aria-labelledby={labelId} className="mt-4">
        <p id={labelId} className="mb-1.5 text-label leading-5 font-semibold">
          Why? {order.customerName} reads it
        </p>
        <div className="flex flex-wrap gap-2">
          {DECLINE_REASONS.map((one) => (
            <Chip key={one.key} isPressed={key === one.key} onClick={() => setKey(one.key)}>
              {one.label}
            </Chip>
          ))}
        </div>
      </div>
      {key === 'sold out' && (
        <div role="group" aria-label="Switch off on the menu" className="mt-3.5">
          <p className="text-label leading-5 font-semibold">Switch off on the menu</p>
          <ul className="m-0 max-h-40 list-none overflow-y-auto p-0">
            {dishesOf(order.items).map(({ menuItemId, dishName }) => (
              <li key={menuItemId} className="text-label">
                <CheckboxLine
                  label={dishName}
                  isChecked={gone.includes(menuItemId)}
                  onValueChange={(isGone) =>
                    setGone(isGone ? [...gone, menuItemId] : gone.filter((id) => id !== menuItemId))
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {key && (
        <Field label="In your words" isOptional={key !== 'other'} className="mt-3.5">
          <TextArea
            rows={2}
            maxLength={WORDS_MAX_LENGTH}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
      )}
      <p role="alert" className="mt-2 min-h-5 text-caption leading-5 text-danger">
        {isAsked && reason === '' && (key ? 'Please say it in your words' : 'Please choose a reason')}
      </p>
    </ConfirmDialog>
  );
}

/** A single dish leaves no doubt which is sold out. */
function onlyOf({ items }: RestaurantOrder): number[] {
  const dishes = dishesOf(items);
  return dishes.length === 1 ? dishes.map(({ menuItemId }) => menuItemId) : [];
}
